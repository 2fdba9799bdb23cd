import type { Picture } from '../../../shop/goods/product/picture.ts';

/** What a tile needs of a picture of the API; most may lack. */
export type TilePicture = Pick<Picture, 'secureUrl'> & {
  [Key in Exclude<keyof Picture, 'option' | 'alt'>]?: Picture[Key] | undefined;
};

/**
 * Hues and strengths for which tile-hues.css has a rule; scripts/pictures/make-tile-css.ts writes it
 * from them. Nobody tells tints apart that are five degrees or a twentieth from each other.
 */
const hueStep = 10;
export const tileHues: readonly number[] = Array.from({ length: 36 }, (_, i) => i * hueStep);
const [weakest, strongest] = [0.4, 1];
/** 0 is that of a photograph, which needs no colour behind it. */
export const tileStrengths: readonly number[] = [0, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/**
 * Returns hue and strength as data attributes, rounded to values with a CSS rule; no attributes
 * where the colour is unknown.
 */
export const readTintAttributes = (
  picture: TilePicture | null | undefined,
): Record<string, string> => {
  if (picture?.hue === undefined || picture.strength === undefined) return {};
  if (picture.strength === 0) return { 'data-k': '0' };
  const hue = (((Math.round(picture.hue / hueStep) * hueStep) % 360) + 360) % 360;
  const strength = Math.round(Math.max(weakest, Math.min(strongest, picture.strength)) * 10) / 10;
  return { 'data-h': String(hue), 'data-k': String(strength) };
};
