import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from '../../../database/connect.ts';
import { buildCommand, chooseAccount } from '../../../database/embedded/embedded-account.ts';
import { migrate } from '../../../database/migrate.ts';
import { createTestDatabase, silentLog } from '../../../database/testing.ts';
import { readSettings } from '../../platform/environment/settings.ts';
import { chooseRestorePoint } from './restore/choose-backup.ts';
import { restoreDump } from './restore/restore-dump.ts';
import { verifyRestored } from './restore/verify-restored.ts';
import { createVault } from './storage/encryption.ts';
import { openStorage } from './storage/open-storage.ts';
import { takeBackup } from './take-backup.ts';

/** Backups of a shop with DATABASE_URL, by the pg_dump of this machine. */

/** The newest PostgreSQL of the system with a server; its pg_dump is of the same version. */
const findSystemPrograms = (): string | undefined => {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).toSorted().toReversed() : [];
  return versions
    .map((version) => join(root, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'pg_dump')));
};

const programs = findSystemPrograms();
const folder = mkdtempSync(join(tmpdir(), 'haat-dump-'));
const { PATH } = process.env;
afterAll(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true, force: true });
});

/** The address of a socket is none that the settings allow. */
const settingsFor = (url: string, dataDir: string) => ({
  ...readSettings({ DATA_DIR: dataDir }),
  databaseUrl: url,
});

const backUp = async (url: string) => {
  const settings = settingsFor(url, join(folder, 'data'));
  const { storage } = openStorage(join(folder, 'place'), settings);
  const vault = await createVault(undefined);
  const job = { settings, storage, vault, isScheduled: false, onProgress: () => {} };
  return takeBackup(job, new Date());
};

describe.skipIf(programs === undefined)('a shop on a server of its own', () => {
  let server: ChildProcess;
  const socketDir = join(folder, 'pg');
  const formatUrl = (name: string): string =>
    `postgres://haat@/${name}?host=${encodeURIComponent(socketDir)}`;
  const runSql = async (text: string, database = 'postgres'): Promise<unknown[]> => {
    const client = new pg.Client(formatUrl(database));
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };

  beforeAll(async () => {
    const bin = programs ?? '';
    process.env.PATH = `${bin}:${PATH}`;
    mkdirSync(socketDir, { mode: 0o700 });
    const binaries = { root: bin, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
    const account = chooseAccount(binaries, socketDir, process.env);
    const pgdata = join(socketDir, 'pgdata');
    const initdb = buildCommand(account, [
      binaries.initdb,
      `--pgdata=${pgdata}`,
      '--username=haat',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ]);
    execFileSync(initdb.command, initdb.args, { ...initdb.who, cwd: '/', stdio: 'ignore' });
    const postgres = buildCommand(account, [
      binaries.postgres,
      '-D',
      pgdata,
      '-k',
      socketDir,
      '--listen_addresses=',
      '--fsync=off',
    ]);
    server = spawn(postgres.command, postgres.args, {
      ...postgres.who,
      cwd: '/',
      stdio: 'ignore',
    });
    await vi.waitFor(() => runSql('select 1'), { timeout: 20_000, interval: 50 });
    await runSql('create database shop');
    await runSql('create database restored');
    const store = await connect({ url: formatUrl('shop'), dataDir: '', log: silentLog });
    await migrate(store);
    await store.close();
    mkdirSync(join(folder, 'data', 'pictures'), { recursive: true });
    writeFileSync(join(folder, 'data', 'pictures', 'mango-640.webp'), 'a mango');
  }, 60_000);
  afterAll(async () => {
    server.kill('SIGINT');
    await once(server, 'exit');
  });

  const restore = async (replacesAll: boolean, dataDir: string) => {
    const url = formatUrl('restored');
    const settings = settingsFor(url, dataDir);
    const { storage } = openStorage(join(folder, 'place'), settings);
    const point = await chooseRestorePoint(storage, undefined, {});
    const job = { storage, point, dataDir, databaseUrl: url, replacesAll, onProgress: () => {} };
    return restoreDump(job, (store, reached) =>
      verifyRestored(store, point.manifest, { reservationMinutes: 30 }, reached),
    );
  };

  test('is restored into an empty database, and into a full one only when told so', async () => {
    await runSql('create table kept (n int); insert into kept values (7)', 'shop');
    const { manifest } = await backUp(formatUrl('shop'));
    expect(manifest).toMatchObject({ kind: 'dump', wal: null, pictures: { count: 1 } });
    const first = join(folder, 'first');
    expect(await restore(false, first)).toMatchObject({ broken: [] });
    expect(await runSql('select n from kept', 'restored')).toEqual([{ n: 7 }]);
    expect(readdirSync(join(first, 'pictures'))).toEqual(['mango-640.webp']);
    await runSql('update kept set n = 8', 'restored');
    const second = join(folder, 'second');
    await expect(restore(false, second)).rejects.toThrow(/is not empty: .* --replace-all/);
    expect(await runSql('select n from kept', 'restored')).toEqual([{ n: 8 }]);
    // A node that still runs keeps its tables.
    const node = new pg.Client({
      connectionString: formatUrl('restored'),
      application_name: 'haat',
    });
    await node.connect();
    await expect(restore(true, second)).rejects.toThrow(/is in use by a running shop: stop/);
    await node.end();
    const pictures = join(folder, 'place', 'pictures', 'plain');
    const [picture = ''] = readdirSync(pictures);
    renameSync(join(pictures, picture), join(folder, 'picture'));
    await expect(restore(true, second)).rejects.toThrow(/the picture mango-640.webp .* is missing/);
    expect(await runSql('select n from kept', 'restored')).toEqual([{ n: 8 }]);
    expect(existsSync(join(second, 'pictures'))).toBe(false);
    renameSync(join(folder, 'picture'), join(pictures, picture));
    expect(await restore(true, second)).toMatchObject({ broken: [] });
    expect(await runSql('select n from kept', 'restored')).toEqual([{ n: 7 }]);
  });
});

describe('the pg_dump of this machine', () => {
  test('is missing: one line says what to install', async () => {
    process.env.PATH = '';
    const database = await createTestDatabase();
    await expect(backUp(database.url)).rejects.toThrow(
      /^pg_dump is not installed: install .*postgresql-client-18/,
    );
    await database.close();
  });

  test('is older than the server: one line says which one to install', async () => {
    const old = join(folder, 'old');
    mkdirSync(old);
    writeFileSync(join(old, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 15.14"\n', {
      mode: 0o755,
    });
    process.env.PATH = old;
    const database = await createTestDatabase();
    await expect(backUp(database.url)).rejects.toThrow(
      /^pg_dump is version 15, and the database is version 18/,
    );
    await database.close();
  });
});
