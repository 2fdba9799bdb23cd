import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { uploadedName } from '../../../providers/pictures/pictures.ts';
import { BackupError } from '../backup-error.ts';
import type { Manifest } from '../manifest.ts';
import {
  hashContent,
  loadPart,
  type Part,
  partFields,
  storePart,
} from '../storage/compressed-parts.ts';
import type { Vault } from '../storage/encryption.ts';
import type { BackupStorage } from '../storage/storage.ts';
import {
  listPictureFiles,
  openRestoredBucket,
  type PictureFile,
  pictureFile,
  type PicturePlace,
} from './picture-source.ts';

export interface Place {
  storage: BackupStorage;
  vault: Vault;
}

const indexedPicture = z.object({
  file: z.string().regex(pictureFile),
  bytes: z.int().nonnegative(),
  changedMs: z.number(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  stored: partFields,
});

/** A picture file. `sha256` is that of its content, `stored` that of the stored object. */
export type IndexedPicture = z.output<typeof indexedPicture>;

/** Requests to a bucket mostly wait, and small files mostly wait for the disk. */
const maxConcurrent = 8;

/** Reads a part of the index. Each picture has one name in the shop, and one in the place. */
const parseIndex = (text: string, keyId: string): IndexedPicture[] | null => {
  try {
    const pictures = z.array(indexedPicture).parse(JSON.parse(text));
    const isOwn = ({ sha256, stored }: IndexedPicture): boolean =>
      stored.name === `${formatPicturePrefix(keyId)}${sha256}`;
    return pictures.every(isOwn) ? pictures : null;
  } catch {
    return null;
  }
};

/**
 * Reads which pictures a backup has, and where they are stored. Throws BackupError for an index with
 * a name that the shop does not give.
 */
export const loadPictureIndex = async (
  place: Place,
  { index }: Pick<Manifest['pictures'], 'index'>,
): Promise<IndexedPicture[]> => {
  const pictures: IndexedPicture[] = [];
  for (const part of index) {
    const text = zstdDecompressSync(await loadPart(place, part)).toString('utf8');
    const indexed = parseIndex(text, place.vault.keyId);
    if (indexed === null)
      throw new BackupError(
        `The backup is damaged: its list of pictures ${part.name} cannot be read. Restore another one.`,
      );
    for (const picture of indexed) pictures.push(picture);
  }
  return pictures;
};

/** The folder of the stored pictures of one key. */
export const formatPicturePrefix = (keyId: string): string => `pictures/${keyId}/`;

/** Reads an object that no index names; null if it is not this content. */
const findStored = async (
  { storage, vault }: Place,
  name: string,
  sha256: string,
): Promise<Part | null> => {
  const sealed = await storage.get(name);
  if (sealed === null) return null;
  try {
    return hashContent(vault.open(name, sealed)) === sha256
      ? { name, bytes: sealed.length, sha256: hashContent(sealed) }
      : null;
  } catch (error) {
    if (error instanceof BackupError) return null;
    throw error;
  }
};

/**
 * Stores contents, each once. An object is never replaced by one with the same content: encrypted
 * again it has other bytes, and older backups would count as damaged.
 */
const createPictureStore = async (place: Place, earlier: readonly IndexedPicture[]) => {
  const prefix = formatPicturePrefix(place.vault.keyId);
  const there = new Map((await place.storage.list(prefix)).map(({ name, bytes }) => [name, bytes]));
  const parts = new Map<string, Promise<Part>>();
  for (const { sha256, stored } of earlier)
    // An object of another size was cut short, and is stored again.
    if (there.get(stored.name) === stored.bytes) parts.set(sha256, Promise.resolve(stored));
  const store = async (name: string, sha256: string, content: Buffer): Promise<Part> =>
    (there.has(name) ? await findStored(place, name, sha256) : null) ??
    storePart(place, name, content);
  return {
    has: (sha256: string): boolean => parts.has(sha256),
    put: (sha256: string, content: Buffer): Promise<Part> => {
      const part = parts.get(sha256) ?? store(`${prefix}${sha256}`, sha256, content);
      parts.set(sha256, part);
      return part;
    },
  };
};

/**
 * Stores the pictures that the place does not have yet. A picture is stored once for all backups,
 * under the hash of its content, because a name never gets other content. `earlier` is the index of
 * the last backup: what it knows is not read again.
 */
export const storePictures = async (
  place: Place,
  backup: string,
  source: PicturePlace,
  earlier: Manifest['pictures'] | null,
  onProgress: (done: number, total: number) => void,
): Promise<Manifest['pictures']> => {
  const before = earlier === null ? [] : await loadPictureIndex(place, earlier);
  const known = new Map(before.map((picture) => [picture.file, picture]));
  const stored = await createPictureStore(place, before);
  const files = await listPictureFiles(source);
  const storeFile = async ({
    file,
    bytes,
    changedMs,
    read,
  }: PictureFile): Promise<IndexedPicture> => {
    const last = known.get(file);
    const isSame =
      last?.bytes === bytes && (last.changedMs === changedMs || uploadedName.test(file));
    if (isSame && stored.has(last.sha256)) return { ...last, changedMs };
    const content = await read();
    const sha256 = hashContent(content);
    return {
      file,
      bytes: content.length,
      changedMs,
      sha256,
      stored: await stored.put(sha256, content),
    };
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

/** A picture of a backup is not what it was. */
class DamagedPicture extends BackupError {}

/**
 * Loads the content of a picture. Throws BackupError with its name if it is damaged or missing. Its
 * content decides: one that was stored again has other bytes when it is encrypted.
 */
const loadPicture = async (
  place: Place,
  { file, sha256, stored }: IndexedPicture,
): Promise<Buffer> => {
  const refuse = (why: string): DamagedPicture =>
    new DamagedPicture(
      `The backup is damaged: the picture ${file} (${stored.name}) ${why}. All backups share it: add --without-damaged-pictures, which leaves out and names such pictures.`,
    );
  const sealed = await place.storage.get(stored.name);
  if (sealed === null) throw refuse('is missing');
  let content: Buffer;
  try {
    content = place.vault.open(stored.name, sealed);
  } catch (error) {
    if (error instanceof BackupError) throw refuse('is not as it was written');
    throw error;
  }
  if (hashContent(content) !== sha256) throw refuse('is not as it was');
  return content;
};

/** Is the stored picture still what it was? */
export const isIntact = async (place: Place, picture: IndexedPicture): Promise<boolean> => {
  try {
    await loadPicture(place, picture);
    return true;
  } catch (error) {
    if (error instanceof DamagedPicture) return false;
    throw error;
  }
};

/**
 * Writes the pictures of a backup into the folder; uploaded ones into the bucket, if the restored
 * shop has one. With `onDamaged`, pictures that are damaged or missing are left out and named to it.
 */
export const restorePictures = async (
  place: Place,
  pictures: Manifest['pictures'],
  { folder, s3 }: PicturePlace,
  onProgress: (done: number, total: number) => void,
  onDamaged?: (file: string) => void,
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const bucket = s3 === undefined ? null : await openRestoredBucket(s3);
  const all = await loadPictureIndex(place, pictures);
  const damaged = new Set<string>();
  const load = async (picture: IndexedPicture): Promise<Buffer | null> => {
    try {
      return await loadPicture(place, picture);
    } catch (error) {
      if (onDamaged === undefined || !(error instanceof DamagedPicture)) throw error;
      damaged.add(picture.file);
      onDamaged(picture.file);
      return null;
    }
  };
  const restoreFile = async (picture: IndexedPicture): Promise<void> => {
    const { file } = picture;
    const content = await load(picture);
    if (content === null) return;
    if (bucket !== null && uploadedName.test(file)) await bucket.put(file, content);
    else await writeFile(join(folder, file), content);
  };
  for (let from = 0; from < all.length; from += maxConcurrent) {
    const batch = all.slice(from, from + maxConcurrent);
    await Promise.all(batch.map(restoreFile));
    onProgress(from + batch.length, all.length);
  }
  await bucket?.check(all.filter(({ file }) => uploadedName.test(file) && !damaged.has(file)));
};
