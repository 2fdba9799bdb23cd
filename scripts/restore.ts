import process from 'node:process';
import { BackupError } from '../server/office/backups/backup-error.ts';
import {
  chooseRestorePoint,
  formatMoment,
} from '../server/office/backups/restore/choose-backup.ts';
import { restoreDump } from '../server/office/backups/restore/restore-dump.ts';
import { restoreEmbedded, type Verify } from '../server/office/backups/restore/restore-embedded.ts';
import {
  checkMigration,
  type Verified,
  verifyRestored,
} from '../server/office/backups/restore/verify-restored.ts';
import { openStorage } from '../server/office/backups/storage/open-storage.ts';
import type { Settings } from '../server/platform/environment/settings.ts';
import { describeStartError } from '../server/platform/start/start-error.ts';
import { readMoment } from '../shop/indian-time.ts';
import { CommandFault, readOptions, runCommand } from './command/command.ts';
import { createProgressBar } from './command/progress-bar.ts';
import { readCommandSettings } from './command/with-store.ts';

/**
 * `npm run restore -- --from PLACE --data-dir NEW_FOLDER [--to-time MOMENT]`: brings a shop back,
 * as it is in its newest backup or as it was at that moment, and verifies it (docs/backups.md).
 */

const usage =
  'npm run restore -- --from FOLDER (or s3://bucket/path, with or without the name of one backup) [--data-dir NEW_FOLDER] [--to-time "2026-11-22 14:32"] [--replace-all] [--without-damaged-pictures] [--without-missing-log] [--trust-unsigned-backup]';

const flags = [
  'replace-all',
  'without-damaged-pictures',
  'without-missing-log',
  'trust-unsigned-backup',
] as const;

const readToTime = (text: string | undefined): Date | undefined => {
  const at = text === undefined ? undefined : readMoment(text, { mayNameZone: true });
  if (at === null)
    throw new CommandFault(
      `--to-time: "${text}" is no time. Write "2026-11-22 14:32" (the clock of India), or 2026-11-22T09:02:00Z.`,
      2,
    );
  return at;
};

interface Wishes {
  at: Date | undefined;
  replacesAll: boolean;
  /** The pictures that were left out; undefined if a damaged one shall end the restore. */
  damagedPictures: string[] | undefined;
  acceptsMissingLog: boolean;
  trustsUnsigned: boolean;
}

const restore = async (
  settings: Settings,
  from: string,
  { at, replacesAll, damagedPictures, acceptsMissingLog, trustsUnsigned }: Wishes,
): Promise<Verified> => {
  const { dataDir, backupKey, s3 } = settings;
  const databaseUrl = settings.databaseDirectUrl ?? settings.databaseUrl;
  const { storage, backup } = openStorage(from, { ...settings, dataDir: '/nonexistent' });
  if (backup !== undefined && at !== undefined)
    throw new CommandFault(
      `--to-time chooses the backup itself: leave ${backup} out of --from.`,
      2,
    );
  const point = await chooseRestorePoint(storage, backupKey, { backup, at, trustsUnsigned });
  const { manifest } = point;
  checkMigration(manifest);
  for (const name of point.unfinished)
    console.error(`${name} is left out: it is not finished (a half-finished copy).`);
  for (const { name, why } of point.uncounted) console.error(`${name} is left out: ${why.message}`);
  console.error(
    `Restoring ${manifest.name} (${manifest.counts.orders} orders, covered until ${formatMoment(new Date(manifest.coveredUntil))}).`,
  );
  const bar = createProgressBar();
  const job = {
    storage,
    point,
    dataDir,
    s3,
    onProgress: bar.show,
    acceptsMissingLog,
    onDamagedPicture:
      damagedPictures === undefined
        ? undefined
        : (file: string): void => void damagedPictures.push(file),
  };
  const verify: Verify<Verified> = (store, reached) => {
    bar.end();
    return verifyRestored(store, manifest, settings, reached);
  };
  try {
    if (manifest.kind === 'embedded') return await restoreEmbedded(job, verify);
    if (databaseUrl === undefined)
      throw new BackupError(
        `${manifest.name} is a dump of a PostgreSQL server: set DATABASE_URL to an empty database.`,
      );
    return await restoreDump({ ...job, databaseUrl, replacesAll }, verify);
  } finally {
    bar.end();
  }
};

/** Says how far the shop has come back, and by which orders that shows. */
const reportReach = ({ reached, newestOrders }: Verified): void => {
  const { until, storedUntil } = reached;
  console.log(`Everything until ${formatMoment(until)} has come back.`);
  if (until < storedUntil)
    console.log(
      `MISSING  what happened from then until ${formatMoment(storedUntil)}: that part of the log is not in the place. Orders and payments of that time are not in this shop; compare with the letters and the gateway.`,
    );
  const [newest, ...others] = newestOrders;
  console.log(
    newest === undefined
      ? 'There is no order.'
      : `The newest order is ${newest.number}, placed at ${formatMoment(newest.at)}.`,
  );
  if (others.length > 0)
    console.log(`The orders before it are ${others.map(({ number }) => number).join(', ')}.`);
};

const report = (verified: Verified, settings: Settings): void => {
  const { counts, rules, broken, hasSecretKey } = verified;
  console.log(`${counts.orders} orders, ${counts.products} products, ${counts.accounts} accounts.`);
  reportReach(verified);
  for (const name of broken) console.log(`BROKEN  ${name}`);
  console.log(
    broken.length === 0
      ? `The books are clean: all ${rules} rules hold.`
      : `${broken.length} of ${rules} rules of the books are broken: npm run auditor shows the rows.`,
  );
  if (!hasSecretKey && settings.secretKey === undefined)
    console.log(
      `The key of second factors is not in this backup: copy your secret.key to ${settings.dataDir}, or their owners log in with a recovery code or a code by mail.`,
    );
  console.log(
    `Next: start the shop with DATA_DIR=${settings.dataDir}, and look at its newest orders. Payments since then are found again by the webhook and the reconciler.`,
  );
};

await runCommand(async () => {
  const options = readOptions(
    process.argv.slice(2),
    { values: ['from', 'data-dir', 'to-time'], flags },
    usage,
  );
  const dataDir = options.get('data-dir');
  const settings = readCommandSettings(
    dataDir === undefined ? process.env : { ...process.env, DATA_DIR: dataDir },
  );
  const from = options.get('from') ?? settings.backupTo;
  if (from === undefined) throw new CommandFault(`--from is missing. Usage: ${usage}`, 2);
  const wishes = {
    at: readToTime(options.get('to-time')),
    replacesAll: options.has('replace-all'),
    damagedPictures: options.has('without-damaged-pictures') ? [] : undefined,
    acceptsMissingLog: options.has('without-missing-log'),
    trustsUnsigned: options.has('trust-unsigned-backup'),
  };
  try {
    const verified = await restore(settings, from, wishes);
    report(verified, settings);
    for (const file of wishes.damagedPictures ?? [])
      console.log(`LEFT OUT  ${file} is damaged: upload this picture again.`);
    return verified.broken.length === 0 ? 0 : 1;
  } catch (error) {
    if (error instanceof BackupError) throw new CommandFault(error.message, 1);
    const line = describeStartError(error, settings);
    throw line === null ? error : new CommandFault(line, 1);
  }
});
