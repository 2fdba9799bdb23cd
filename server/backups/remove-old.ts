import { BackupError } from './backup-error.ts';
import type { Vault } from './encryption.ts';
import { isFinished, listBackupNames, listFinishedBackups, type Manifest } from './manifest.ts';
import { formatPicturePrefix, loadPictureIndex } from './picture-backup.ts';
import { chooseKeptBackups, chooseKeptSegments, parseBackupName } from './retention.ts';
import type { BackupStorage } from './storage.ts';

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

/** Removes files of the log that no backup needs any more. */
const removeOldSegments = async (storage: BackupStorage): Promise<void> => {
  const names = (await storage.list('wal/')).map(({ name }) => name);
  const kept = chooseKeptSegments(names, await listFinishedBackups(storage));
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
  finished: readonly string[],
  now: Date,
): Promise<void> => {
  const { storage, vault } = place;
  const backups = await listFinishedBackups(storage);
  if (backups.length < finished.length) return;
  const keyIds = new Set(backups.map(({ keyId }) => keyId));
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
  for (const backup of backups.filter(({ keyId }) => keyId === vault.keyId).toReversed()) {
    if (unused.length === 0) return;
    const needed = await loadPictureNames(place, backup);
    if (needed === null) return;
    unused = unused.filter((name) => !needed.has(name));
  }
  await storage.remove(unused);
};

/** Removes what is too old, and what an interrupted backup has left. Returns the removed names. */
export const removeOldBackups = async (place: Place, now: Date): Promise<string[]> => {
  const { storage } = place;
  const finished: string[] = [];
  const abandoned: string[] = [];
  for (const name of await listBackupNames(storage)) {
    const age = now.getTime() - (parseBackupName(name)?.getTime() ?? now.getTime());
    if (await isFinished(storage, name)) finished.push(name);
    else if (age > abandonedAfterMs) abandoned.push(name);
  }
  const kept = chooseKeptBackups(finished);
  const removed = [...finished.filter((name) => !kept.has(name)), ...abandoned];
  for (const name of removed) await removeBackup(storage, name);
  await removeOldSegments(storage);
  await removeOldPictures(
    place,
    finished.filter((name) => kept.has(name)),
    now,
  );
  return removed;
};
