import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { connect } from '../../../../database/connect.ts';
import { APPLICATION } from '../../../../database/connection/application.ts';
import { keyFileName } from '../../../platform/secrets/secret-key.ts';
import { BackupError } from '../backup-error.ts';
import { withClient } from '../connections.ts';
import { startRestore } from '../dump.ts';
import { restorePictures } from '../pictures/picture-backup.ts';
import { getPicturePlace, type PicturePlace } from '../pictures/picture-source.ts';
import { loadPart, loadStream } from '../storage/compressed-parts.ts';
import { describeDiskFault, type RestoreJob, type Verify } from './restore-embedded.ts';

/** A restore of a dump. `replacesAll`: may it drop what is in the database? */
type DumpRestoreJob = RestoreJob & { databaseUrl: string; replacesAll: boolean };

const countRelations =
  "select count(*)::int as n from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_'";

/** Refuses a database with tables in it, unless they may be replaced. */
const checkDatabase = (job: DumpRestoreJob): Promise<void> =>
  withClient(job, async (client) => {
    const { rows } = await client.query<{ n: number }>(countRelations);
    if ((rows[0]?.n ?? 0) > 0 && !job.replacesAll)
      throw new BackupError(
        'The database of DATABASE_URL is not empty: create a new one, or add --replace-all, which deletes everything in it.',
      );
  });

/** A running shop must not lose its tables under its feet. */
const checkUnused = (job: DumpRestoreJob): Promise<void> =>
  withClient(job, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and application_name = $1 and pid <> pg_backend_pid() limit 1',
      [APPLICATION],
    );
    if (rows[0] !== undefined)
      throw new BackupError(
        'The database of DATABASE_URL is in use by a running shop: stop all its nodes first, or restore into another database.',
      );
  });

const emptyDatabase = (job: DumpRestoreJob): Promise<void> =>
  withClient(job, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select quote_ident(nspname) as name from pg_namespace where nspname <> 'information_schema' and nspname !~ '^pg_'",
    );
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`);
    await client.query('create schema public');
  });

const checkPicturesFolder = async (folder: string): Promise<void> => {
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new BackupError(
      `The folder ${folder} is not empty: choose another DATA_DIR with --data-dir.`,
    );
};

/** Restores the dump in one transaction: what fails leaves no table behind. */
const fillDatabase = async (job: DumpRestoreJob): Promise<void> => {
  const { storage, point, databaseUrl, onProgress } = job;
  const { manifest, vault } = point;
  const { parts } = manifest.database;
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const restore = await startRestore(databaseUrl, manifest.postgresMajor);
  if (job.replacesAll) await emptyDatabase(job);
  let done = 0;
  const dump = loadStream({ storage, vault }, parts, (bytes) => {
    done += bytes;
    onProgress({ step: 'database', unit: 'bytes', done, total });
  });
  // When pg_restore ends early, its own message says why.
  const sent = pipeline(dump, restore.input).catch((error: unknown) => error);
  await restore.ended;
  const fault = await sent;
  if (fault instanceof Error) throw fault;
};

const fillPictures = (job: DumpRestoreJob, pictures: PicturePlace): Promise<void> => {
  const { storage, point, onProgress } = job;
  return restorePictures(
    { storage, vault: point.vault },
    point.manifest.pictures,
    pictures,
    (files, all) => onProgress({ step: 'pictures', unit: 'files', done: files, total: all }),
    job.onDamagedPicture,
  );
};

const storeSecretKey = async ({ storage, point, dataDir }: DumpRestoreJob): Promise<void> => {
  const { manifest, vault } = point;
  if (manifest.secretKey === null) return;
  const content = await loadPart({ storage, vault }, manifest.secretKey);
  await writeFile(join(dataDir, keyFileName), content, { mode: 0o600 });
};

/**
 * Restores a dump into the database of DATABASE_URL, and the pictures into DATA_DIR. Every part is
 * checked before the database is changed, and a failure leaves no picture in DATA_DIR.
 */
export const restoreDump = async <T>(job: DumpRestoreJob, verify: Verify<T>): Promise<T> => {
  const { storage, point, dataDir, s3, databaseUrl } = job;
  const { manifest, vault } = point;
  await checkUnused(job);
  await checkDatabase(job);
  const pictures = getPicturePlace({ dataDir, s3 });
  await checkPicturesFolder(pictures.folder);
  for (const part of manifest.database.parts) await loadPart({ storage, vault }, part);
  try {
    await mkdir(dataDir, { recursive: true });
    await fillPictures(job, pictures);
    await fillDatabase(job);
  } catch (error) {
    await rm(pictures.folder, { recursive: true, force: true }).catch(() => {});
    throw describeDiskFault(error, dataDir);
  }
  await storeSecretKey(job);
  const log = { warn: (_: object, message: string): void => console.error(message) };
  const store = await connect({
    url: databaseUrl,
    dataDir,
    log,
    poolSize: 2,
    statementTimeoutMs: 0,
  });
  try {
    const until = new Date(manifest.coveredUntil);
    return await verify(store, { until, storedUntil: until });
  } finally {
    await store.close();
  }
};
