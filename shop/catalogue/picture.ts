/** A picture as the wire and the pages know it. Hue and strength colour the tile behind a cut-out. */
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

/** Widths in which a picture is stored, as far as the original reaches: card, card on a sharp screen or page, page. */
export const pictureWidths: readonly number[] = [320, 640, 1280];

/** Widths that a picture `width` pixels wide is stored in: those it reaches beyond, and its own, up to the largest. */
export const storedWidths = (width: number): number[] => {
  const largest = Math.min(width, Math.max(...pictureWidths));
  return [...pictureWidths.filter((smaller) => smaller < largest), largest];
};

const stored = /-(\d+)\.webp$/;

/** `srcset` of a stored picture in one format; null for an address that is not one of ours. */
export const sourceSet = (picture: Picture, format: 'avif' | 'webp'): string | null => {
  const largest = stored.exec(picture.secureUrl)?.[1];
  if (largest === undefined) return null;
  const base = picture.secureUrl.replace(stored, '');
  return storedWidths(Number(largest)).map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
};
