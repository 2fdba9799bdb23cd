import type { SaleUnit } from './product.ts';

/**
 * A picture as the wire and the pages know it. Hue and strength colour the tile behind a cut-out.
 */
export interface Picture {
  /** Address of the largest WebP; smaller ones and AVIF stand beside it under the same name. */
  secureUrl: string;
  width: number;
  height: number;
  /** OKLCH hue in degrees, a multiple of 5. */
  hue: number;
  /** How coloured the tile is: 0.35 to 1 in steps of 0.05. */
  strength: number;
}

/** A product has at most so many pictures. */
export const maxPictures = 20;

/**
 * Widths in which a picture is stored, as far as the original reaches: card, card on a sharp screen
 * or page, page.
 */
const pictureWidths: readonly number[] = [320, 640, 1280];

/**
 * The width of the smallest copy of a picture, for tiles and lists: it is made when it is first
 * asked for.
 */
export const thumbWidth = 160;

/**
 * Widths that a picture `width` pixels wide is stored in: those it reaches beyond, and its own, up
 * to the largest.
 */
export const storedWidths = (width: number): number[] => {
  const largest = Math.min(width, Math.max(...pictureWidths));
  return [...pictureWidths.filter((smaller) => smaller < largest), largest];
};

const stored = /-(\d+)\.webp$/;

/**
 * `srcset` of a stored picture and its smallest copy in one format; null for an address that is not
 * one of ours.
 */
export const sourceSet = (picture: Picture, format: 'avif' | 'webp'): string | null => {
  const largest = stored.exec(picture.secureUrl)?.[1];
  if (largest === undefined) return null;
  const base = picture.secureUrl.replace(stored, '');
  const thumbs = Number(largest) > thumbWidth ? [thumbWidth] : [];
  return [...thumbs, ...storedWidths(Number(largest))]
    .map((width) => `${base}-${width}.${format} ${width}w`)
    .join(', ');
};

/** The measure of a picture as it is shared: what the places that show links to others ask for. */
export const sharedMeasure = { width: 1200, height: 630 };

/**
 * The JPEG of a stored picture, for links that are shared: not all who show those read WebP. Null
 * for an address that is not one of ours.
 */
export const sharedPicture = (
  secureUrl: string,
): { secureUrl: string; width: number; height: number } | null =>
  secureUrl.startsWith('/pictures/') && stored.test(secureUrl)
    ? { secureUrl: secureUrl.replace(/webp$/, 'jpg'), ...sharedMeasure }
    : null;

/**
 * Which picture of a piece shows a colour, by their places. A piece has its first colour, a second
 * look at it, then its other colours; one that is not pictured so, or does not have the colour
 * (-1), keeps its first picture.
 */
export const pictureOfColour = (pictures: number, colours: number, colour: number): number =>
  pictures === colours + 1 && colour > 0 ? colour + 1 : 0;

/** What is said of how a product looks. */
export interface Pictured<P> {
  saleUnit: SaleUnit;
  images: readonly P[];
  colours: readonly { value: string }[];
}

/**
 * The pictures of a product, that of the chosen colour first where it has one. A food has no
 * picture of a colour.
 */
export const colourFirst = <P>(
  { saleUnit, images, colours }: Pictured<P>,
  colour: string | null,
): P[] => {
  const front =
    saleUnit === 'kg'
      ? 0
      : pictureOfColour(
          images.length,
          colours.length,
          colours.findIndex(({ value }) => value === colour),
        );
  return [...images.slice(front, front + 1), ...images.slice(0, front), ...images.slice(front + 1)];
};
