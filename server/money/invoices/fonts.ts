import { readFileSync } from 'node:fs';
import { romanise } from './romanise.ts';

export type Weight = 400 | 600;
type Script = 'latin' | 'latin-ext' | 'devanagari';

/**
 * The files of the typeface Anek, one for each script. pdfkit uses one file at a time, so a text is
 * written in parts.
 */
const fileByScript: Record<Script, (weight: Weight) => string> = {
  latin: (weight) => `anek-latin-latin-${weight}-normal.woff`,
  'latin-ext': (weight) => `anek-latin-latin-ext-${weight}-normal.woff`,
  devanagari: (weight) => `anek-devanagari-devanagari-${weight}-normal.woff`,
};

const weights: readonly Weight[] = [400, 600];
const scripts = Object.keys(fileByScript) as Script[];

export const fontName = (script: Script, weight: Weight): string => `${script} ${weight}`;

let read: { name: string; bytes: Buffer }[] | null = null;

/** Reads all fonts, once. A document embeds only those that it uses. */
export const readFonts = (): readonly { name: string; bytes: Buffer }[] =>
  (read ??= scripts.flatMap((script) =>
    weights.map((weight) => ({
      name: fontName(script, weight),
      bytes: readFileSync(new URL(`./fonts/${fileByScript[script](weight)}`, import.meta.url)),
    })),
  ));

/** The characters of the Latin file: Latin-1 and typographic marks. */
const latin =
  /[\u0020-\u00ff\u0131\u0152\u0153\u02bb-\u02bc\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/u;
/** Combining accents, and letters of other languages that are written in Latin. */
const latinExt =
  /\p{M}|[\u0100-\u024f\u1e00-\u1eff\u2070-\u209f\u20a0-\u20bf\u2c60-\u2c7f\ua720-\ua7ff]/u;

/** Finds the font file of a character. Null when none has it. */
const findScript = (sign: string): Script | null => {
  if (latin.test(sign)) return 'latin';
  if (/\p{Script=Devanagari}|\u200c|\u200d|\u20b9|\u0964|\u0965/u.test(sign)) return 'devanagari';
  return latinExt.test(sign) ? 'latin-ext' : null;
};

/**
 * Splits a text into parts of one script each. Indian scripts without a font are written in Latin
 * letters, and any other character as `?`.
 */
export const splitByScript = (text: string): { script: Script; text: string }[] => {
  const found: { script: Script; text: string }[] = [];
  for (const sign of romanise(text)) {
    const own = findScript(sign);
    const [script, shown] = own === null ? (['latin', '?'] as const) : ([own, sign] as const);
    const last = found.at(-1);
    if (last?.script === script) last.text += shown;
    else found.push({ script, text: shown });
  }
  return found;
};
