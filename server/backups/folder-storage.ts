import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { BackupError, readErrorCode } from './backup-error.ts';
import type { BackupStorage, StoredObject } from './storage.ts';

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

const listFiles = async (folder: string, prefix: string): Promise<StoredObject[]> => {
  const entries = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part'));
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
      throw explainFault(folder, error);
    }
  };
  return {
    label: folder,
    put: (name, content) =>
      attempt(async () => {
        try {
          await writeDurably(join(folder, name), content);
        } catch (error) {
          await checkWritable(folder);
          throw error;
        }
      }),
    get: (name) => attempt<Buffer | null>(() => readFile(join(folder, name)), null),
    list: (prefix) => attempt(() => listFiles(folder, prefix), []),
    listFolders: () =>
      attempt(async () => {
        const entries = await readdir(folder, { withFileTypes: true });
        return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      }, []),
    remove: (names) =>
      attempt(async () => {
        for (const name of names) await rm(join(folder, name), { force: true });
        const folders = new Set(names.map((name) => dirname(join(folder, name))));
        // A folder of one backup goes with its last file.
        for (const one of folders)
          if (one !== folder && (await readdir(one).catch(() => ['']))?.length === 0)
            await rm(one, { recursive: true, force: true });
      }),
  };
};
