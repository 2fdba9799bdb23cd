import { formatIndianMoment } from '../../../../shop/indian-time.ts';
import { BackupError } from '../backup-error.ts';
import { loadManifest, type Manifest } from '../manifest.ts';
import { createVault, type Vault } from '../storage/encryption.ts';
import type { BackupStorage } from '../storage/storage.ts';
import { loadCoverage } from '../wal-archive.ts';
import {
  FutureBackup,
  sortBackups,
  type SortedBackups,
  type UncountedBackup,
} from './sort-backups.ts';

/** What to restore: a backup, and how far its log is replayed. */
export interface RestorePoint {
  manifest: Manifest;
  vault: Vault;
  /** `end`: the end of the backup; `newest`: all stored log; a date: that moment. */
  until: 'end' | 'newest' | Date;
  /** The backups that count, oldest first: they know how far the log reached. */
  counted: readonly Manifest[];
  /** Younger backups that are left out, because they are half-finished copies. */
  unfinished: string[];
  /** Younger finished backups that are left out, each with the reason. */
  uncounted: readonly Pick<UncountedBackup, 'name' | 'why'>[];
}

/** What the person wants. Without a name and a moment: the newest state. */
interface WantedPoint {
  backup?: string | undefined;
  at?: Date | undefined;
  /** With a key set: may a backup without a signature be restored? */
  trustsUnsigned?: boolean;
}

const noBackup = (storage: BackupStorage, { uncounted, unfinished }: SortedBackups): Error => {
  const [fault, half] = [uncounted.at(-1)?.why, unfinished.at(-1)];
  if (fault !== undefined) return fault;
  return new BackupError(
    half === undefined
      ? `There is no backup in ${storage.label}: check the address.`
      : `There is no finished backup in ${storage.label}: ${half} has no manifest (a half-finished copy). Restore from another place.`,
  );
};

/** Formats a moment as a clock in India shows it. */
export const formatMoment = (at: Date): string => `${formatIndianMoment(at)} (India)`;

/** An unencrypted backup stays readable after BACKUP_KEY was set. */
const chooseVault = async (keyId: string, vault: Vault): Promise<Vault> =>
  keyId === 'plain' ? createVault(undefined) : vault;

/** Finds the last backup that ended before the moment, and checks that its log reaches it. */
const chooseForMoment = async (
  storage: BackupStorage,
  vault: Vault,
  sorted: SortedBackups,
  at: Date,
): Promise<Manifest> => {
  const before = sorted.counted.findLast(({ coveredUntil }) => new Date(coveredUntil) <= at);
  const [oldest] = sorted.counted;
  if (oldest === undefined) throw noBackup(storage, sorted);
  if (before === undefined)
    throw new BackupError(
      `No backup is as old as ${formatMoment(at)}: the oldest is of ${formatMoment(new Date(oldest.coveredUntil))}.`,
    );
  if (before.wal === null)
    throw new BackupError(
      `${before.name} is a dump and has no log, so it restores no other moment than ${formatMoment(new Date(before.coveredUntil))}: leave --to-time out.`,
    );
  const own = await chooseVault(before.keyId, vault);
  const coverage = await loadCoverage({ storage, vault: own }, before.wal.chain);
  const reached = new Date(coverage?.at ?? before.coveredUntil);
  if (at > reached)
    throw new BackupError(
      `The stored log of ${before.name} reaches until ${formatMoment(reached)}: choose that moment or an earlier one, or leave --to-time out for the newest state.`,
    );
  return before;
};

/** Finds the newest backup that counts. */
const chooseNewest = (storage: BackupStorage, vault: Vault, sorted: SortedBackups): Manifest => {
  const newest = sorted.counted.at(-1);
  const encrypted = sorted.uncounted.findLast(
    ({ claimed, why }) =>
      vault.keyId === 'plain' &&
      (claimed?.keyId ?? 'plain') !== 'plain' &&
      !(why instanceof FutureBackup),
  );
  // Without the key, the last backup from before it was set would come back.
  if (newest === undefined || (encrypted !== undefined && encrypted.name > newest.name))
    throw encrypted?.why ?? noBackup(storage, sorted);
  return newest;
};

/**
 * Chooses what to restore: the named backup as it was at its end, the state at a moment, or the
 * newest state. With a key only signed backups count. Throws BackupError when there is no such
 * backup or the key is wrong.
 */
export const chooseRestorePoint = async (
  storage: BackupStorage,
  backupKey: string | undefined,
  { backup, at, trustsUnsigned = false }: WantedPoint,
): Promise<RestorePoint> => {
  const vault = await createVault(backupKey);
  if (backup !== undefined) {
    const manifest = await loadManifest(storage, vault, backup, trustsUnsigned);
    const own = await chooseVault(manifest.keyId, vault);
    const none = { counted: [], unfinished: [], uncounted: [] };
    return { manifest, vault: own, until: 'end', ...none };
  }
  const sorted = await sortBackups(storage, vault, new Date(), trustsUnsigned);
  const manifest =
    at === undefined
      ? chooseNewest(storage, vault, sorted)
      : await chooseForMoment(storage, vault, sorted, at);
  const isYounger = (name: string): boolean => at === undefined && name > manifest.name;
  return {
    manifest,
    vault: await chooseVault(manifest.keyId, vault),
    until: at ?? (manifest.wal === null ? 'end' : 'newest'),
    counted: sorted.counted,
    unfinished: sorted.unfinished.filter(isYounger).toReversed(),
    uncounted: sorted.uncounted.filter(({ name }) => isYounger(name)),
  };
};
