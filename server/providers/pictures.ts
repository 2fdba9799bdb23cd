import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '../../shop/catalogue/picture.ts';
import { encodePicture } from './picture-encode.ts';

/** Where the shop's pictures are. */
export interface Pictures {
  /** The picture behind an address, with the measures taken when it came in; null when it is none of ours. */
  describe(secureUrl: string): Promise<Picture | null>;
  /** Takes in the bytes of a jpeg, png, webp or avif; see `encodePicture` for what it refuses. */
  save(bytes: Buffer): Promise<Picture>;
}

/** The folder from which `/pictures/` is served. */
export const picturesFolder = (dataDir: string): string => join(dataDir, 'pictures');

const ownAddress = /^\/pictures\/([a-z0-9][a-z0-9-]{0,79})-\d{1,4}\.webp$/;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A file of the folder is there whole or not at all, whenever the process ends. */
export const writeWhole = async (folder: string, file: string, content: Buffer | string): Promise<void> => {
  const unfinished = join(folder, `.${file}.${randomUUID()}`);
  await writeFile(unfinished, content);
  await rename(unfinished, join(folder, file));
};

/** Pictures as files: `name-320.avif`, `name-320.webp`, …, and `name.json` with the measures. */
export const folderPictures = (dataDir: string): Pictures => {
  const folder = picturesFolder(dataDir);

  return {
    async describe(secureUrl) {
      const name = ownAddress.exec(secureUrl)?.[1];
      if (name === undefined) return null;
      try {
        const { secureUrl, width, height, hue, strength } = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Picture;
        return { secureUrl, width, height, hue, strength };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async save(bytes) {
      const { files, width, height, hue, strength } = await encodePicture(bytes);
      const name = `up-${randomBytes(12).toString('hex')}`;
      const picture: Picture = { secureUrl: `/pictures/${name}-${width}.webp`, width, height, hue, strength };
      await mkdir(folder, { recursive: true });
      for (const file of files) await writeWhole(folder, `${name}-${file.width}.${file.format}`, file.content);
      // Last: only what has its measures counts as a picture.
      await writeWhole(folder, `${name}.json`, JSON.stringify(picture));
      return picture;
    },
  };
};
