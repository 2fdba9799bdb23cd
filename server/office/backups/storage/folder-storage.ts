import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  lstat,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { BackupError, readErrorCode } from '../backup-error.ts';
import { checkObjectName, ForeignObject, isObjectName } from './object-name.ts';
import { type BackupStorage, maxObjectBytes, type StoredObject } from './storage.ts';

const advice: Record<string, string> = {
  ENOSPC: 'it is full: free some space, or choose another place',
  EDQUOT: 'its quota is used up: free some space, or choose another place',
  EACCES: 'this user may not use it: change its owner, or choose another place',
  EPERM: 'this user may not use it: change its owner, or choose another place',
  EROFS: 'it is read-only: mount it for writing, or choose another place',
  ENOTDIR: 'it is no folder: choose another place',
  ENOENT: 'it does not exist',
};

const explainFault = (folder: string, error: unknown): BackupError => {
  const code = readErrorCode(error);
  return new BackupError(
    `The backup place ${folder} cannot be used: ${advice[code] ?? `the disk reports ${code || String(error)}`}.`,
  );
};

/** On a read-only disk Node answers ENOENT when it shall make a folder. */
const checkWritable = async (folder: string): Promise<void> => {
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    if (readErrorCode(error) !== 'ENOENT') throw error;
  }
};

/** Writes a file that is complete or missing, also after a power cut. */
const writeDurably = async (path: string, content: Buffer): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    // A backup holds every address and password hash of the shop.
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    // Only an empty folder goes: the one that was made for this file.
    await rmdir(dirname(path)).catch(() => {});
    throw error;
  }
};

/**
 * Finds the path of an object or of a folder of objects. Who can write to the place could put a link
 * into it, and have files elsewhere read, overwritten or removed: links are refused.
 */
const findPath = async (folder: string, name: string): Promise<string> => {
  let path = folder;
  for (const part of checkObjectName(name).split('/')) {
    path = join(path, part);
    const found = await lstat(path).catch((error: unknown) => {
      if (readErrorCode(error) === 'ENOENT') return null;
      throw error;
    });
    if (found === null) break;
    if (found.isSymbolicLink())
      throw new ForeignObject(
        `The backup place ${folder} has a link at ${relative(folder, path)}, which the shop has not made: remove it.`,
      );
  }
  return join(folder, name);
};

const readObject = async (path: string, maxBytes: number): Promise<Buffer> => {
  // A pipe that nobody writes to would be waited for without end.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(path, flags);
  try {
    const found = await handle.stat();
    if (!found.isFile() || found.size > maxBytes)
      throw new ForeignObject(`${path} is no file of a backup, or too large for one: remove it.`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
};

const listFiles = async (folder: string, prefix: string): Promise<StoredObject[]> => {
  const top = prefix === '' ? folder : await findPath(folder, prefix.replace(/\/$/, ''));
  const entries = await readdir(top, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) =>
      entry.isFile() &&
      !entry.name.endsWith('.part') &&
      isObjectName(relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
  return Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const { size, mtime } = await stat(path);
      return {
        name: relative(folder, path).replaceAll('\\', '/'),
        bytes: size,
        storedAt: mtime,
      };
    }),
  );
};

/** Keeps backups in a folder of this machine, or of a disk that is mounted there. */
export const createFolderStorage = (path: string): BackupStorage => {
  const folder = resolve(path);
  const attempt = async <T>(work: () => Promise<T>, missing?: T): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (readErrorCode(error) === 'ENOENT' && missing !== undefined) return missing;
      if (error instanceof BackupError) throw error;
      throw explainFault(folder, error);
    }
  };
  return {
    label: folder,
    put: (name, content) =>
      attempt(async () => {
        try {
          await writeDurably(await findPath(folder, name), content);
        } catch (error) {
          await checkWritable(folder);
          throw error;
        }
      }),
    get: (name, maxBytes = maxObjectBytes) =>
      attempt<Buffer | null>(async () => readObject(await findPath(folder, name), maxBytes), null),
    list: (prefix) => attempt(() => listFiles(folder, prefix), []),
    listFolders: () =>
      attempt(async () => {
        const entries = await readdir(folder, { withFileTypes: true });
        return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      }, []),
    remove: (names) =>
      attempt(async () => {
        const paths: string[] = [];
        for (const name of names) paths.push(await findPath(folder, name));
        for (const path of paths) await rm(path, { force: true });
        const folders = new Set(paths.map((path) => dirname(path)));
        // A folder of one backup goes with its last file.
        for (const one of folders)
          if (one !== folder && (await readdir(one).catch(() => ['']))?.length === 0)
            await rm(one, { recursive: true, force: true });
      }),
  };
};
