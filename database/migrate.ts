import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Store } from './connect.ts';
import { readNeededMigration } from './contraction.ts';
import { isLockConflict } from './errors.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const LANDED = new URL('./landed-migrations.json', import.meta.url);
// The key of an advisory lock, used for nothing else; it spells "haat".
const LOCK = 0x68616174;
// The same for everything else that one process at a time prepares.
const PREPARATION_LOCK = 0x68616175;
const MIN_SERVER_VERSION = 150_000;
// While a migration waits for a table, everybody else waits behind it. This is shorter than the 1 s
// after which PostgreSQL ends one side of a deadlock, so it is the migration that gives way.
const LOCK_TIMEOUT_MS = 500;
const LONGEST_TRY_MS = 300_000;

type Migration = { name: string; sql: string; checksum: string };

/**
 * Reads the checksums of each file that main has had, the present one first. A landed file never
 * changes. 0018 did once: both of its checksums are listed, because a later file makes up for the
 * difference.
 */
const readLandedChecksums = (): Record<string, readonly string[]> =>
  JSON.parse(readFileSync(LANDED, 'utf8')) as Record<string, readonly string[]>;

/** The database cannot be migrated to this version of the shop; the message is one line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Runs the files of migrations/ that are new to this database, in order, each in its own
 * transaction. Several processes may call it at once. Returns the names of the files that it ran.
 * Throws MigrationError if a file has changed since it ran, if a newer version has made a change that
 * this one cannot live with, or if the server is too old.
 */
export const migrate = async (
  store: Pick<Store, 'openSession'>,
  folder: URL = FOLDER,
): Promise<string[]> => {
  const files = readMigrations(folder);
  const client = await store.openSession();
  try {
    const recorded = await readRecorded(client);
    checkCanLiveWith(files, recorded);
    const pending = findPending(files, checksumsOf(recorded));
    const migrationsRun: string[] = [];
    if (pending.length > 0) await checkServerVersion(client);
    for (const file of pending) if (await runPatiently(client, file)) migrationsRun.push(file.name);
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
    const recorded = checksumsOf(await readRecorded(client));
    return findPending(ownFiles, recorded).length === 0;
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

/** A file that this database has run. `needed`: see contraction.ts. */
type Recorded = { name: string; checksum: string; needed: string | null };

const readRecorded = async (client: pg.ClientBase): Promise<Recorded[]> => {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.migrations') is not null as there",
  );
  if (!rows[0]?.there) return [];
  // Older databases do not have the column yet.
  const recorded = await client.query<Recorded>(
    "select name, checksum, to_jsonb(migrations) ->> 'needed_migration' as needed from public.migrations",
  );
  return recorded.rows;
};

const checksumsOf = (recorded: readonly Recorded[]): Map<string, string> =>
  new Map(recorded.map((row) => [row.name, row.checksum]));

/** A newer version may have run files that this one does not know. It must be able to live with them. */
const checkCanLiveWith = (files: readonly Migration[], recorded: readonly Recorded[]): void => {
  for (const { name, checksum, needed } of recorded) {
    const isKnown = files.some((file) => file.name === name || file.checksum === checksum);
    if (needed === null || isKnown || files.some((file) => file.name.startsWith(`${needed}_`)))
      continue;
    throw new MigrationError(
      `A newer version of the shop has changed this database (${name}), and this version cannot work with it: start the newer one, or restore the backup from before the upgrade.`,
    );
  }
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

/**
 * Runs one file while nodes of another version use its tables. It gives way to their transactions, and
 * tries again. Returns false if another process has just run the file.
 */
const runPatiently = async (client: pg.ClientBase, file: Migration): Promise<boolean> => {
  for (const until = performance.now() + LONGEST_TRY_MS; ;) {
    try {
      return await runMigration(client, file);
    } catch (error) {
      if (!isLockConflict(error)) throw error;
      if (performance.now() > until)
        throw new MigrationError(
          `Migration ${file.name} cannot lock its tables: something has used them for ${LONGEST_TRY_MS / 60_000} minutes, for example a dump. Wait until it has ended, and start again.`,
        );
    }
    // The others finish what waited behind the migration.
    await sleep(100 + Math.random() * 400);
  }
};

/** Runs one file once. Returns false if another process has just run it. */
const runMigration = async (
  client: pg.ClientBase,
  { name, sql, checksum }: Migration,
): Promise<boolean> => {
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(
      'create table if not exists public.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    await client.query(
      'alter table public.migrations add column if not exists needed_migration text',
    );
    const recorded = checksumsOf(await readRecorded(client));
    const isNew = findPending([{ name, sql, checksum }], recorded).length > 0;
    if (isNew) {
      await client.query(sql);
      await client.query(
        'insert into public.migrations (name, checksum, needed_migration) values ($1, $2, $3)',
        [name, checksum, readNeededMigration(sql)],
      );
    }
    await client.query('commit');
    return isNew;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
};
