import { BackupError } from '../backup-error.ts';
import {
  checkSignature,
  getManifest,
  type Manifest,
  parseManifest,
  type StoredManifest,
  UnreadableManifest,
} from '../manifest.ts';
import { parseBackupName } from '../retention.ts';
import type { Vault } from '../storage/encryption.ts';
import { ForeignObject } from '../storage/object-name.ts';
import type { BackupStorage } from '../storage/storage.ts';

/** A finished backup that is not counted. */
export interface UncountedBackup {
  name: string;
  why: BackupError;
  /** What it says about itself, which may be a lie; null if it cannot be read. */
  claimed: Pick<Manifest, 'name' | 'keyId' | 'wal'> | null;
}

/** What a backup place holds, each list oldest first. */
export interface SortedBackups {
  /** Finished, readable, signed with the key if there is one, and not of a time to come. */
  counted: Manifest[];
  uncounted: UncountedBackup[];
  unfinished: string[];
}

/** The backup says that it was made at a time to come. */
export class FutureBackup extends BackupError {}

/** How far the clocks of two machines may be apart. */
const maxClockLeadMs = 3_600_000;

/** A time to come would make a backup the newest one for ever. */
const checkTimes = ({ name, startedAt, coveredUntil }: Manifest, now: Date): void => {
  const times = [parseBackupName(name), new Date(startedAt), new Date(coveredUntil)];
  if (times.some((at) => at !== null && at.getTime() > now.getTime() + maxClockLeadMs))
    throw new FutureBackup(
      `${name} says that it was made at a time that has not come yet: check the clock of this machine, or restore it by its name.`,
    );
};

/** Reads what a backup says of itself; the error of an object that cannot be a manifest. */
const readManifest = async (
  storage: BackupStorage,
  backup: string,
): Promise<StoredManifest | BackupError | null> => {
  try {
    const content = await getManifest(storage, backup);
    return content === null ? null : parseManifest(backup, content);
  } catch (error) {
    if (error instanceof UnreadableManifest || error instanceof ForeignObject) return error;
    throw error;
  }
};

/** Returns the manifest if it counts, and else why it does not. */
const judge = (
  stored: StoredManifest,
  vault: Vault,
  now: Date,
  trustsUnsigned: boolean,
): Manifest | BackupError => {
  try {
    checkTimes(stored, now);
    return checkSignature(stored, vault, trustsUnsigned);
  } catch (why) {
    if (why instanceof BackupError) return why;
    throw why;
  }
};

/**
 * Sorts the backups of a place into those that count for a restore and for what may be removed, and
 * those that do not. With a key only signed ones count.
 */
export const sortBackups = async (
  storage: BackupStorage,
  vault: Vault,
  now: Date,
  trustsUnsigned = false,
): Promise<SortedBackups> => {
  const sorted: SortedBackups = { counted: [], uncounted: [], unfinished: [] };
  const names = (await storage.listFolders()).filter((name) => parseBackupName(name) !== null);
  for (const name of names.toSorted()) {
    const stored = await readManifest(storage, name);
    if (stored === null) {
      sorted.unfinished.push(name);
      continue;
    }
    const claimed = stored instanceof BackupError ? null : stored;
    const judged = claimed === null ? stored : judge(claimed, vault, now, trustsUnsigned);
    if (judged instanceof BackupError) sorted.uncounted.push({ name, why: judged, claimed });
    else sorted.counted.push(judged);
  }
  return sorted;
};
