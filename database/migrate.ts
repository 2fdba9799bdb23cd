import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Store } from './connect.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const LANDED = new URL('./landed-migrations.json', import.meta.url);
// The key of an advisory lock, used for nothing else; it spells "haat".
const LOCK = 0x68616174;
// The same for everything else that one process at a time prepares.
const PREPARATION_LOCK = 0x68616175;
const MIN_SERVER_VERSION = 150_000;

type Migration = { name: string; sql: string; checksum: string };

/**
 * Reads the checksums of each file that main has had, the present one first. A landed file never
 * changes. 0018 did once: both of its checksums are listed, because a later file makes up for the
 * difference.
 */
export const readLandedChecksums = (): Record<string, readonly string[]> =>
  JSON.parse(readFileSync(LANDED, 'utf8')) as Record<string, readonly string[]>;

/** The database cannot be migrated to this version of the shop; the message is one line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Runs the files of migrations/ that are new to this database, in order, each in its own
 * transaction. Several processes may call it at once. Returns the names of the files that it ran.
 * Throws MigrationError if a file has changed since it ran, or if the server is too old.
 */
export const migrate = async (
  store: Pick<Store, 'openSession'>,
  folder: URL = FOLDER,
): Promise<string[]> => {
  const files = readMigrations(folder);
  const client = await store.openSession();
  try {
    const pending = findPending(files, await readRecorded(client));
    const migrationsRun: string[] = [];
    if (pending.length > 0) await checkServerVersion(client);
    for (const file of pending) if (await runMigration(client, file)) migrationsRun.push(file.name);
    return migrationsRun;
  } finally {
    await client.end();
  }
};

/**
 * Runs `work` while no other process runs it on this database. It is for programs that make tables of
 * their own, such as the job queue: two that start together on an empty database would clash.
 */
export const prepareAlone = async <T>(
  store: Pick<Store, 'openSession'>,
  work: () => Promise<T>,
): Promise<T> => {
  const session = await store.openSession();
  try {
    await session.query(`select pg_advisory_lock(${PREPARATION_LOCK})`);
    return await work();
  } finally {
    // The lock ends with the session.
    await session.end();
  }
};

/**
 * Has the database run every migration of this version? One that was restored from an older backup
 * has not. Migrations of newer versions do not matter.
 */
export const isMigrated = async (store: Pick<Store, 'pool'>): Promise<boolean> => {
  ownFiles ??= readMigrations();
  const client = await store.pool.connect();
  try {
    return findPending(ownFiles, await readRecorded(client)).length === 0;
  } finally {
    client.release();
  }
};

/** The files of this version. They do not change while the process runs. */
let ownFiles: Migration[] | undefined;

export const readMigrations = (folder: URL = FOLDER): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => {
      // A checkout on Windows may have other line endings.
      const sql = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });

/** Reads the checksums of the files that this database has run, by name. */
const readRecorded = async (client: pg.ClientBase): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.migrations') is not null as there",
  );
  if (!rows[0]?.there) return new Map();
  const recorded = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.migrations',
  );
  return new Map(recorded.rows.map((row) => [row.name, row.checksum]));
};

const findPending = (files: Migration[], recorded: Map<string, string>): Migration[] => {
  const landed = readLandedChecksums();
  // Four files were renumbered before a release. An older database has run the same text under the
  // old name.
  const texts = new Set(recorded.values());
  return files.filter(({ name, checksum }) => {
    const known = recorded.get(name);
    if (known !== undefined && known !== checksum && landed[name]?.includes(known) !== true) {
      throw new MigrationError(
        `Migration ${name} is not the one that this database has run: start the version of the shop that ran it, or restore a backup. Whoever changed the file adds a new one instead.`,
      );
    }
    return known === undefined && !texts.has(checksum);
  });
};

const checkServerVersion = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Number(rows[0]?.server_version_num);
  if (version < MIN_SERVER_VERSION)
    throw new MigrationError(
      `PostgreSQL 15 or newer is needed; this server is ${Math.floor(version / 10_000)}.`,
    );
};

/** Runs one file. Returns false if another process has just run it. */
const runMigration = async (
  client: pg.ClientBase,
  { name, sql, checksum }: Migration,
): Promise<boolean> => {
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    await client.query(
      'create table if not exists public.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const isNew = findPending([{ name, sql, checksum }], await readRecorded(client)).length > 0;
    if (isNew) {
      await client.query(sql);
      await client.query('insert into public.migrations (name, checksum) values ($1, $2)', [
        name,
        checksum,
      ]);
    }
    await client.query('commit');
    return isNew;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
};
