import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { readErrorCode } from './backup-error.ts';
import { hashContent, loadPart, type Part, storePart } from './compressed-parts.ts';
import type { Vault } from './encryption.ts';
import type { Manifest } from './manifest.ts';
import type { BackupStorage } from './storage.ts';

interface Place {
  storage: BackupStorage;
  vault: Vault;
}

/** A picture file. `sha256` is that of its content, `stored` that of the stored object. */
interface IndexedPicture {
  file: string;
  bytes: number;
  changedMs: number;
  sha256: string;
  stored: Part;
}

/** Requests to a bucket mostly wait, and small files mostly wait for the disk. */
const maxConcurrent = 8;

/** Files that the shop serves or needs for it; a file under way begins with a dot. */
const pictureFile = /^[a-z0-9][a-z0-9-]*(?:-\d{1,4}\.(?:avif|webp|jpg)|\.json)$/;

const listPictureFiles = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).filter((file) => pictureFile.test(file)).toSorted();
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
};

const loadIndex = async (place: Place, parts: readonly Part[]): Promise<IndexedPicture[]> => {
  const pictures: IndexedPicture[] = [];
  for (const part of parts) {
    const text = zstdDecompressSync(await loadPart(place, part)).toString('utf8');
    pictures.push(...(JSON.parse(text) as IndexedPicture[]));
  }
  return pictures;
};

/**
 * Stores the pictures that the place does not have yet. A picture is stored once for all backups,
 * under the hash of its content, because a name never gets other content. `earlier` is the index of
 * the last backup: what it knows is not read again.
 */
export const storePictures = async (
  place: Place,
  backup: string,
  folder: string,
  earlier: Manifest['pictures'] | null,
  onProgress: (done: number, total: number) => void,
): Promise<Manifest['pictures']> => {
  const prefix = `pictures/${place.vault.keyId}/`;
  const there = new Set((await place.storage.list(prefix)).map(({ name }) => name));
  const known = new Map(
    earlier === null
      ? []
      : (await loadIndex(place, earlier.index)).map((picture) => [picture.file, picture]),
  );
  const files = await listPictureFiles(folder);
  const storeFile = async (file: string): Promise<IndexedPicture> => {
    const { size, mtimeMs } = await stat(join(folder, file));
    const before = known.get(file);
    const isKnown = before?.bytes === size && before.changedMs === Math.floor(mtimeMs);
    if (isKnown && there.has(before.stored.name)) return before;
    const content = await readFile(join(folder, file));
    const sha256 = hashContent(content);
    const stored = await storePart(place, `${prefix}${sha256}`, content);
    return { file, bytes: size, changedMs: Math.floor(mtimeMs), sha256, stored };
  };
  const pictures: IndexedPicture[] = [];
  for (let from = 0; from < files.length; from += maxConcurrent) {
    const batch = files.slice(from, from + maxConcurrent);
    pictures.push(...(await Promise.all(batch.map(storeFile))));
    onProgress(pictures.length, files.length);
  }
  const index = await storePart(
    place,
    `${backup}/pictures.json`,
    zstdCompressSync(JSON.stringify(pictures)),
  );
  return {
    count: pictures.length,
    bytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0),
    index: [index],
  };
};

/** Writes the pictures of a backup into a folder. */
export const restorePictures = async (
  place: Place,
  pictures: Manifest['pictures'],
  folder: string,
  onProgress: (done: number, total: number) => void,
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const all = await loadIndex(place, pictures.index);
  for (let from = 0; from < all.length; from += maxConcurrent) {
    const batch = all.slice(from, from + maxConcurrent);
    await Promise.all(
      batch.map(async ({ file, stored }) =>
        writeFile(join(folder, file), await loadPart(place, stored)),
      ),
    );
    onProgress(from + batch.length, all.length);
  }
};
