import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Picture } from '../../shop/goods/product/picture.ts';

interface StoredPicture {
  width: number;
  height: number;
  /** Hue and strength of the tile. */
  h: number;
  k: number;
}

const folder = fileURLToPath(new URL('./pictures/', import.meta.url));
const pictureByName: Record<string, StoredPicture> = JSON.parse(
  readFileSync(join(folder, 'pictures.json'), 'utf8'),
);

/** Finds a sample picture, in the form that products store. Throws for an unknown name. */
export const findSamplePicture = (name: string): Picture => {
  const { width, height, h, k } = pictureByName[name] ?? {};
  if (width === undefined || height === undefined || h === undefined || k === undefined)
    throw new Error(`There is no sample picture ${name}.`);
  return { secureUrl: `/pictures/${name}-${width}.webp`, width, height, hue: h, strength: k };
};

/**
 * Copies the sample pictures, each with its JSON file, to the folder from which the shop serves
 * pictures. Existing files are not replaced.
 */
export const copySamplePictures = async (picturesDir: string): Promise<void> => {
  await mkdir(picturesDir, { recursive: true });
  const standing = new Set(await readdir(picturesDir));
  const files = (await readdir(folder)).filter(
    (file) => /\.(avif|webp)$/.test(file) && !standing.has(file),
  );
  await Promise.all(
    files.map((file) =>
      writeWhole(picturesDir, file, (path) => copyFile(join(folder, file), path)),
    ),
  );
  const names = Object.keys(pictureByName).filter((name) => !standing.has(`${name}.json`));
  await Promise.all(
    names.map((name) =>
      writeWhole(picturesDir, `${name}.json`, (path) =>
        writeFile(path, JSON.stringify(findSamplePicture(name))),
      ),
    ),
  );
};

/** Writes a file under another name first, so that an interrupted process leaves no partial file. */
const writeWhole = async (
  dir: string,
  file: string,
  write: (path: string) => Promise<void>,
): Promise<void> => {
  const unfinished = join(dir, `.${file}.${randomUUID()}`);
  await write(unfinished);
  await rename(unfinished, join(dir, file));
};
