import process from 'node:process';
import { BackupError } from '../server/office/backups/backup-error.ts';
import { recordRun } from '../server/office/backups/record-run.ts';
import { createVault } from '../server/office/backups/storage/encryption.ts';
import { openStorage } from '../server/office/backups/storage/open-storage.ts';
import { takeBackup, type TakenBackup } from '../server/office/backups/take-backup.ts';
import type { Settings } from '../server/platform/environment/settings.ts';
import { CommandFault, readOptions, runCommand } from './command/command.ts';
import { createProgressBar } from './command/progress-bar.ts';
import { readCommandSettings, withStore } from './command/with-store.ts';

/**
 * `npm run backup -- --to PLACE`: copies the shop while it sells, to a folder or to
 * s3://bucket/path (docs/backups.md).
 */

const usage = 'npm run backup -- --to FOLDER (or s3://bucket/path; BACKUP_TO by default)';

const describe = ({ manifest, bytes, removed }: TakenBackup, label: string): string[] => [
  `${manifest.name} is in ${label}: ${(bytes / 1024 ** 2).toFixed(1)} MB, ${manifest.counts.orders} orders, ${manifest.counts.products} products, ${manifest.pictures.count} picture files.`,
  `The newest order in it is ${manifest.newestOrder ?? 'none'}. Everything until ${manifest.coveredUntil} is in it.`,
  ...(removed > 0 ? [`${removed} old backups were removed.`] : []),
];

/** What this backup does not hold, and what to do about it. */
const warn = (
  settings: Settings,
  { manifest, cleanupFault, uncounted, pictures }: TakenBackup,
): string[] => [
  ...pictures.repaired.map(
    (file) =>
      `The stored picture ${file} was damaged, and is stored again: look at the disk there.`,
  ),
  ...pictures.damaged.map((file) => `The stored picture ${file} is damaged.`),
  ...uncounted.map(
    ({ name, why }) => `${name} does not count, and is never removed: ${why.message}`,
  ),
  ...(cleanupFault === null ? [] : [`Old backups could not be removed: ${cleanupFault}`]),
  ...(manifest.keyId === 'plain'
    ? [
        'The backup is not encrypted: set BACKUP_KEY, or keep it where only you can read it.',
        ...(settings.secretKey === undefined
          ? [
              `Without a BACKUP_KEY it does not hold ${settings.dataDir}/secret.key: keep a copy of that file in another place.`,
            ]
          : []),
      ]
    : []),
];

const run = async (settings: Settings, address: string): Promise<TakenBackup> => {
  const { storage, backup } = openStorage(address, settings);
  if (backup !== undefined)
    throw new CommandFault(`--to names a single backup, ${backup}: name the folder above it.`, 2);
  const vault = await createVault(settings.backupKey);
  const bar = createProgressBar();
  const isScheduled =
    settings.backupTo !== undefined &&
    openStorage(settings.backupTo, settings).storage.label === storage.label;
  const place = isScheduled ? settings.backupTo : storage.label;
  const job = { settings, storage, vault, isScheduled, onProgress: bar.show };
  try {
    return await withStore(settings, ({ db }) =>
      recordRun(db, place ?? storage.label, () => takeBackup(job, new Date())),
    );
  } finally {
    bar.end();
  }
};

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), { values: ['to'] }, usage);
  const settings = readCommandSettings(process.env);
  const address = options.get('to') ?? settings.backupTo;
  if (address === undefined) throw new CommandFault(`--to is missing. Usage: ${usage}`, 2);
  const started = performance.now();
  try {
    const taken = await run(settings, address);
    for (const line of describe(taken, openStorage(address, settings).storage.label))
      console.log(line);
    console.log(`It took ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    for (const line of warn(settings, taken)) console.error(line);
  } catch (error) {
    throw error instanceof BackupError ? new CommandFault(error.message, 1) : error;
  }
  return 0;
});
