import sharp from 'sharp';
import { type Picture, sharedMeasure, sharedPicture } from '../../shop/catalogue/picture.ts';
import { tileColour } from '../../shop/catalogue/tile.ts';
import type { Settings } from '../settings.ts';
import { keptPictures, pictureFiles, picturesFolder, writeWhole } from './pictures.ts';

/** The picture whole, in the middle of its tile: a cut-out needs a ground, as a JPEG has no transparency. */
const encode = (file: string, { hue, strength }: Picture): Promise<Buffer> => {
  const background = tileColour({ h: hue, k: strength });
  return sharp(file).resize({ ...sharedMeasure, fit: 'contain', background }).flatten({ background }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
};

/**
 * Makes the JPEG in which a picture is shared, of the largest that is stored of it, and lays it beside. Given is its file
 * name, `mango-640.jpg`; the answer is whether it stands now: false where there is no such picture. One at a time, and each
 * picture once, however many ask: there are never more of them than pictures.
 */
export const sharedPictures = (where: Pick<Settings, 'dataDir' | 's3'>): ((file: string) => Promise<boolean>) => {
  const folder = picturesFolder(where.dataDir);
  const { describe } = keptPictures(where);
  const { find } = pictureFiles(where);
  const underWay = new Map<string, Promise<boolean>>();
  let last: Promise<unknown> = Promise.resolve();

  const make = async (file: string): Promise<boolean> => {
    const source = file.replace(/jpg$/, 'webp');
    const picture = await describe(`/pictures/${source}`);
    // Smaller ones of the same picture are not shared.
    if (picture === null || sharedPicture(picture.secureUrl)?.secureUrl !== `/pictures/${file}`) return false;
    const path = await find(source);
    if (path === undefined) return false;
    await writeWhole(folder, file, await encode(path, picture));
    return true;
  };

  return (file) => {
    const known = underWay.get(file);
    if (known !== undefined) return known;
    const made = last.then(() => make(file)).finally(() => underWay.delete(file));
    last = made.catch(() => undefined);
    underWay.set(file, made);
    return made;
  };
};
