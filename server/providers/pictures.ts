import { randomBytes, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from '../../shop/catalogue/crop-frame.ts';
import type { Picture } from '../../shop/catalogue/picture.ts';
import type { Settings } from '../settings.ts';
import { picturesAway, s3Bucket } from './picture-bucket.ts';
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
export const picturesFolder = (dataDir: string): string => join(dataDir, 'pictures');

const ownAddress = /^\/pictures\/([a-z0-9][a-z0-9-]{0,79})-\d{1,4}\.webp$/;

/** The name of an uploaded picture, see `save`. */
const uploaded = /^up-[0-9a-f]{24}(?:-\d{1,4}\.(?:avif|webp)|\.json)$/;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The disk is full, may not be written, is broken, or gives out no more files. */
const diskTroubles = new Set([
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
export const orDiskTrouble = (error: unknown): unknown => {
  const isTrouble =
    error instanceof Error && 'code' in error && diskTroubles.has(String(error.code));
  return isTrouble ? picturesAway() : error;
};

/**
 * A file of the folder is there whole or not at all, whenever the process ends or the disk is full.
 */
export const writeWhole = async (
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
    throw orDiskTrouble(error);
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
  keep(file: string, content: Buffer | string): Promise<void>;
}

type Where = Pick<Settings, 'dataDir' | 's3'>;

const isHere = async (path: string): Promise<boolean> => {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw orDiskTrouble(error);
  }
};

/** The files of pictures, by the settings of the shop. */
export const pictureFiles = ({ dataDir, s3 }: Where): PictureFiles => {
  const folder = picturesFolder(dataDir);
  const bucket = s3 && s3Bucket(s3);
  const lay = async (file: string, content: Buffer | string): Promise<void> => {
    await mkdir(folder, { recursive: true }).catch((error: unknown): never => {
      throw orDiskTrouble(error);
    });
    await writeWhole(folder, file, content);
  };
  return {
    async find(file) {
      const path = join(folder, file);
      if (await isHere(path)) return path;
      // Only uploaded pictures are there; a made-up name asks for nothing.
      const content = uploaded.test(file) ? await bucket?.get(file) : undefined;
      if (content === undefined || content === null) return undefined;
      await lay(file, content);
      return path;
    },
    async keep(file, content) {
      await bucket?.put(file, content);
      await lay(file, content);
    },
  };
};

/** Pictures as files: `name-320.avif`, `name-320.webp`, …, and `name.json` with the measures. */
export const keptPictures = (where: Where): Pictures => {
  const files = pictureFiles(where);

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
        throw orDiskTrouble(error);
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
        await files.keep(`${name}-${file.width}.${file.format}`, file.content);
      // Last: only what has its measures counts as a picture.
      await files.keep(`${name}.json`, JSON.stringify(picture));
      return picture;
    },
  };
};
