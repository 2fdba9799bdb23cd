import { randomBytes, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from '../../../shop/goods/product/crop-frame.ts';
import type { Picture } from '../../../shop/goods/product/picture.ts';
import type { Settings } from '../../platform/environment/settings.ts';
import { picturesUnavailable, createS3Bucket } from './picture-bucket.ts';
import { encodePicture } from './picture-encode.ts';

/** The pictures of the shop. */
export interface Pictures {
  /**
   * Returns the picture of an address, with its stored measures; null if it is none of the shop.
   */
  describe(secureUrl: string): Promise<Picture | null>;
  /**
   * Stores a picture, or a part of it. Accounts take turns; what the shop itself stores has a turn
   * of its own. `encodePicture` says what is refused.
   */
  save(bytes: Buffer, frame?: Frame, accountId?: string): Promise<Picture>;
}

/** The folder from which `/pictures/` is served. */
export const getPicturesFolder = (dataDir: string): string => join(dataDir, 'pictures');

const ownAddress = /^\/pictures\/([a-z0-9][a-z0-9-]{0,79})-\d{1,4}\.webp$/;

/** The name of an uploaded picture, see `save`. It never gets other content. */
export const uploadedName = /^up-[0-9a-f]{24}(?:-\d{1,4}\.(?:avif|webp)|\.json)$/;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Error codes of a full, read-only or broken disk, or of too many open files. */
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

/** Converts a disk error to a 503, because it passes; returns any other error as it is. */
export const toDiskRefusal = (error: unknown): unknown => {
  const isTrouble =
    error instanceof Error && 'code' in error && diskErrorCodes.has(String(error.code));
  return isTrouble ? picturesUnavailable() : error;
};

/** Writes a file atomically: even after a crash or on a full disk it is complete or missing. */
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
 * The files of pictures: on this machine's disk, and with object storage also there, for all nodes.
 */
interface PictureFiles {
  /**
   * Returns the path of a file, after fetching it from object storage if needed; undefined if there
   * is none.
   */
  find(file: string): Promise<string | undefined>;
  /** Stores a file, in object storage first. */
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

/** Creates the file access that the settings ask for. */
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
      // Only uploaded pictures are in object storage; other names cause no request.
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

/**
 * Stores pictures as files: `name-320.avif`, `name-320.webp`, …, and `name.json` with the measures.
 */
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

    async save(bytes, frame, accountId = 'shop') {
      const encodedPicture = await encodePicture(bytes, accountId, frame);
      const { files: encoded, width, height, hue, strength } = encodedPicture;
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
      // Written last: a picture exists once its measures do.
      await files.save(`${name}.json`, JSON.stringify(picture));
      return picture;
    },
  };
};
