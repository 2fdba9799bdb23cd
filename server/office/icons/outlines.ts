import { readFileSync } from 'node:fs';
import type { Font } from 'fontkit';
import { defaultTypeface, type TypefaceName } from '../../../shop/platform/typefaces.ts';
import { fontName, readFonts, splitByScript } from '../../money/invoices/fonts.ts';

/** A text as a path for a font size of 1, on a line at y 0. Heights grow downwards, as in SVG. */
export interface Outline {
  path: string;
  /** How far the strokes are widened, for a typeface whose drawing is a thin one. */
  stroke: number;
  width: number;
  /** Is it Devanagari, whose letters hang from a line by themselves? */
  hasLine: boolean;
  /** From the line up to the tops, and down to the lowest point. */
  top: number;
  bottom: number;
}

/** The variable files draw their thinnest weight, which this makes about as bold as a heading. */
const boldStroke = 0.055;

interface Fonts {
  own: Font | null;
  /** Anek, by the name of its script's file. */
  anek: ReadonlyMap<string, Font>;
}

const loadFonts = async (typeface: TypefaceName): Promise<Fonts> => {
  // It is read when a shop first draws an icon, because it takes longer than the rest of a start.
  const { create } = await import('fontkit');
  const anek = new Map(readFonts().map(({ name, bytes }) => [name, create(bytes)]));
  if (typeface === defaultTypeface) return { own: null, anek };
  const file = new URL(`../../../web/fonts/${typeface}.woff2`, import.meta.url);
  return { own: create(readFileSync(file)), anek };
};

const hasAll = (font: Font, text: string): boolean =>
  [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

interface Part {
  font: Font;
  text: string;
  stroke: number;
}

/**
 * Splits a text by the fonts that have its letters: the shop's own if it has all of them. Null when
 * a letter is in none.
 */
const listParts = ({ own, anek }: Fonts, text: string): Part[] | null => {
  if (own !== null && hasAll(own, text)) return [{ font: own, text, stroke: boldStroke }];
  const parts = splitByScript(text);
  if (!text.includes('?') && parts.some((part) => part.text.includes('?'))) return null;
  return parts.flatMap((part) => {
    const font = anek.get(fontName(part.script, 600));
    return font === undefined ? [] : [{ font, text: part.text, stroke: 0 }];
  });
};

/** Makes the numbers of a path short: a thousandth of the size is less than a pixel. */
const round = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Moves the commands of a path in units of the font to a place, upright as in SVG. */
const movePath = (path: string, x: number, y: number, unit: number): string =>
  path.replaceAll(
    /(-?[\d.]+(?:e-?\d+)?)[ ,](-?[\d.]+(?:e-?\d+)?)/g,
    (_, dx: string, dy: string) =>
      `${round(x + Number(dx) / unit)} ${round(y - Number(dy) / unit)}`,
  );

const drawParts = (parts: readonly Part[]): Outline => {
  let width = 0;
  let [top, bottom] = [0, 0];
  const paths: string[] = [];
  for (const { font, text } of parts) {
    const { glyphs, positions } = font.layout(text);
    for (const [at, glyph] of glyphs.entries()) {
      const place = positions[at];
      if (place === undefined) continue;
      const unit = font.unitsPerEm;
      const { bbox } = glyph.path;
      const y = -place.yOffset / unit;
      paths.push(movePath(glyph.path.toSVG(), width + place.xOffset / unit, y, unit));
      if (Number.isFinite(bbox.maxY)) {
        top = Math.max(top, bbox.maxY / unit - y);
        bottom = Math.max(bottom, y - bbox.minY / unit);
      }
      width += place.xAdvance / unit;
    }
  }
  const hasLine = parts.some(({ text }) => /\p{Script=Devanagari}/u.test(text));
  return { path: paths.join(''), stroke: parts[0]?.stroke ?? 0, width, hasLine, top, bottom };
};

/**
 * Draws with the typeface of the shop, so that a picture needs no font of the machine. A text with a
 * letter of a script that no shipped font has is null.
 */
export const createOutliner = async (
  typeface: TypefaceName,
): Promise<(text: string) => Outline | null> => {
  const fonts = await loadFonts(typeface);
  return (text) => {
    const parts = listParts(fonts, text);
    return parts === null ? null : drawParts(parts);
  };
};
