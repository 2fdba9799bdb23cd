import pg from 'pg';

const { builtins, getTypeParser } = pg.types;
// The driver's list of types has no arrays.
const TEXT_ARRAY: number = 1009;
const INT8_ARRAY = 1016;

/** Throws for a number that JavaScript cannot hold exactly: better an error than a wrong price. */
const toInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('A number in the database is too big to be exact.');
  return value;
};

/** Converts numeric. A sum() over bigint is a whole number; an average may have a fraction. */
const toNumber = (text: string): number => (text.includes('.') ? Number(text) : toInteger(text));

const parseAnyTexts = getTypeParser(TEXT_ARRAY as typeof builtins.TEXT) as (
  text: string,
) => string[];

/**
 * Parses an array of texts. The driver's own parser takes one letter after the other; only what is
 * escaped, nested or null needs it.
 */
const toTexts = (text: string): string[] => {
  if (text === '{}') return [];
  if (!text.startsWith('{') || /^\{\{|\\|\bNULL\b/.test(text)) return parseAnyTexts(text);
  if (!text.includes('"')) return text.slice(1, -1).split(',');
  const texts: string[] = [];
  for (let start = 1; start < text.length;) {
    const isQuoted = text[start] === '"';
    const from = isQuoted ? start + 1 : start;
    const found = text.indexOf(isQuoted ? '"' : ',', from);
    const end = found === -1 ? text.length - 1 : found;
    texts.push(text.slice(from, end));
    start = isQuoted ? end + 2 : end + 1;
  }
  return texts;
};

const parseAnyMoment = getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => unknown;

/** Reads two digits. */
const readPair = (text: string, at: number): number =>
  text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 11 * 48;

/**
 * Parses a moment such as `2026-11-26 11:22:33.123456+00`. A listing has some hundred of them, for
 * which the driver's own parser needs a tenth of the listing's time. It is left for other years and
 * other time zones.
 */
const toMoment = (text: string): unknown => {
  const isUsual = text.charCodeAt(4) === 45 && text.charCodeAt(10) === 32 && text.endsWith('+00');
  // `Date.UTC` takes the years before 100 for others.
  if (!isUsual || text.startsWith('0')) return parseAnyMoment(text);
  // `2026-11-26 11:22:33` has 19 letters, and the fraction of a second begins with a point.
  const fraction = text.slice(20, -3);
  return new Date(
    Date.UTC(
      readPair(text, 0) * 100 + readPair(text, 2),
      readPair(text, 5) - 1,
      readPair(text, 8),
      readPair(text, 11),
      readPair(text, 14),
      readPair(text, 17),
      fraction === '' ? 0 : Math.floor(Number(fraction.padEnd(6, '0')) / 1000),
    ),
  );
};

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, toInteger],
  [TEXT_ARRAY, toTexts],
  [builtins.TIMESTAMPTZ, toMoment],
  [INT8_ARRAY, (text) => toTexts(text).map(toInteger)],
  [builtins.NUMERIC, toNumber],
  // A day has no time zone, but a Date has.
  [builtins.DATE, (text) => text],
]);

/**
 * The types of values from the database: bigint and numeric are exact numbers, date is text,
 * timestamptz is a Date.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format): unknown => parsers.get(type) ?? getTypeParser(type, format),
};
