import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import { formatPicturePrefix, loadPictureIndex } from './pictures/picture-backup.ts';
import { sortBackups, type SortedBackups, type UncountedBackup } from './restore/sort-backups.ts';
import { chooseKeptBackups, chooseKeptSegments, parseBackupName } from './retention.ts';
import type { Vault } from './storage/encryption.ts';
import type { BackupStorage } from './storage/storage.ts';

interface Place {
  storage: BackupStorage;
  vault: Vault;
}

/** What is younger may belong to a backup that is not finished yet. */
const unusedAfterMs = 7 * 86_400_000;

/** Another process may still be writing a younger unfinished backup. */
const abandonedAfterMs = 86_400_000;

/** Removes the objects of one backup. Pictures and the log belong to several, and stay. */
export const removeBackup = async (storage: BackupStorage, name: string): Promise<void> => {
  const names = (await storage.list(`${name}/`)).map((object) => object.name);
  // The manifest goes first: without it, the rest counts as unfinished.
  const isManifest = (one: string): boolean => one.endsWith('/manifest.json');
  await storage.remove(names.filter(isManifest));
  await storage.remove(names.filter((one) => !isManifest(one)));
};

/** What an uncounted backup says of itself: it may only keep things from being removed. */
const listClaims = (uncounted: readonly UncountedBackup[]) =>
  uncounted.flatMap(({ claimed }) => (claimed === null ? [] : [claimed]));

/** Removes files of the log that no backup needs any more. */
const removeOldSegments = async (
  storage: BackupStorage,
  counted: readonly Manifest[],
  uncounted: readonly UncountedBackup[],
): Promise<void> => {
  const names = (await storage.list('wal/')).map(({ name }) => name);
  const kept = chooseKeptSegments(names, counted, listClaims(uncounted));
  await storage.remove(names.filter((name) => !kept.has(name)));
};

/** Names the stored pictures of a backup; null if its index cannot be read. */
const loadPictureNames = async (
  place: Place,
  { pictures }: Pick<Manifest, 'pictures'>,
): Promise<Set<string> | null> => {
  try {
    return new Set((await loadPictureIndex(place, pictures)).map(({ stored }) => stored.name));
  } catch (error) {
    if (error instanceof BackupError) return null;
    throw error;
  }
};

/**
 * Removes pictures that no backup needs any more: those that interrupted backups have left, and
 * those of a key whose last backup is gone. If a backup cannot be read, all pictures stay.
 */
const removeOldPictures = async (
  place: Place,
  counted: readonly Manifest[],
  uncounted: readonly UncountedBackup[],
  now: Date,
): Promise<void> => {
  const { storage, vault } = place;
  const claims = listClaims(uncounted);
  // One of our key that does not count may need any picture of ours.
  if (claims.length < uncounted.length || claims.some(({ keyId }) => keyId === vault.keyId)) return;
  const keyIds = new Set(claims.map(({ keyId }) => keyId));
  const own = formatPicturePrefix(vault.keyId);
  const isOfAnotherKey = (name: string): boolean =>
    !name.startsWith(own) && [...keyIds].some((id) => name.startsWith(formatPicturePrefix(id)));
  let unused = (await storage.list('pictures/'))
    .filter(({ name, storedAt }) => {
      const isOld = now.getTime() - storedAt.getTime() > unusedAfterMs;
      return isOld && !isOfAnotherKey(name);
    })
    .map(({ name }) => name);
  // The newest backup has nearly all of them, so the other indexes are seldom read.
  for (const backup of counted.toReversed()) {
    if (unused.length === 0) return;
    const needed = await loadPictureNames(place, backup);
    if (needed === null) return;
    unused = unused.filter((name) => !needed.has(name));
  }
  await storage.remove(unused);
};

/** What was removed, and the finished backups that were left because they do not count. */
interface Cleanup extends Pick<SortedBackups, 'uncounted'> {
  removed: string[];
}

/**
 * Removes what is too old, and what an interrupted backup has left. Only backups that count have an
 * age here: what anybody else could have put into the place neither goes nor makes others go.
 */
export const removeOldBackups = async (place: Place, now: Date): Promise<Cleanup> => {
  const { storage, vault } = place;
  const { counted, uncounted, unfinished } = await sortBackups(storage, vault, now);
  const kept = chooseKeptBackups(counted.map(({ name }) => name));
  const isAbandoned = (name: string): boolean =>
    now.getTime() - (parseBackupName(name)?.getTime() ?? now.getTime()) > abandonedAfterMs;
  const removed = [
    ...counted.flatMap(({ name }) => (kept.has(name) ? [] : [name])),
    ...unfinished.filter(isAbandoned),
  ];
  for (const name of removed) await removeBackup(storage, name);
  const rest = counted.filter(({ name }) => kept.has(name));
  await removeOldSegments(storage, rest, uncounted);
  await removeOldPictures(place, rest, uncounted, now);
  return { removed, uncounted };
};
