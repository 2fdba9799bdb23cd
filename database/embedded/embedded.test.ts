import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '../connect.ts';
import { APPLICATION } from '../connection/application.ts';
import { isUnavailable } from '../errors.ts';
import { silentLog } from '../testing.ts';
import { type Embedded, startEmbedded } from './embedded.ts';

const settings = { fsync: 'off' };
const holder = fileURLToPath(new URL('./embedded-holder.ts', import.meta.url));

let createdDir: string;
let dir: string;
let running: Embedded[];
let holders: ChildProcess[];

// Creating a database takes a second, copying one a tenth.
beforeAll(async () => {
  createdDir = mkdtempSync(join(tmpdir(), 'haat-embedded-'));
  await (await startEmbedded(createdDir, { settings })).stop();
});
afterAll(() => rmSync(createdDir, { recursive: true, force: true }));

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'haat-embedded-'));
  running = [];
  holders = [];
});
afterEach(async () => {
  for (const child of holders) child.kill('SIGKILL');
  for (const server of running) await server.stop();
  // Servers that a test has left running are attached to once more, and stopped.
  if (existsSync(join(dir, 'postgres', 'pgdata', 'postmaster.pid')))
    await (await startEmbedded(dir, { settings })).stop();
  rmSync(dir, { recursive: true, force: true });
});

const copyCreatedDatabase = (where = dir): void =>
  cpSync(join(createdDir, 'postgres'), join(where, 'postgres'), { recursive: true });

const start = async (where = dir): Promise<Embedded> => {
  const server = await startEmbedded(where, { settings });
  running.push(server);
  return server;
};

const query = async (server: Embedded, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ ...server.connection, application_name: APPLICATION });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
};

const lockFile = (): string => join(dir, 'postgres', 'pgdata', 'postmaster.pid');
const readPid = (): number => Number(readFileSync(lockFile(), 'utf8').split('\n')[0]);

/** Starts another process of the shop on the same data; resolves once it is connected. */
const startHolder = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [holder, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(child);
  await new Promise((ready) => child.stdout?.once('data', ready));
  return child;
};

describe('the embedded database', () => {
  test('starts, keeps its data, and stops', async () => {
    const first = await start();
    expect(first.attached).toBe(false);
    await query(first, 'create table kept as select 7 as n');
    const pid = readPid();
    await first.stop();
    expect(existsSync(lockFile())).toBe(false);
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow());
    expect(await query(await start(), 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('listens on a socket in a closed folder, and on no port', async () => {
    copyCreatedDatabase();
    const server = await start();
    expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
  });

  test.each([['with spaces and ümläuts, commas'], ['deep/'.repeat(40)]])(
    'takes a data folder named %s',
    async (name) => {
      copyCreatedDatabase(join(dir, name));
      const server = await start(join(dir, name));
      expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }]);
      await server.stop();
    },
  );

  test('is shared by two processes that start at once', async () => {
    const both = await Promise.all([start(), start(), start()]);
    expect(both.map((server) => server.attached).sort()).toEqual([false, true, true]);
  });

  test('creates its data again after its creation was interrupted', async () => {
    mkdirSync(join(dir, 'postgres', 'pgdata.new'), { recursive: true });
    writeFileSync(join(dir, 'postgres', 'pgdata.new', 'PG_VERSION'), '18');
    expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('uses a server that a killed shop left running', async () => {
    copyCreatedDatabase();
    const shop = await startHolder();
    shop.kill('SIGKILL');
    await new Promise((gone) => shop.once('exit', gone));
    expect((await start()).attached).toBe(true);
  });

  test.each([
    ['a stranger', () => process.pid],
    ['nobody', () => 4_000_000],
  ])('starts in spite of a lock file whose process number now belongs to %s', async (_, pid) => {
    copyCreatedDatabase();
    await (await start()).stop();
    writeFileSync(
      lockFile(),
      `${pid()}\n${dir}/postgres/pgdata\n0\n5432\n${dir}/postgres\n\n0 0\nready\n`,
    );
    writeFileSync(join(dir, 'postgres', '.s.PGSQL.5432.lock'), `${pid()}\n`);
    expect((await start()).attached).toBe(false);
  });

  test('T63: starts a dead server again, and nothing committed is lost', async () => {
    copyCreatedDatabase();
    const server = await start();
    await query(server, 'create table kept as select 7 as n');
    process.kill(readPid(), 'SIGKILL');
    await vi.waitFor(
      async () => expect(await query(server, 'select n from kept')).toEqual([{ n: 7 }]),
      { timeout: 8000, interval: 50 },
    );
  });

  test('is stopped by the last process that uses it, even if another one started it', async () => {
    copyCreatedDatabase();
    const shop = await startHolder();
    const seeder = await start();
    await seeder.stop();
    expect(existsSync(lockFile())).toBe(true);
    shop.kill('SIGTERM');
    await new Promise((gone) => shop.once('exit', gone));
    expect(existsSync(lockFile())).toBe(false);
  });

  test('T63: when it restarts, the pool and the listener recover', async () => {
    copyCreatedDatabase();
    const store = await connect({ dataDir: dir, log: silentLog });
    const payloads: string[] = [];
    await store.listen('news', (payload) => payloads.push(payload));
    await vi.waitFor(() => expect(payloads).toEqual(['']));
    const underWay = store.pool.query('select pg_sleep(5)');
    process.kill(readPid(), 'SIGINT');
    expect(isUnavailable(await underWay.catch((error: unknown) => error))).toBe(true);
    await vi.waitFor(() => store.ping(), { timeout: 5000, interval: 50 });
    await vi.waitFor(() => expect(payloads).toEqual(['', '']), { timeout: 5000 });
    await store.pool.query("notify news, 'hello'");
    await vi.waitFor(() => expect(payloads).toEqual(['', '', 'hello']));
    await store.close();
  });
});
