import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { APPLICATION } from '../../database/application.ts';
import { streamBaseBackup } from '../../database/base-backup.ts';
import { preparePlace } from '../../database/embedded-place.ts';
import { keyFileName } from '../secret-key.ts';
import type { Settings } from '../settings.ts';
import { BackupError, readErrorCode } from './backup-error.ts';
import { storePart, storeStream } from './compressed-parts.ts';
import { streamDump } from './dump.ts';
import type { Vault } from './encryption.ts';
import { listFinishedBackups, type Manifest, storeManifest } from './manifest.ts';
import { storePictures } from './picture-backup.ts';
import { getPicturePlace } from './picture-source.ts';
import { removeBackup, removeOldBackups } from './remove-old.ts';
import { formatBackupName } from './retention.ts';
import type { BackupStorage } from './storage.ts';
import { createSlot, findSlot, readChain, storeWal } from './wal-archive.ts';

/** What a backup or a restore is doing. `total` is an estimate; `done` may pass it. */
export interface Progress {
  step: 'database' | 'log' | 'pictures';
  unit: 'bytes' | 'files';
  done: number;
  total: number;
}

export interface BackupJob {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'> &
    Partial<Pick<Settings, 'databaseDirectUrl' | 's3'>>;
  storage: BackupStorage;
  vault: Vault;
  /**
   * Does the shop store its log in this place all the time? If not, the backup holds the log only
   * for its own duration.
   */
  isScheduled: boolean;
  onProgress: (progress: Progress) => void;
}

/** The keys of advisory locks, used for nothing else; they spell "back" and "walb". */
const locks = { backup: 0x6261636b, log: 0x77616c62 } as const;

/** A proxy that shares connections is no way for pg_dump. Undefined for the embedded server. */
const findDatabaseUrl = ({
  databaseUrl,
  databaseDirectUrl,
}: BackupJob['settings']): string | undefined => databaseDirectUrl ?? databaseUrl;

/** How the database is reached without the pool, whose statements have a time limit. */
const targetOf = (settings: BackupJob['settings']): pg.ClientConfig => {
  const url = findDatabaseUrl(settings);
  return url === undefined
    ? preparePlace(settings.dataDir, {}).connection
    : { connectionString: url };
};

/** Opens a connection for the work and closes it afterwards. */
export const withClient = async <T>(
  settings: BackupJob['settings'],
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ ...targetOf(settings), application_name: APPLICATION });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Runs the work while no other process holds the lock; null if one does. `waits`: it is held for
 * seconds only, so it is waited for. The lock belongs to a transaction, so it also works behind a
 * proxy that shares connections.
 */
const withLock = <T>(
  settings: BackupJob['settings'],
  key: number,
  waits: boolean,
  work: () => Promise<T>,
): Promise<T | null> =>
  withClient(settings, async (client) => {
    await client.query('begin');
    if (waits) {
      await client.query('select pg_advisory_xact_lock($1)', [key]);
      return work();
    }
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_xact_lock($1) as locked',
      [key],
    );
    return rows[0]?.locked === true ? work() : null;
  });

/** Runs the work unless a backup is running or another node stores the log; null if so. */
export const withLogLock = <T>(
  settings: BackupJob['settings'],
  work: () => Promise<T>,
): Promise<T | null> => withLock(settings, locks.log, false, work);

/**
 * Runs the work while no other backup of this shop runs; null if one does. The log is stored by
 * nobody else meanwhile.
 */
const withBackupLock = <T>(
  settings: BackupJob['settings'],
  work: () => Promise<T>,
): Promise<T | null> =>
  withLock(settings, locks.backup, false, () => withLock(settings, locks.log, true, work));

interface Facts {
  postgresMajor: number;
  lastMigration: string;
  counts: Manifest['counts'];
  newestOrder: string | null;
}

/** Reads what a restored shop must have at least. */
export const readFacts = async (client: pg.ClientBase): Promise<Facts> => {
  const { rows } = await client.query<{
    version: number;
    migration: string;
    orders: number;
    products: number;
    accounts: number;
    newest: string | null;
  }>(`select current_setting('server_version_num')::int as version,
      (select max(name) from migrations) as migration,
      (select count(*)::int from orders) as orders,
      (select count(*)::int from products) as products,
      (select count(*)::int from accounts) as accounts,
      (select number from orders order by created_at desc, id desc limit 1) as newest`);
  const [row] = rows;
  if (row === undefined) throw new Error('The database answered no row.');
  return {
    postgresMajor: Math.floor(row.version / 10_000),
    lastMigration: row.migration,
    counts: { orders: row.orders, products: row.products, accounts: row.accounts },
    newestOrder: row.newest,
  };
};

const readVersion = (): string => {
  const path = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
};

/** What the database's part of a backup adds to the manifest. */
type DatabasePart = Pick<Manifest, 'kind' | 'database' | 'wal' | 'coveredUntil'> & Facts;

const checkWalLevel = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ wal_level: string }>('show wal_level');
  if (rows[0]?.wal_level === 'minimal')
    throw new BackupError(
      'The running database was started by a version without backups: stop the shop, start it again, and repeat.',
    );
};

/** Stores the data folder of the embedded server and the log that makes it consistent. */
const storeEmbedded = (job: BackupJob, name: string): Promise<DatabasePart> =>
  withClient(job.settings, async (client) => {
    await checkWalLevel(client);
    const options = { stamp: name.replace('haat-', ''), temporary: !job.isScheduled };
    const slot =
      (job.isScheduled ? await findSlot(client, job) : null) ??
      (await createSlot(client, job, options));
    let [done, total] = [0, 0];
    const base = await streamBaseBackup(
      preparePlace(job.settings.dataDir, {}).connection,
      (size) => {
        total = size;
      },
    );
    const parts = await storeStream(job, `${name}/base`, base.tar, (bytes) => {
      done += bytes;
      job.onProgress({ step: 'database', unit: 'bytes', done, total });
    });
    const { startLsn } = await base.ended;
    // Rows that come now are in the log as well: the restored shop has at least these.
    const facts = await readFacts(client);
    let stored = 0;
    const coverage = await storeWal(client, job, slot, (bytes) => {
      stored += bytes;
      job.onProgress({ step: 'log', unit: 'bytes', done: stored, total: stored });
    });
    return {
      kind: 'embedded',
      ...facts,
      coveredUntil: coverage.at,
      database: { bytes: done, parts },
      wal: {
        chain: readChain(slot),
        timeline: coverage.timeline,
        segmentBytes: coverage.segmentBytes,
        startLsn,
        endLsn: coverage.lsn,
      },
    };
  });

/** Stores a dump of a PostgreSQL server. Its snapshot begins after `coveredUntil`. */
const storeDump = (job: BackupJob, url: string, name: string): Promise<DatabasePart> =>
  withClient(job.settings, async (client) => {
    const facts = await readFacts(client);
    const { rows } = await client.query<{ at: Date; bytes: number }>(
      'select clock_timestamp() as at, pg_database_size(current_database())::float8 as bytes',
    );
    const { at = new Date(0), bytes: total = 0 } = rows[0] ?? {};
    const dump = await streamDump(url, facts.postgresMajor);
    let done = 0;
    const parts = await storeStream(job, `${name}/dump`, dump.output, (bytes) => {
      done += bytes;
      job.onProgress({ step: 'database', unit: 'bytes', done, total });
    });
    await dump.ended;
    return {
      kind: 'dump',
      ...facts,
      coveredUntil: at.toISOString(),
      database: { bytes: done, parts },
      wal: null,
    };
  });

/**
 * Stores the key of second factors, in an encrypted backup only: whoever reads an unencrypted one
 * would have the secrets and their key in one place.
 */
const storeSecretKey = async (job: BackupJob, name: string): Promise<Manifest['secretKey']> => {
  if (job.vault.keyId === 'plain') return null;
  try {
    const content = await readFile(join(job.settings.dataDir, keyFileName));
    return await storePart(job, `${name}/${keyFileName}`, content);
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
};

const storeAll = async (job: BackupJob, name: string, startedAt: Date): Promise<Manifest> => {
  const databaseUrl = findDatabaseUrl(job.settings);
  const earlier = (await listFinishedBackups(job.storage)).findLast(
    ({ keyId }) => keyId === job.vault.keyId,
  );
  const database =
    databaseUrl === undefined
      ? await storeEmbedded(job, name)
      : await storeDump(job, databaseUrl, name);
  // After the database: a picture is stored before the row that names it, and never removed.
  const pictures = await storePictures(
    job,
    name,
    getPicturePlace(job.settings),
    earlier?.pictures ?? null,
    (done, total) => job.onProgress({ step: 'pictures', unit: 'files', done, total }),
  );
  const fields = {
    name,
    haat: readVersion(),
    startedAt: startedAt.toISOString(),
    keyId: job.vault.keyId,
    ...database,
    pictures,
    secretKey: await storeSecretKey(job, name),
  };
  await storeManifest(job.storage, job.vault, fields);
  return { format: 1, ...fields };
};

/** A finished backup, and how many older ones were removed after it. */
export interface TakenBackup {
  manifest: Manifest;
  /** The stored size of database and pictures. */
  bytes: number;
  removed: number;
}

/**
 * Backs the shop up while it sells: database, then pictures, then the manifest. Throws BackupError,
 * and removes what it has stored, if it cannot finish or if another backup runs.
 */
export const takeBackup = async (job: BackupJob, now: Date): Promise<TakenBackup> => {
  const name = formatBackupName(now);
  const taken = await withBackupLock(job.settings, async (): Promise<TakenBackup> => {
    try {
      const manifest = await storeAll(job, name, now);
      const removed = await removeOldBackups(job, now);
      const stored = manifest.database.parts.reduce((sum, { bytes }) => sum + bytes, 0);
      return { manifest, bytes: stored + manifest.pictures.bytes, removed: removed.length };
    } catch (error) {
      // A full or lost place may refuse this as well; what stays there counts as unfinished.
      await removeBackup(job.storage, name).catch(() => {});
      throw error;
    }
  });
  if (taken === null)
    throw new BackupError('Another backup of this shop is running: wait until it has ended.');
  return taken;
};
