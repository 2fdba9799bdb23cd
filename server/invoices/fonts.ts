import { readFileSync } from 'node:fs';
import { readable } from './romanise.ts';

export type Weight = 400 | 600;
type Script = 'latin' | 'latin-ext' | 'devanagari';

/**
 * Anek in the parts in which it is published: pdfkit takes one file at a time, so a text is written
 * part by part.
 */
const files: Record<Script, (weight: Weight) => string> = {
  latin: (weight) => `anek-latin-latin-${weight}-normal.woff`,
  'latin-ext': (weight) => `anek-latin-latin-ext-${weight}-normal.woff`,
  devanagari: (weight) => `anek-devanagari-devanagari-${weight}-normal.woff`,
};

const weights: readonly Weight[] = [400, 600];
const scripts = Object.keys(files) as Script[];

export const fontName = (script: Script, weight: Weight): string => `${script} ${weight}`;

let read: { name: string; bytes: Buffer }[] | null = null;

/** Every font by its name, read once. A document opens only those that it writes in. */
export const fonts = (): readonly { name: string; bytes: Buffer }[] =>
  (read ??= scripts.flatMap((script) =>
    weights.map((weight) => ({
      name: fontName(script, weight),
      bytes: readFileSync(new URL(`./fonts/${files[script](weight)}`, import.meta.url)),
    })),
  ));

/** Latin as the font has it: Latin-1 and the marks of good typography. */
const latin =
  /[\u0020-\u00ff\u0131\u0152\u0153\u02bb-\u02bc\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/u;
/** Accents that stand by themselves and letters of other languages that are written in Latin. */
const latinExt =
  /\p{M}|[\u0100-\u024f\u1e00-\u1eff\u2070-\u209f\u20a0-\u20bf\u2c60-\u2c7f\ua720-\ua7ff]/u;

/** Null where none of the fonts has it. */
const scriptOf = (sign: string): Script | null => {
  if (latin.test(sign)) return 'latin';
  if (/\p{Script=Devanagari}|\u200c|\u200d|\u20b9|\u0964|\u0965/u.test(sign)) return 'devanagari';
  return latinExt.test(sign) ? 'latin-ext' : null;
};

/**
 * A text in stretches of one script each, in their order. Indian scripts without a font come in
 * Latin letters, anything else as `?`.
 */
export const stretches = (text: string): { script: Script; text: string }[] => {
  const found: { script: Script; text: string }[] = [];
  for (const sign of readable(text)) {
    const own = scriptOf(sign);
    const [script, shown] = own === null ? (['latin', '?'] as const) : ([own, sign] as const);
    const last = found.at(-1);
    if (last?.script === script) last.text += shown;
    else found.push({ script, text: shown });
  }
  return found;
};
