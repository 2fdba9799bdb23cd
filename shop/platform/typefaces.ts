/**
 * The typefaces to choose from, each with what a system font needs to stand in until it has loaded:
 * how wide Arial is beside it, in percent, plain and bold, and where its line begins and ends
 * (`web/fonts/README.md`).
 */
export const typefaces = {
  anek: { family: 'Anek Latin Variable', arial: [94, 91], line: [90, 20] },
  figtree: { family: 'Figtree Variable', arial: [98.1, 93.9], line: [92.2, 17.8] },
  baloo: { family: 'Baloo 2 Variable', arial: [98.5, 95.8], line: [89.8, 20.2] },
  bitter: { family: 'Bitter Variable', arial: [94.8, 89.7], line: [90.1, 19.9] },
  literata: { family: 'Literata Variable', arial: [98.5, 96.3], line: [90.4, 19.6] },
} as const;

export type TypefaceName = keyof typeof typefaces;

export const typefaceNames = Object.keys(typefaces) as TypefaceName[];

/** The typeface of the built styles. */
export const defaultTypeface: TypefaceName = 'anek';

/** The weights that each file has. Only Anek has widths as well. */
export const typefaceWeights = '430 700';
