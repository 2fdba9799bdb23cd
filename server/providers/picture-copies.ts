import sharp from 'sharp';
import {
  type Picture,
  sharedPictureSize,
  findSharedPicture,
  listStoredWidths,
  thumbWidth,
} from '../../shop/catalogue/picture.ts';
import { calculateTileColour } from '../../shop/catalogue/tile.ts';
import type { Settings } from '../settings.ts';
import {
  createPictures,
  createPictureFiles,
  getPicturesFolder,
  writeFileAtomically,
} from './pictures.ts';

/**
 * The picture whole, in the middle of its tile: a cut-out needs a ground, as a JPEG has no
 * transparency.
 */
const encodeSharedJpeg = (file: string, { hue, strength }: Picture): Promise<Buffer> => {
  const background = calculateTileColour({ h: hue, k: strength });
  return sharp(file)
    .resize({ ...sharedPictureSize, fit: 'contain', background })
    .flatten({ background })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
};

const encodeThumb = (file: string, format: 'avif' | 'webp'): Promise<Buffer> => {
  const small = sharp(file).resize({ width: thumbWidth });
  return (
    format === 'avif'
      ? small.avif({ quality: 62, effort: 5 })
      : small.webp({ quality: 84, alphaQuality: 95, effort: 6 })
  ).toBuffer();
};

/** The names of copies: nothing is looked for behind any other. */
const copyName = new RegExp(`\\.jpg$|-${thumbWidth}\\.`);
const fileName = /^(.+)-(\d{1,4})\.(avif|webp|jpg)$/;

interface Copy {
  /** The stored file that it is made of. */
  source: string;
  make: (path: string) => Promise<Buffer>;
}

/** How a file is made of a picture; null for one that is no copy. */
const planCopy = (file: string, picture: Picture): Copy | null => {
  const [, name, width, format] = fileName.exec(file) ?? [];
  if (format === 'jpg') {
    // Smaller ones of the same picture are not shared.
    return findSharedPicture(picture.secureUrl)?.secureUrl === `/pictures/${file}`
      ? { source: file.replace(/jpg$/, 'webp'), make: (path) => encodeSharedJpeg(path, picture) }
      : null;
  }
  const smallest = listStoredWidths(picture.width)[0] ?? 0;
  if (
    Number(width) !== thumbWidth ||
    smallest <= thumbWidth ||
    (format !== 'avif' && format !== 'webp')
  )
    return null;
  return { source: `${name}-${smallest}.${format}`, make: (path) => encodeThumb(path, format) };
};

/**
 * Makes the copies of a picture that are not stored with it, the JPEG in which it is shared and the
 * smallest size of both formats, and lays them beside. Given is a file name, `mango-640.jpg` or
 * `mango-160.avif`; the answer is whether it stands now: false where there is no such picture. One
 * at a time, and each once, however many ask: there are never more than three of a picture.
 */
export const createPictureCopier = (
  where: Pick<Settings, 'dataDir' | 's3'>,
): ((file: string) => Promise<boolean>) => {
  const folder = getPicturesFolder(where.dataDir);
  const { describe } = createPictures(where);
  const { find } = createPictureFiles(where);
  const pendingByFile = new Map<string, Promise<boolean>>();
  let last: Promise<unknown> = Promise.resolve();

  const make = async (file: string): Promise<boolean> => {
    if (!copyName.test(file)) return false;
    const picture = await describe(`/pictures/${file.replace(/\.\w+$/, '.webp')}`);
    const copy = picture === null ? null : planCopy(file, picture);
    const path = copy === null ? undefined : await find(copy.source);
    if (copy === null || path === undefined) return false;
    await writeFileAtomically(folder, file, await copy.make(path));
    return true;
  };

  return (file) => {
    const known = pendingByFile.get(file);
    if (known !== undefined) return known;
    const made = last.then(() => make(file)).finally(() => pendingByFile.delete(file));
    last = made.catch(() => undefined);
    pendingByFile.set(file, made);
    return made;
  };
};
