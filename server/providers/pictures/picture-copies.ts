import sharp from 'sharp';
import {
  type Picture,
  sharedPictureSize,
  findSharedPicture,
  listStoredWidths,
  thumbWidth,
} from '../../../shop/goods/product/picture.ts';
import { calculateTileColour } from '../../../shop/goods/product/tile.ts';
import type { Settings } from '../../platform/environment/settings.ts';
import {
  createPictures,
  createPictureFiles,
  getPicturesFolder,
  writeFileAtomically,
} from './pictures.ts';

/**
 * Encodes the whole picture in the middle of its tile. Cut-outs get a background, because a JPEG
 * has no transparency.
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

/** Names of copies; any other name is no copy. */
const copyName = new RegExp(`\\.jpg$|-${thumbWidth}\\.`);
const fileName = /^(.+)-(\d{1,4})\.(avif|webp|jpg)$/;

interface Copy {
  /** The stored file that is its source. */
  source: string;
  make: (path: string) => Promise<Buffer>;
}

/** Plans how to make a copy; null if the file name is no copy. */
const planCopy = (file: string, picture: Picture): Copy | null => {
  const [, name, width, format] = fileName.exec(file) ?? [];
  if (format === 'jpg') {
    // Only the largest size is shared.
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
 * Makes copies of a picture at their first request, and stores them beside it: the JPEG for link
 * previews, and the smallest size in both formats. The parameter is a file name, `mango-640.jpg` or
 * `mango-160.avif`; the result is false if there is no such picture. Copies are made one at a time,
 * and each only once. A picture has at most three.
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
    const copy = last.then(() => make(file)).finally(() => pendingByFile.delete(file));
    last = copy.catch(() => undefined);
    pendingByFile.set(file, copy);
    return copy;
  };
};
