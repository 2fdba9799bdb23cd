import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Store } from './connect.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const LANDED = new URL('./landed-migrations.json', import.meta.url);
// Any number that nothing else locks; it spells "haat".
const LOCK = 0x68616174;
const OLDEST = 150_000;

type Migration = { name: string; sql: string; checksum: string };

/**
 * File name to the checksums it has had on main, the present one first. A landed file never
 * changes; one did (0018), and both of its texts are known here, as a later file makes them the
 * same.
 */
export const readLandedChecksums = (): Record<string, readonly string[]> =>
  JSON.parse(readFileSync(LANDED, 'utf8')) as Record<string, readonly string[]>;

/** The database cannot be brought to this version of the shop; the message is one line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Runs the files of migrations/ that this database has not seen yet, in order, each in its own
 * transaction; several processes may do so at once. Answers the names of those it ran. Throws
 * MigrationError when a file differs from what was run, or the server is too old.
 */
export const migrate = async (
  store: Pick<Store, 'pool'>,
  folder: URL = FOLDER,
): Promise<string[]> => {
  const files = readMigrations(folder);
  const client = await store.pool.connect();
  try {
    const pending = pendingOf(files, await readRecorded(client));
    const ran: string[] = [];
    if (pending.length > 0) await prepare(client);
    for (const file of pending) if (await run(client, file)) ran.push(file.name);
    return ran;
  } finally {
    client.release();
  }
};

export const readMigrations = (folder: URL = FOLDER): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => {
      // A checkout on Windows has other line endings, and the same meaning.
      const sql = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });

/** Name to checksum of what this database has seen. */
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

const pendingOf = (files: Migration[], recorded: Map<string, string>): Migration[] => {
  const landed = readLandedChecksums();
  // Four files were numbered anew before a release. A database between has run the same text under
  // the old name.
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

const prepare = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Number(rows[0]?.server_version_num);
  if (version < OLDEST)
    throw new MigrationError(
      `PostgreSQL 15 or newer is needed; this server is ${Math.floor(version / 10_000)}.`,
    );
};

/** Answers false when another process has just run it. */
const run = async (client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<boolean> => {
  await client.query('begin');
  try {
    await slowly(client, `set local statement_timeout = 0; select pg_advisory_xact_lock(${LOCK})`);
    await client.query(
      'create table if not exists public.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const isNew = pendingOf([{ name, sql, checksum }], await readRecorded(client)).length > 0;
    if (isNew) {
      await slowly(client, sql);
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

/** A migration may take as long as it takes: an hour here, far beyond the pool's limit. */
const slowly = async (client: pg.ClientBase, text: string): Promise<void> => {
  const config = { text, query_timeout: 3_600_000 };
  await client.query(config);
};
