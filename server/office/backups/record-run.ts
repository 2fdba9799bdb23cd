import type { Db } from '../../../database/tables.ts';
import { BackupError } from './backup-error.ts';
import { deleteRun, failRun, finishRun, insertRun } from './queries.ts';
import { BackupRunning, type TakenBackup } from './take-backup.ts';

/** Says in one line why a backup failed. */
export const describeBackupFault = (error: unknown): string =>
  error instanceof BackupError
    ? error.message
    : (error instanceof Error ? error.message : String(error)).slice(0, 300);

/**
 * Takes a backup and records for the status page how it went. One that is refused because another
 * one runs leaves no record.
 */
export const recordRun = async (
  db: Db,
  place: string,
  take: () => Promise<TakenBackup>,
): Promise<TakenBackup> => {
  const id = await insertRun(db, place);
  try {
    const taken = await take();
    await finishRun(db, id, { ...taken.manifest, bytes: taken.bytes });
    return taken;
  } catch (error) {
    if (error instanceof BackupRunning) await deleteRun(db, id);
    else await failRun(db, id, describeBackupFault(error));
    throw error;
  }
};
