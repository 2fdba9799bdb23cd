import type { Texts } from '../../texts.ts';
import type { SaleUnit } from './product.ts';

/** A picture on the wire and on the pages. Hue and strength colour the tile behind a cut-out. */
export interface Picture {
  /** Address of the largest WebP. Smaller ones and AVIF have the same name with another ending. */
  secureUrl: string;
  width: number;
  height: number;
  /** OKLCH hue in degrees, a multiple of 5. */
  hue: number;
  /**
   * Strength of the tile's colour: 0.35 (pale) to 1 in steps of 0.05; 0 of a photograph, which
   * fills its tile.
   */
  strength: number;
  /** Of a product: the name of the colour or the weight that it shows; absent if it is of all. */
  option?: string | undefined;
  /** Of a product: what is seen on it. */
  alt?: Texts | undefined;
}

/** Pictures of one product. */
export const maxPictures = 20;

/** Stored widths in pixels: for a card, for a card on a sharp screen or a page, for a sharp page. */
const pictureWidths: readonly number[] = [320, 640, 1280];

/** Width of the smallest copy of a picture, in pixels. It is made at the first request for it. */
export const thumbWidth = 160;

/**
 * Lists the stored widths of a picture that is `width` pixels wide: all smaller standard widths,
 * and its own, up to the largest.
 */
export const listStoredWidths = (width: number): number[] => {
  const largest = Math.min(width, Math.max(...pictureWidths));
  return [...pictureWidths.filter((smaller) => smaller < largest), largest];
};

const storedSuffix = /-(\d+)\.webp$/;

/** The smallest and the largest width of a picture that a place can use, in pixels. */
export type WidthRange = readonly [min: number, max: number];

/**
 * Formats the `srcset` of a stored picture in AVIF, with its smallest copy, in the widths that its
 * place can use; null for an address outside the shop.
 */
export const formatSourceSet = (
  picture: Picture,
  [min, max]: WidthRange = [0, Infinity],
): string | null => {
  const largest = storedSuffix.exec(picture.secureUrl)?.[1];
  if (largest === undefined) return null;
  const base = picture.secureUrl.replace(storedSuffix, '');
  const thumbs = Number(largest) > thumbWidth ? [thumbWidth] : [];
  const stored = [...thumbs, ...listStoredWidths(Number(largest))];
  const usable = stored.filter((width) => width >= min && width <= max);
  return (usable.length === 0 ? stored : usable)
    .map((width) => `${base}-${width}.avif ${width}w`)
    .join(',');
};

/** Size of the picture in a link preview, in pixels: the size that social networks recommend. */
export const sharedPictureSize = { width: 1200, height: 630 };

/**
 * Finds the JPEG of a stored picture, for link previews: not every service reads WebP. Null for an
 * address outside the shop.
 */
export const findSharedPicture = (
  secureUrl: string,
): { secureUrl: string; width: number; height: number } | null =>
  secureUrl.startsWith('/pictures/') && storedSuffix.test(secureUrl)
    ? { secureUrl: secureUrl.replace(/webp$/, 'jpg'), ...sharedPictureSize }
    : null;

/**
 * Keeps what was said of a picture that the product had before, where the new list does not say it:
 * a client or a table that knows addresses alone takes nothing away. What is empty goes.
 */
export const keepSaid = (images: readonly Picture[], standing: readonly Picture[]): Picture[] => {
  const pictureByUrl = new Map(standing.map((picture) => [picture.secureUrl, picture]));
  return images.map(({ option: newOption, alt: newAlt, ...picture }) => {
    const before = pictureByUrl.get(picture.secureUrl);
    const option = newOption ?? before?.option ?? '';
    const alt = newAlt ?? before?.alt ?? {};
    const kept: Picture = picture;
    if (option !== '') kept.option = option;
    if (Object.values(alt).some((text) => text !== undefined && text !== '')) kept.alt = alt;
    return kept;
  });
};

/** What says to which option a picture belongs. */
type PictureOfOption = object & Pick<Picture, 'option'>;

/**
 * Finds the index of the picture of the chosen option, a colour of a piece or a weight of a food:
 * the picture that names it. If no picture names an option, they go by their order: a food has one
 * for each weight, a piece the first colour, a second view of it, and the other colours. Else, and
 * if nothing is chosen (-1), it is the first picture.
 */
export const findPictureIndex = (
  saleUnit: SaleUnit,
  images: readonly PictureOfOption[],
  options: readonly string[],
  chosen: number,
): number => {
  const name = options[chosen];
  if (name === undefined) return 0;
  if (images.some(({ option }) => option !== undefined))
    return Math.max(
      0,
      images.findIndex(({ option }) => option === name),
    );
  if (saleUnit === 'kg') return images.length >= options.length ? chosen : 0;
  return images.length === options.length + 1 && chosen > 0 ? chosen + 1 : 0;
};

/** The fields of a product that choose its pictures. */
interface PicturedProduct<P> {
  saleUnit: SaleUnit;
  images: readonly P[];
  colours: readonly { value: string }[];
}

/**
 * Orders the pictures of a product: the one of the chosen colour comes first. Goods by the kilo have
 * no pictures of colours.
 */
export const putColourFirst = <P extends PictureOfOption>(
  { saleUnit, images, colours }: PicturedProduct<P>,
  colour: string | null,
): P[] => {
  const names = colours.map(({ value }) => value);
  const front =
    saleUnit === 'kg' ? 0 : findPictureIndex(saleUnit, images, names, names.indexOf(colour ?? ''));
  return [...images.slice(front, front + 1), ...images.slice(0, front), ...images.slice(front + 1)];
};
