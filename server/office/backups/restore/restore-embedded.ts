import { mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { connect, type Store } from '../../../../database/connect.ts';
import { findBinaries } from '../../../../database/embedded/embedded-binaries.ts';
import { findServerPid } from '../../../../database/embedded/embedded-locks.ts';
import { startEmbedded } from '../../../../database/embedded/embedded.ts';
import { writeServerFiles } from '../../../../database/embedded/server-files.ts';
import { formatSegmentName, parseLsn } from '../../../../database/embedded/wal.ts';
import { keyFileName } from '../../../platform/secrets/secret-key.ts';
import { BackupError, readErrorCode } from '../backup-error.ts';
import type { Manifest } from '../manifest.ts';
import { restorePictures } from '../pictures/picture-backup.ts';
import { getPicturePlace, type PicturePlace } from '../pictures/picture-source.ts';
import { loadPart, loadStream } from '../storage/compressed-parts.ts';
import type { BackupStorage } from '../storage/storage.ts';
import type { Progress } from '../take-backup.ts';
import { loadSegment } from '../wal-archive.ts';
import { formatMoment, type RestorePoint } from './choose-backup.ts';
import {
  checkStoredBytes,
  findNeededLog,
  type NeededLog,
  refuseMissingLog,
  type Wal,
} from './needed-log.ts';
import { untar } from './untar.ts';

export interface RestoreJob {
  storage: BackupStorage;
  point: RestorePoint;
  dataDir: string;
  /** The bucket of pictures of the restored shop. */
  s3?: PicturePlace['s3'];
  onProgress: (progress: Progress) => void;
  /** With it, damaged pictures are left out and named to it. Without it they end the restore. */
  onDamagedPicture?: ((file: string) => void) | undefined;
  /** May the log end earlier than it was stored? Without it that ends the restore. */
  acceptsMissingLog?: boolean | undefined;
}

/** Looks at the restored database before it counts as restored. */
export type Verify<T> = (store: Store, reached: Reached) => Promise<T>;

/** Everything is restored here first, so that a failure leaves nothing behind. */
const workFolder = '.restoring';

/** A disk of its own has this folder from the beginning. */
const harmless = new Set([workFolder, 'lost+found']);

/** Refuses a folder that has something in it. */
const checkTarget = async (dataDir: string): Promise<void> => {
  const running = [dataDir, join(dataDir, workFolder)]
    .map((dir) => findServerPid(join(dir, 'postgres', 'pgdata')))
    .find((pid) => pid !== undefined);
  if (running !== undefined)
    throw new BackupError(
      `The folder ${dataDir} is in use by a running shop (database process ${running}): restore into another folder with --data-dir.`,
    );
  const found = (await readdir(dataDir).catch(() => [])).filter((name) => !harmless.has(name));
  if (found.length > 0)
    throw new BackupError(
      `The folder ${dataDir} is not empty (${found[0]}): restore into a new folder with --data-dir.`,
    );
};

/** Refuses a backup of another major version of PostgreSQL: its files cannot be read. */
const checkPostgresVersion = async ({ name, postgresMajor }: Manifest): Promise<void> => {
  const text = await readFile(join(findBinaries().root, 'package.json'), 'utf8');
  const own = Number.parseInt((JSON.parse(text) as { version: string }).version, 10);
  if (own !== postgresMajor)
    throw new BackupError(
      `${name} was made by PostgreSQL ${postgresMajor}, and this version of Haat has ${own}: restore it with the version that made it.`,
    );
};

const formatGigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(2)} GB`;

const checkSpace = async (dataDir: string, needed: number): Promise<void> => {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < needed)
    throw new BackupError(
      `The disk of ${dataDir} has ${formatGigabytes(bavail * bsize)} free, and the shop needs ${formatGigabytes(needed)}: free some space, or restore into another folder with --data-dir.`,
    );
};

/** Puts the log where the server looks for it. */
const restoreLog = async (
  job: RestoreJob,
  wal: Wal,
  needed: NeededLog,
  pgdata: string,
): Promise<void> => {
  const { storage, point, onProgress } = job;
  const { segments } = needed;
  const end = parseLsn(wal.endLsn);
  const endName = formatSegmentName(wal, Number(end / BigInt(wal.segmentBytes)));
  let done = 0;
  for (const name of segments) {
    const place = { storage, vault: point.vault };
    const loaded = await loadSegment(place, wal.chain, name, wal.segmentBytes);
    if (loaded === null)
      throw new BackupError(`The backup is not complete: ${name} of its log is missing.`);
    const { content, bytes } = loaded;
    checkStoredBytes(job, wal, needed, { name, bytes });
    // The server replays the log until it ends.
    if (point.until === 'end' && name === endName)
      content.fill(0, Number(end % BigInt(wal.segmentBytes)));
    await writeFile(join(pgdata, 'pg_wal', name), content, { mode: 0o600 });
    onProgress({ step: 'log', unit: 'files', done: (done += 1), total: segments.length });
  }
  await writeFile(join(pgdata, 'recovery.signal'), '', { mode: 0o600 });
};

/**
 * Settings of the one start that replays the log. The log lies in its folder already: the command
 * that would fetch more of it finds nothing.
 */
const recoverySettings = (until: RestorePoint['until']): Record<string, string> => ({
  restore_command: 'exit 1',
  // Otherwise the server counts as ready, read-only, before the log is replayed.
  hot_standby: 'off',
  recovery_target_timeline: 'current',
  ...(until instanceof Date
    ? {
        // The server reads this before it knows any name of a time zone, "Z" included.
        recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
        recovery_target_action: 'promote',
      }
    : {}),
});

/** Replaying a day's log takes minutes. */
const replayTimeoutMs = 4 * 3_600_000;

/** Fills the folder. Returns how far the replay must come. */
const fillWorkFolder = async (job: RestoreJob, work: string): Promise<Date> => {
  const { storage, point, onProgress } = job;
  const { manifest, vault } = point;
  const { wal, secretKey } = manifest;
  if (wal === null) throw new BackupError(`${manifest.name} has no log: restore another one.`);
  const needed = await findNeededLog(job, wal);
  const margin = 128 * 1024 * 1024;
  await checkSpace(
    job.dataDir,
    manifest.database.bytes +
      manifest.pictures.bytes +
      needed.segments.length * wal.segmentBytes +
      margin,
  );
  const pgdata = join(work, 'postgres', 'pgdata');
  const place = { storage, vault };
  const total = manifest.database.parts.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const tar = loadStream(place, manifest.database.parts, (bytes) => {
    done += bytes;
    onProgress({ step: 'database', unit: 'bytes', done, total });
  });
  await untar(tar, pgdata);
  await writeServerFiles(pgdata);
  await restoreLog(job, wal, needed, pgdata);
  await restorePictures(
    place,
    manifest.pictures,
    getPicturePlace({ dataDir: work, s3: job.s3 }),
    (files, all) => onProgress({ step: 'pictures', unit: 'files', done: files, total: all }),
    job.onDamagedPicture,
  );
  if (secretKey !== null)
    await writeFile(join(work, keyFileName), await loadPart(place, secretKey), { mode: 0o600 });
  return point.until instanceof Date ? point.until : new Date(needed.end.at);
};

/** How far the database has come back. */
export interface Reached {
  /** Everything that was acknowledged before this moment is there. */
  until: Date;
  /** Until when the shop was stored; later than `until` when the log was cut off. */
  storedUntil: Date;
}

/** Compares what the server has replayed with what was stored. */
const checkReached = async (job: RestoreJob, store: Store, storedUntil: Date): Promise<Reached> => {
  const { rows } = await store.pool.query<{ at: Date | null }>(
    'select pg_last_xact_replay_timestamp() as at',
  );
  const last = rows[0]?.at ?? new Date(job.point.manifest.coveredUntil);
  // A moment is where the server was told to stop: the last commit lies before it.
  if (job.point.until instanceof Date) return { until: storedUntil, storedUntil };
  // Each mark was followed by a commit of its own.
  if (last >= storedUntil) return { until: storedUntil, storedUntil };
  refuseMissingLog(
    job,
    `its log goes until ${formatMoment(last)}, and it was stored until ${formatMoment(storedUntil)}`,
  );
  return { until: last, storedUntil };
};

/** Replays the log, and hands the database to `verify` before it counts as restored. */
const replayAndVerify = async <T>(
  job: RestoreJob,
  work: string,
  storedUntil: Date,
  verify: Verify<T>,
): Promise<T> => {
  const server = await startEmbedded(work, {
    settings: recoverySettings(job.point.until),
    startTimeoutMs: replayTimeoutMs,
  });
  try {
    const log = { warn: (_: object, message: string): void => console.error(message) };
    const store = await connect({ dataDir: work, log, poolSize: 2, statementTimeoutMs: 0 });
    try {
      return await verify(store, await checkReached(job, store, storedUntil));
    } finally {
      await store.close();
    }
  } finally {
    await server.stop();
  }
};

/** The server needs room for a file of its log, and says only in its own log that it had none. */
const hasLittleSpace = async (dataDir: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize < 16 * 1024 * 1024;
};

const fullDisk = (dataDir: string): BackupError =>
  new BackupError(
    `The disk of ${dataDir} is full: free some space, or restore into another folder with --data-dir. Nothing was left there.`,
  );

/** Says in one line what the disk of the restored shop refuses; any other error stays as it is. */
export const describeDiskFault = (error: unknown, dataDir: string): unknown => {
  if (error instanceof BackupError) return error;
  const code = readErrorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return fullDisk(dataDir);
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code))
    return new BackupError(
      `The folder ${dataDir} cannot be used (${code}): choose another one with --data-dir.`,
    );
  return error;
};

/** Why the server did not replay the log. */
const describeReplayFault = async (error: unknown, dataDir: string): Promise<unknown> => {
  if (error instanceof BackupError) return error;
  if (String(error).includes('recovery ended before configured recovery target'))
    return new BackupError(
      'The stored log does not reach that moment, because a part of it is missing: choose an earlier one with --to-time.',
    );
  return (await hasLittleSpace(dataDir)) ? fullDisk(dataDir) : error;
};

/**
 * Restores a shop with the embedded database into an empty folder. It appears there only when its
 * log is replayed and `verify` has passed; a failure leaves the folder as it was.
 */
export const restoreEmbedded = async <T>(job: RestoreJob, verify: Verify<T>): Promise<T> => {
  const dataDir = resolve(job.dataDir);
  const work = join(dataDir, workFolder);
  await checkTarget(dataDir);
  await checkPostgresVersion(job.point.manifest);
  try {
    await mkdir(dataDir, { recursive: true });
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { mode: 0o711 });
    const storedUntil = await fillWorkFolder({ ...job, dataDir }, work);
    const result = await replayAndVerify(job, work, storedUntil, verify);
    // The database comes last: with it the folder is a shop.
    const names = (await readdir(work)).toSorted((name) => (name === 'postgres' ? 1 : -1));
    for (const name of names) await rename(join(work, name), join(dataDir, name));
    return result;
  } catch (error) {
    throw describeDiskFault(await describeReplayFault(error, dataDir), dataDir);
  } finally {
    await rm(work, { recursive: true, force: true }).catch(() => {});
  }
};
