import { sql } from 'kysely';
import { runTransaction } from '../../../database/transaction.ts';
import { registerRecurringJob } from '../../platform/jobs/recurring-jobs.ts';
import type { Deps } from '../deps.ts';
import { withClient, withLogLock } from './connections.ts';
import { findLastRuns, recordCoverage } from './queries.ts';
import { describeBackupFault, recordRun } from './record-run.ts';
import { createVault, type Vault } from './storage/encryption.ts';
import { openStorage } from './storage/open-storage.ts';
import type { BackupStorage } from './storage/storage.ts';
import { takeBackup, type TakenBackup } from './take-backup.ts';
import { dropSlots, findSlot, storeWal } from './wal-archive.ts';

/** Backups by themselves: every day, and for the embedded database its log every minute. */

/** Seconds between two rounds; what a lost machine may cost. */
const logSeconds = 60;

interface Place {
  storage: BackupStorage;
  vault: Vault;
}

/** Enqueues a backup now. The key makes it one for all nodes. */
const enqueueBackup = ({ store, jobs }: Deps, key: string): Promise<void> =>
  runTransaction(store.db, (tx) => jobs.enqueue(tx, 'backup', {}, { key }));

/** Enqueues the next daily backup, by the clock of the database. */
const enqueueNextBackup = ({ store, jobs, settings }: Deps): Promise<void> =>
  runTransaction(store.db, async (tx) => {
    const { rows } = await sql<{ next: Date }>`
      with india as (select now() at time zone 'Asia/Kolkata' - make_interval(hours => ${settings.backupHour}::int) as now)
      select (date_trunc('day', now) + interval '1 day' + make_interval(hours => ${settings.backupHour}::int)) at time zone 'Asia/Kolkata' as next from india`.execute(
      tx,
    );
    const next = rows[0]?.next ?? new Date(Date.now() + 86_400_000);
    await jobs.enqueue(tx, 'backup', {}, { key: next.toISOString(), startAfter: next });
  });

const readHour = (): string => new Date().toISOString().slice(0, 13);

/** How many names a line of the log has. */
const maxLoggedNames = 20;

/** Logs what somebody should look at, although the backup is finished. */
const logNotes = (
  log: Deps['log'],
  { uncounted, pictures, cleanupFault }: Omit<TakenBackup, 'manifest' | 'bytes' | 'removed'>,
): void => {
  const alert = 'backup';
  const cut = (names: readonly string[]) => names.slice(0, maxLoggedNames);
  if (uncounted.length > 0)
    log.warn(
      { alert, backups: cut(uncounted.map(({ name, why }) => `${name}: ${why.message}`)) },
      'some backups in the place do not count, and are never removed',
    );
  if (pictures.repaired.length > 0)
    log.warn(
      { alert, files: cut(pictures.repaired) },
      'stored pictures were damaged, and are stored again: look at the disk of the backups',
    );
  if (pictures.damaged.length > 0)
    log.error({ alert, files: cut(pictures.damaged) }, 'stored pictures are damaged');
  if (cleanupFault !== null)
    log.error({ alert, error: cleanupFault }, 'old backups could not be removed');
};

/** Runs one backup and records how it went. A failure is an alert in the log, and is retried. */
const runBackup = async (
  { store, settings, log }: Deps,
  label: string,
  open: () => Promise<Place>,
): Promise<void> => {
  try {
    const { manifest, bytes, ...notes } = await recordRun(store.db, label, async () =>
      takeBackup(
        {
          settings,
          ...(await open()),
          isScheduled: true,
          onProgress: () => {},
          onLogStored: (at: string) => recordCoverage(store.db, label, at),
        },
        new Date(),
      ),
    );
    log.info({ backup: manifest.name, bytes }, 'the shop is backed up');
    logNotes(log, notes);
  } catch (error) {
    log.error({ alert: 'backup', error: describeBackupFault(error) }, 'the backup failed');
    throw error;
  }
};

/** Stores the log since the last round. Without a chain, it asks for a backup that begins one. */
const storeLog = async (deps: Deps, label: string, place: Place): Promise<void> => {
  const { settings, store } = deps;
  // While a backup copies the data folder, it stores the log itself.
  await withLogLock(settings, () =>
    withClient(settings, async (client) => {
      const slot = await findSlot(client, place);
      if (slot === null) return enqueueBackup(deps, `chain ${readHour()}`);
      const { at } = await storeWal(client, place, slot);
      await recordCoverage(store.db, label, at);
    }),
  );
};

/** Begins with a backup when the last one is missing or a day old. */
const enqueueFirstBackup = async (deps: Deps): Promise<void> => {
  const { last } = await findLastRuns(deps.store.db, deps.settings.backupTo);
  if (last === null || last.age > 86_400) await enqueueBackup(deps, `start ${readHour()}`);
};

/** Without BACKUP_TO nothing stores the log, so nothing may hold it back. */
const endChains = async ({ settings, log }: Deps): Promise<void> => {
  if (settings.databaseUrl === undefined)
    await withClient(settings, dropSlots).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'the slots of old backups could not be dropped'),
    );
};

/** Registers the workers of backups. Call it once, before the jobs start. */
export const registerBackups = (deps: Deps): void => {
  const { settings, jobs, log } = deps;
  const { backupTo } = settings;
  if (backupTo === undefined) {
    // Jobs of a time with BACKUP_TO have nothing to do any more.
    jobs.register('backup', async () => {});
    jobs.register('store-log', async () => {});
    void endChains(deps);
    return;
  }
  const vault = createVault(settings.backupKey);
  const open = async (): Promise<Place> => ({
    storage: openStorage(backupTo, settings).storage,
    vault: await vault,
  });
  jobs.register('backup', async () => {
    await enqueueNextBackup(deps);
    await runBackup(deps, backupTo, open);
  });
  if (settings.databaseUrl === undefined)
    registerRecurringJob(deps, 'store-log', logSeconds, async () =>
      storeLog(deps, backupTo, await open()),
    );
  else jobs.register('store-log', async () => {});
  Promise.all([enqueueNextBackup(deps), enqueueFirstBackup(deps)]).catch((error: unknown) =>
    log.warn({ error: String(error) }, 'the next backup could not be asked for'),
  );
};
