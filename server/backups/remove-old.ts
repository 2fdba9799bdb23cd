import { isFinished, listBackupNames, listFinishedBackups } from './manifest.ts';
import { chooseKeptBackups, chooseKeptSegments, parseBackupName } from './retention.ts';
import type { BackupStorage } from './storage.ts';

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

/** Removes what is too old, and what an interrupted backup has left. Returns the removed names. */
export const removeOldBackups = async (storage: BackupStorage, now: Date): Promise<string[]> => {
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
  return removed;
};
