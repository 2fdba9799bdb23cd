import { BackupError } from './backup-error.ts';
import { createVault, type Vault } from './encryption.ts';
import {
  isFinished,
  listBackupNames,
  listFinishedBackups,
  loadManifest,
  type Manifest,
} from './manifest.ts';
import type { BackupStorage } from './storage.ts';
import { loadCoverage } from './wal-archive.ts';

/** What to restore: a backup, and how far its log is replayed. */
export interface RestorePoint {
  manifest: Manifest;
  vault: Vault;
  /** `end`: the end of the backup; `newest`: all stored log; a date: that moment. */
  until: 'end' | 'newest' | Date;
  /** Younger backups that are left out, because they are half-finished copies. */
  unfinished: string[];
}

const noBackup = async (storage: BackupStorage): Promise<BackupError> => {
  const unfinished = (await listBackupNames(storage)).at(-1);
  return new BackupError(
    unfinished === undefined
      ? `There is no backup in ${storage.label}: check the address.`
      : `There is no finished backup in ${storage.label}: ${unfinished} has no manifest (a half-finished copy). Restore from another place.`,
  );
};

/** Formats a moment as a clock in India shows it. */
export const formatMoment = (at: Date): string =>
  `${new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 16).replace('T', ' ')} (India)`;

/** An unencrypted backup stays readable after BACKUP_KEY was set. */
const chooseVault = async (keyId: string, vault: Vault): Promise<Vault> =>
  keyId === 'plain' ? createVault(undefined) : vault;

/** The newest finished backup, and the younger ones that were interrupted. */
const findNewestFinished = async (
  storage: BackupStorage,
): Promise<{ name: string | undefined; unfinished: string[] }> => {
  const unfinished: string[] = [];
  for (const name of (await listBackupNames(storage)).toReversed()) {
    if (await isFinished(storage, name)) return { name, unfinished };
    unfinished.push(name);
  }
  return { name: undefined, unfinished };
};

/** Finds the last backup that ended before the moment, and checks that its log reaches it. */
const chooseForMoment = async (storage: BackupStorage, vault: Vault, at: Date): Promise<string> => {
  const finished = await listFinishedBackups(storage);
  const before = finished.findLast(({ coveredUntil }) => new Date(coveredUntil) <= at);
  const [oldest] = finished;
  if (oldest === undefined) throw await noBackup(storage);
  if (before === undefined)
    throw new BackupError(
      `No backup is as old as ${formatMoment(at)}: the oldest is of ${formatMoment(new Date(oldest.coveredUntil))}.`,
    );
  if (before.wal === null)
    throw new BackupError(
      `${before.name} is a dump and has no log, so it restores no other moment than ${formatMoment(new Date(before.coveredUntil))}: leave --to-time out.`,
    );
  // Refuses a wrong key before anything encrypted is read.
  await loadManifest(storage, vault, before.name);
  const own = await chooseVault(before.keyId, vault);
  const coverage = await loadCoverage({ storage, vault: own }, before.wal.chain);
  const reached = new Date(coverage?.at ?? before.coveredUntil);
  if (at > reached)
    throw new BackupError(
      `The stored log of ${before.name} reaches until ${formatMoment(reached)}: choose that moment or an earlier one, or leave --to-time out for the newest state.`,
    );
  return before.name;
};

/**
 * Chooses what to restore: the named backup as it was at its end, the state at a moment, or the
 * newest state. Throws BackupError when there is no such backup or the key is wrong.
 */
export const chooseRestorePoint = async (
  storage: BackupStorage,
  backupKey: string | undefined,
  wanted: { backup?: string | undefined; at?: Date | undefined },
): Promise<RestorePoint> => {
  const vault = await createVault(backupKey);
  const { backup, at } = wanted;
  const newest =
    backup === undefined && at === undefined ? await findNewestFinished(storage) : undefined;
  const name =
    backup ?? (at === undefined ? newest?.name : await chooseForMoment(storage, vault, at));
  if (name === undefined) throw await noBackup(storage);
  const manifest = await loadManifest(storage, vault, name);
  return {
    manifest,
    vault: await chooseVault(manifest.keyId, vault),
    until: at ?? (backup === undefined && manifest.wal !== null ? 'newest' : 'end'),
    unfinished: newest?.unfinished ?? [],
  };
};
