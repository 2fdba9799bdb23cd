import { type Colours, defaultLight, type Palette, type Token } from './palette-tokens.ts';
import { areDefaultColours, buildPalettes } from './palette.ts';
import { defaultTypeface, type TypefaceName, typefaces, typefaceWeights } from './typefaces.ts';

/** What a merchant chooses of the look of the pages. */
export interface Look {
  colours: Colours;
  typeface: TypefaceName;
}

/** Is it the look of Haat, which the built styles have? */
export const isDefaultLook = ({ colours, typeface }: Look): boolean =>
  areDefaultColours(colours) && typeface === defaultTypeface;

const tokens = Object.keys(defaultLight) as Token[];

const writeTokens = (palette: Palette): string =>
  tokens.map((token) => `--${token}:${palette[token]}`).join(';');

const writeFace = (name: string, declarations: Readonly<Record<string, string>>): string =>
  `@font-face{font-family:'${name}';${Object.entries(declarations)
    .map(([property, value]) => `${property}:${value}`)
    .join(';')}}`;

const plainFonts = ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'];
const boldFonts = [
  'Arial Bold',
  'Arial-BoldMT',
  'Liberation Sans Bold',
  'Helvetica-Bold',
  'Roboto Bold',
  'Roboto-Bold',
];

/**
 * Writes how a system font stands in: scaled to the widths and the line of the typeface, so that
 * nothing moves when it has loaded.
 */
const writeFallback = (name: string, typeface: TypefaceName): string => {
  const { arial, line } = typefaces[typeface];
  const [ascent, descent] = line;
  const write = (fonts: readonly string[], weights: string, scale: number): string =>
    writeFace(name, {
      src: fonts.map((font) => `local('${font}')`).join(),
      'font-weight': weights,
      'size-adjust': `${scale}%`,
      'ascent-override': `${((ascent / scale) * 100).toFixed(1)}%`,
      'descent-override': `${((descent / scale) * 100).toFixed(1)}%`,
      'line-gap-override': '0%',
    });
  return write(plainFonts, '430 599', arial[0]) + write(boldFonts, '600 700', arial[1]);
};

/** Without scripts, which load the typeface after the page, the styles load it. */
const writeTypeface = (typeface: TypefaceName, address: string): string => {
  const { family } = typefaces[typeface];
  const fallback = `${family} Fallback`;
  const face = writeFace(family, {
    src: `url(${address}) format('woff2')`,
    'font-weight': typefaceWeights,
    'font-display': 'swap',
  });
  return [
    `:root{--font:'${family}','${fallback}','Noto Sans',system-ui,sans-serif}`,
    `@media (scripting:none){${face}}`,
    writeFallback(fallback, typeface),
  ].join('');
};

const writeColours = (colours: Colours): string => {
  const { light, dark } = buildPalettes(colours);
  const darkTokens = writeTokens(dark);
  return [
    `:root{${writeTokens(light)}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']){${darkTokens}}}`,
    `@media screen{:root[data-theme='dark']{${darkTokens}}}`,
  ].join('');
};

/**
 * Writes the style sheet of a shop that looks different from Haat. It stands behind the built one
 * and has its tokens, with the same selectors; what tokens.css says for more contrast and for forced
 * colours has stronger ones. `address` is that of the typeface's file.
 */
export const writeLook = ({ colours, typeface }: Look, address: string | null): string =>
  (areDefaultColours(colours) ? '' : writeColours(colours)) +
  (address === null ? '' : writeTypeface(typeface, address));
