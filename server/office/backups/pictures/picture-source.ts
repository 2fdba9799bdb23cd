import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../../platform/environment/settings.ts';
import { createS3Bucket } from '../../../providers/pictures/picture-bucket.ts';
import { getPicturesFolder, uploadedName } from '../../../providers/pictures/pictures.ts';
import { BackupError, readErrorCode } from '../backup-error.ts';
import { createS3Storage } from '../storage/s3-storage.ts';
import type { BackupStorage } from '../storage/storage.ts';

/** Where a shop has its pictures: in a folder, and with `s3` the uploaded ones in a bucket. */
export interface PicturePlace {
  folder: string;
  s3?: Settings['s3'];
}

/** Returns where the settings keep pictures. */
export const getPicturePlace = ({
  dataDir,
  s3,
}: Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 's3'>>): PicturePlace => ({
  folder: getPicturesFolder(dataDir),
  s3,
});

/** A picture file of the shop. */
export interface PictureFile {
  file: string;
  bytes: number;
  /** When the file was changed; 0 in a bucket, where no file changes. */
  changedMs: number;
  read: () => Promise<Buffer>;
}

/** Files that the shop serves or needs for it; a file under way begins with a dot. */
export const pictureFile = /^[a-z0-9][a-z0-9-]*(?:-\d{1,4}\.(?:avif|webp|jpg)|\.json)$/;

const openPictureBucket = (s3: NonNullable<Settings['s3']>): BackupStorage =>
  createS3Storage(
    { ...s3, prefix: 'pictures/' },
    { what: 'bucket of pictures', keyAdvice: 'check S3_*; the key needs the right to list it' },
  );

const listFolder = async (folder: string): Promise<PictureFile[]> => {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (readErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const files: PictureFile[] = [];
  for (const file of names.filter((name) => pictureFile.test(name)).toSorted()) {
    const path = join(folder, file);
    const { size, mtimeMs } = await stat(path);
    files.push({
      file,
      bytes: size,
      changedMs: Math.floor(mtimeMs),
      read: () => readFile(path),
    });
  }
  return files;
};

const listBucket = async (s3: NonNullable<Settings['s3']>): Promise<PictureFile[]> => {
  const bucket = openPictureBucket(s3);
  const objects = await bucket.list('');
  return objects
    .filter(({ name }) => uploadedName.test(name))
    .map(({ name: file, bytes }) => ({
      file,
      bytes,
      changedMs: 0,
      read: async () => {
        const content = await bucket.get(file);
        if (content?.length === bytes) return content;
        throw new BackupError(
          `The picture ${file} cannot be read from ${bucket.label}: try again.`,
        );
      },
    }));
};

/** Lists all pictures of the shop. What this machine has fetched is not fetched again. */
export const listPictureFiles = async ({ folder, s3 }: PicturePlace): Promise<PictureFile[]> => {
  const files = new Map((await listFolder(folder)).map((file) => [file.file, file]));
  for (const stored of s3 === undefined ? [] : await listBucket(s3))
    if (files.get(stored.file)?.bytes !== stored.bytes) files.set(stored.file, stored);
  return [...files.values()];
};

/** Uploaded pictures in the bucket of a restored shop. */
interface RestoredBucket {
  /** Stores a picture unless the bucket has it already. */
  put(file: string, content: Buffer): Promise<void>;
  /** Throws BackupError if the bucket has not each of these files in its size. */
  check(files: readonly { file: string; bytes: number }[]): Promise<void>;
}

/** Opens the bucket into which pictures are restored. */
export const openRestoredBucket = async (
  s3: NonNullable<Settings['s3']>,
): Promise<RestoredBucket> => {
  const storage = openPictureBucket(s3);
  const bucket = createS3Bucket(s3);
  const listSizes = async (): Promise<Map<string, number>> =>
    new Map((await storage.list('')).map(({ name, bytes }) => [name, bytes]));
  const there = await listSizes();
  return {
    async put(file, content) {
      if (there.get(file) === content.length && (await storage.get(file))?.equals(content) === true)
        return;
      await bucket.put(file, content).catch(() => {
        throw new BackupError(
          `The bucket of pictures ${storage.label} does not take ${file}: check S3_*, and whether the key may write.`,
        );
      });
    },
    async check(files) {
      const sizes = await listSizes();
      const wrong = files.find(({ file, bytes }) => sizes.get(file) !== bytes);
      if (wrong !== undefined)
        throw new BackupError(
          `The bucket of pictures ${storage.label} does not have ${wrong.file} as it was stored: restore again.`,
        );
    },
  };
};
