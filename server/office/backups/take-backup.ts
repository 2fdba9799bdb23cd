import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { streamBaseBackup } from '../../../database/embedded/base-backup.ts';
import { preparePlace } from '../../../database/embedded/embedded-place.ts';
import type { Settings } from '../../platform/environment/settings.ts';
import { keyFileName } from '../../platform/secrets/secret-key.ts';
import { BackupError, readErrorCode } from './backup-error.ts';
import {
  type DatabasePlace,
  findDatabaseUrl,
  withBackupLock,
  withClient,
  withLogLockHeld,
} from './connections.ts';
import { streamDump } from './dump.ts';
import { isFinished, type Manifest, storeManifest } from './manifest.ts';
import { type CheckedPictures, checkStoredPictures } from './pictures/check-pictures.ts';
import { storePictures } from './pictures/picture-backup.ts';
import { getPicturePlace } from './pictures/picture-source.ts';
import { removeBackup, removeOldBackups } from './remove-old.ts';
import { sortBackups, type UncountedBackup } from './restore/sort-backups.ts';
import { formatBackupName } from './retention.ts';
import { type Part, storePart, storeStream } from './storage/compressed-parts.ts';
import type { Vault } from './storage/encryption.ts';
import type { BackupStorage } from './storage/storage.ts';
import { createSlot, findSlot, readChain, storeWal, type WalSlot } from './wal-archive.ts';

/** What a backup or a restore is doing. `total` is an estimate; `done` may pass it. */
export interface Progress {
  step: 'database' | 'log' | 'pictures';
  unit: 'bytes' | 'files';
  done: number;
  total: number;
}

interface BackupJob {
  settings: DatabasePlace & Partial<Pick<Settings, 's3'>>;
  storage: BackupStorage;
  vault: Vault;
  /**
   * Does the shop store its log in this place all the time? If not, the backup holds the log only
   * for its own duration.
   */
  isScheduled: boolean;
  onProgress: (progress: Progress) => void;
  /** Everything acknowledged before this moment is stored, while the backup goes on. */
  onLogStored?: (at: string) => Promise<void>;
  /** The ms between two rounds of the log while the data folder is copied. */
  logRoundMs?: number;
}

const defaultLogRoundMs = 60_000;

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
  const path = new URL('../../../package.json', import.meta.url);
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

interface StoredBase {
  bytes: number;
  parts: Part[];
  startLsn: string;
}

/** Stores the data folder of the embedded server. */
const storeBase = async (job: BackupJob, name: string): Promise<StoredBase> => {
  let [bytes, total] = [0, 0];
  const base = await streamBaseBackup(preparePlace(job.settings.dataDir, {}).connection, (size) => {
    total = size;
  });
  const parts = await storeStream(job, `${name}/base`, base.tar, (count) => {
    bytes += count;
    job.onProgress({ step: 'database', unit: 'bytes', done: bytes, total });
  });
  return { bytes, parts, ...(await base.ended) };
};

/**
 * Stores the log every minute until the work has ended, so that a moment inside a long backup can be
 * restored, and the server need not keep the log of hours. Returns the slot as it stands then.
 */
const storeLogMeanwhile = async <T>(
  job: BackupJob,
  client: pg.ClientBase,
  slot: WalSlot,
  work: () => Promise<T>,
): Promise<T & { slot: WalSlot }> => {
  const ended = new AbortController();
  let current = slot;
  const storeRound = async (): Promise<void> => {
    await sleep(job.logRoundMs ?? defaultLogRoundMs, undefined, { signal: ended.signal });
    const { at, lsn } = await storeWal(client, job, current);
    current = { ...current, storedUntil: lsn };
    await job.onLogStored?.(at);
  };
  const rounds = (async () => {
    // A round that fails costs nothing: the next one, or the end of the backup, stores the same log.
    while (!ended.signal.aborted) await storeRound().catch(() => {});
  })();
  const result = await work().finally(async () => {
    ended.abort();
    await rounds;
  });
  return { ...result, slot: current };
};

/** Stores the data folder of the embedded server and the log that makes it consistent. */
const storeEmbedded = (job: BackupJob, name: string): Promise<DatabasePart> =>
  // The round of the schedule would store the same log, and it goes on while pictures are copied.
  withLogLockHeld(job.settings, () =>
    withClient(job.settings, (client) => storeDataAndLog(job, client, name)),
  );

const storeDataAndLog = async (
  job: BackupJob,
  client: pg.ClientBase,
  name: string,
): Promise<DatabasePart> => {
  await checkWalLevel(client);
  const options = { stamp: name.replace('haat-', ''), temporary: !job.isScheduled };
  const slot =
    (job.isScheduled ? await findSlot(client, job) : null) ??
    (await createSlot(client, job, options));
  const base = await storeLogMeanwhile(job, client, slot, () => storeBase(job, name));
  // Rows that come now are in the log as well: the restored shop has at least these.
  const facts = await readFacts(client);
  let stored = 0;
  const coverage = await storeWal(client, job, base.slot, (bytes) => {
    stored += bytes;
    job.onProgress({ step: 'log', unit: 'bytes', done: stored, total: stored });
  });
  return {
    kind: 'embedded',
    ...facts,
    coveredUntil: coverage.at,
    database: { bytes: base.bytes, parts: base.parts },
    wal: {
      chain: readChain(slot),
      timeline: coverage.timeline,
      segmentBytes: coverage.segmentBytes,
      startLsn: base.startLsn,
      endLsn: coverage.lsn,
    },
  };
};

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
  const earlier = (await sortBackups(job.storage, job.vault, startedAt)).counted.at(-1);
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
  /** Finished backups in the place that do not count, and are never removed by themselves. */
  uncounted: readonly Pick<UncountedBackup, 'name' | 'why'>[];
  pictures: CheckedPictures;
  /** Why older backups could not be removed; null if they were. This one is finished all the same. */
  cleanupFault: string | null;
}

/** Looks at stored pictures. The backup is finished all the same when the place goes away meanwhile. */
const checkPictures = async (
  job: BackupJob,
  manifest: Manifest,
  now: Date,
): Promise<CheckedPictures> => {
  try {
    const source = getPicturePlace(job.settings);
    return await checkStoredPictures(job, manifest.pictures, source, now);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return { repaired: [], damaged: [] };
  }
};

/** Another backup of this shop has begun and not ended. */
export class BackupRunning extends BackupError {}

const removeOld = async (
  job: BackupJob,
  now: Date,
): Promise<Pick<TakenBackup, 'removed' | 'uncounted' | 'cleanupFault'>> => {
  try {
    const { removed, uncounted } = await removeOldBackups(job, now);
    return { removed: removed.length, uncounted, cleanupFault: null };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return { removed: 0, uncounted: [], cleanupFault: error.message };
  }
};

/** Stores everything. Removes what it has stored if it cannot finish. */
const storeOrRemove = async (job: BackupJob, name: string, now: Date): Promise<Manifest> => {
  // What fails is removed again, and that must not be an older backup of the same second.
  if (await isFinished(job.storage, name))
    throw new BackupError(`${name} is in ${job.storage.label} already: check the clock.`);
  try {
    return await storeAll(job, name, now);
  } catch (error) {
    // A full or lost place may refuse this as well; what stays there counts as unfinished.
    await removeBackup(job.storage, name).catch(() => {});
    throw error;
  }
};

/**
 * Backs the shop up while it sells: database, then pictures, then the manifest. Throws BackupError,
 * and removes what it has stored, if it cannot finish or if another backup runs.
 */
export const takeBackup = async (job: BackupJob, now: Date): Promise<TakenBackup> => {
  const name = formatBackupName(now);
  const taken = await withBackupLock(job.settings, async (): Promise<TakenBackup> => {
    const manifest = await storeOrRemove(job, name, now);
    const stored = manifest.database.parts.reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      manifest,
      bytes: stored + manifest.pictures.bytes,
      pictures: await checkPictures(job, manifest, now),
      ...(await removeOld(job, now)),
    };
  });
  if (taken === null)
    throw new BackupRunning('Another backup of this shop is running: wait until it has ended.');
  return taken;
};
