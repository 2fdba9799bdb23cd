import sharp, { type Metadata, type Sharp } from 'sharp';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Frame } from '../../../shop/goods/product/crop-frame.ts';
import { listStoredWidths } from '../../../shop/goods/product/picture.ts';
import { measurePicture } from '../../../shop/goods/product/tile.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';
import { FairQueue } from '../../platform/queues/fair-queue.ts';
import { checkPictureParts } from './picture-parts.ts';

interface EncodedPicture {
  width: number;
  height: number;
  hue: number;
  strength: number;
  files: { width: number; format: 'avif' | 'webp'; content: Buffer }[];
}

const maxPixels = 25_000_000;

// One thread for each picture and no cache: a picture of 25 megapixels is large enough.
sharp.concurrency(1);
sharp.cache(false);

const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }).autoOrient();

const broken = (): Refusal => invalid('picture', explain('picture_broken'));

const readMeta = async (bytes: Buffer): Promise<Metadata> => {
  // sharp would report its own limit as a broken picture, so the limit is checked here.
  const meta = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  if (meta.width * meta.height > maxPixels) throw invalid('picture', explain('too_many_pixels'));
  return meta;
};

/** Measures the tile's colour on a small copy, which is quick and precise enough. */
const measureTile = async (picture: Sharp): Promise<{ hue: number; strength: number }> => {
  const { data } = await picture
    .clone()
    .resize({ width: 160, height: 160, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { tile } = measurePicture(data);
  return { hue: tile.h, strength: tile.k };
};

const checkFrame = ({ autoOrient: whole }: Metadata, { x, y, width, height }: Frame): void => {
  if (width < 1 || height < 1 || x + width > whole.width || y + height > whole.height)
    throw invalid('crop', explain('crop_outside'));
};

/** A frame of a picture, upright, in sRGB and in the largest width of the shop. */
const cut = (bytes: Buffer, { x, y, width, height }: Frame): Sharp =>
  open(bytes)
    .extract({ left: x, top: y, width, height })
    .resize({ width: listStoredWidths(width).at(-1) ?? width })
    .toColourspace('srgb');

const encodeWebp = (picture: Sharp): Sharp => picture.webp({ quality: 84, alphaQuality: 95 });

const encodeAll = async (bytes: Buffer, frame: Frame): Promise<EncodedPicture> => {
  const widths = listStoredWidths(frame.width);
  // The picture is decoded once; all sizes are made from the largest.
  const { data, info } = await cut(bytes, frame)
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const tile = await measureTile(sharp(data));
  const files: EncodedPicture['files'] = [];
  for (const width of widths) {
    const sized = sharp(data).resize({ width });
    files.push({
      width,
      format: 'webp',
      content: await encodeWebp(sized.clone()).toBuffer(),
    });
    files.push({
      width,
      format: 'avif',
      content: await sized.clone().avif({ quality: 62, effort: 3 }).toBuffer(),
    });
  }
  return { width: info.width, height: info.height, ...tile, files };
};

const tooManyPictures = (): Refusal =>
  new Refusal('unavailable', explain('try_again'), { retryAfter: 5 });

/**
 * Staff and shoppers have a queue each, so that no picture of the shop waits for one of a shopper.
 * Each works on one picture at a time, to save memory. A waiting picture holds up to 10 MB.
 */
const staffQueue = new FairQueue({ maxWaiting: 30, maxWaitingPerAccount: 10 }, tooManyPictures);
const shopperQueue = new FairQueue({ maxWaiting: 8, maxWaitingPerAccount: 2 }, tooManyPictures);

/** Refuses (503) before a shopper's picture is received, if it could not wait for its turn. */
export const refuseShopperPictures = (accountId: string): void =>
  shopperQueue.refuseWhenFull(accountId);

/** Checks the pixels and the frame of a picture, and encodes it. */
const encodeChecked = async <T>(
  bytes: Buffer,
  frame: Frame | undefined,
  encode: (frame: Frame) => Promise<T>,
): Promise<T> => {
  const meta = await readMeta(bytes);
  if (frame !== undefined) checkFrame(meta, frame);
  return encode(frame ?? { x: 0, y: 0, ...meta.autoOrient }).catch(() => {
    throw broken();
  });
};

/**
 * Re-encodes a JPEG, PNG, WebP or AVIF (by content) to AVIF and WebP in the widths of the shop:
 * upright, sRGB, no metadata; with a frame, only that part. Measures the colour of the tile. Staff
 * take turns by their account. Refuses other formats (415), broken pictures, more than 25
 * megapixels, too many or too large metadata, and a frame outside of the picture (400), and more
 * than may wait (503). The checks of the metadata run before the queue.
 */
export const encodePicture = async (
  bytes: Buffer,
  accountId: string,
  frame?: Frame,
): Promise<EncodedPicture> => {
  await checkPictureParts(bytes);
  return staffQueue.run(accountId, () =>
    encodeChecked(bytes, frame, (whole) => encodeAll(bytes, whole)),
  );
};

/**
 * Re-encodes a picture of a shopper by the same checks, as one WebP in its largest width. Its sizes
 * are pixels.
 */
export const encodeShopperPicture = async (
  bytes: Buffer,
  accountId: string,
): Promise<{ width: number; height: number; webp: Buffer }> => {
  await checkPictureParts(bytes);
  return shopperQueue.run(accountId, () =>
    encodeChecked(bytes, undefined, async (whole) => {
      const { data, info } = await encodeWebp(cut(bytes, whole)).toBuffer({
        resolveWithObject: true,
      });
      return { width: info.width, height: info.height, webp: data };
    }),
  );
};
