import { randomBytes, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from '../../shop/catalogue/crop-frame.ts';
import type { Picture } from '../../shop/catalogue/picture.ts';
import type { Settings } from '../settings.ts';
import { picturesUnavailable, createS3Bucket } from './picture-bucket.ts';
import { encodePicture } from './picture-encode.ts';

/** Where the shop's pictures are. */
export interface Pictures {
  /**
   * The picture behind an address, with the measures taken when it came in; null when it is none of
   * ours.
   */
  describe(secureUrl: string): Promise<Picture | null>;
  /**
   * Takes in the bytes of a jpeg, png, webp or avif, or that part of it; see `encodePicture` for
   * what it refuses.
   */
  save(bytes: Buffer, frame?: Frame): Promise<Picture>;
}

/** The folder from which `/pictures/` is served. */
export const getPicturesFolder = (dataDir: string): string => join(dataDir, 'pictures');

const ownAddress = /^\/pictures\/([a-z0-9][a-z0-9-]{0,79})-\d{1,4}\.webp$/;

/** The name of an uploaded picture, see `save`. */
const uploadedName = /^up-[0-9a-f]{24}(?:-\d{1,4}\.(?:avif|webp)|\.json)$/;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The disk is full, may not be written, is broken, or gives out no more files. */
const diskErrorCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
]);

/** Trouble with the disk is a 503, for it passes; any other error is itself. */
export const toDiskRefusal = (error: unknown): unknown => {
  const isTrouble =
    error instanceof Error && 'code' in error && diskErrorCodes.has(String(error.code));
  return isTrouble ? picturesUnavailable() : error;
};

/**
 * A file of the folder is there whole or not at all, whenever the process ends or the disk is full.
 */
export const writeFileAtomically = async (
  folder: string,
  file: string,
  content: Buffer | string,
): Promise<void> => {
  const unfinished = join(folder, `.${file}.${randomUUID()}`);
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, join(folder, file));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw toDiskRefusal(error);
  }
};

/**
 * Where the files of pictures are: on this machine's disk, and with object storage there, too, for
 * all nodes.
 */
export interface PictureFiles {
  /**
   * The path of a file, fetched from the storage when it is not here yet; undefined when there is
   * none.
   */
  find(file: string): Promise<string | undefined>;
  /** Keeps a file, in the storage first. */
  save(file: string, content: Buffer | string): Promise<void>;
}

type Where = Pick<Settings, 'dataDir' | 's3'>;

const fileExists = async (path: string): Promise<boolean> => {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw toDiskRefusal(error);
  }
};

/** The files of pictures, by the settings of the shop. */
export const createPictureFiles = ({ dataDir, s3 }: Where): PictureFiles => {
  const folder = getPicturesFolder(dataDir);
  const bucket = s3 && createS3Bucket(s3);
  const writeLocal = async (file: string, content: Buffer | string): Promise<void> => {
    await mkdir(folder, { recursive: true }).catch((error: unknown): never => {
      throw toDiskRefusal(error);
    });
    await writeFileAtomically(folder, file, content);
  };
  return {
    async find(file) {
      const path = join(folder, file);
      if (await fileExists(path)) return path;
      // Only uploaded pictures are there; a made-up name asks for nothing.
      const content = uploadedName.test(file) ? await bucket?.get(file) : undefined;
      if (content === undefined || content === null) return undefined;
      await writeLocal(file, content);
      return path;
    },
    async save(file, content) {
      await bucket?.put(file, content);
      await writeLocal(file, content);
    },
  };
};

/** Pictures as files: `name-320.avif`, `name-320.webp`, …, and `name.json` with the measures. */
export const createPictures = (where: Where): Pictures => {
  const files = createPictureFiles(where);

  return {
    async describe(secureUrl) {
      const name = ownAddress.exec(secureUrl)?.[1];
      const path = name === undefined ? undefined : await files.find(`${name}.json`);
      if (path === undefined) return null;
      try {
        const { secureUrl, width, height, hue, strength } = JSON.parse(
          await readFile(path, 'utf8'),
        ) as Picture;
        return { secureUrl, width, height, hue, strength };
      } catch (error) {
        throw toDiskRefusal(error);
      }
    },

    async save(bytes, frame) {
      const { files: encoded, width, height, hue, strength } = await encodePicture(bytes, frame);
      const name = `up-${randomBytes(12).toString('hex')}`;
      const picture: Picture = {
        secureUrl: `/pictures/${name}-${width}.webp`,
        width,
        height,
        hue,
        strength,
      };
      for (const file of encoded)
        await files.save(`${name}-${file.width}.${file.format}`, file.content);
      // Last: only what has its measures counts as a picture.
      await files.save(`${name}.json`, JSON.stringify(picture));
      return picture;
    },
  };
};
