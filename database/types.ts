import pg from 'pg';

const { builtins, getTypeParser } = pg.types;
// The driver's own list of types knows no arrays.
const TEXT_ARRAY: number = 1009;
const INT8_ARRAY = 1016;

/** A whole number that JavaScript cannot hold exactly is an error, not a wrong price. */
const toInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('A number in the database is too big to be exact.');
  return value;
};

/** sum() over bigint is numeric, and paise are whole; a true fraction (an average) stays one. */
const toNumber = (text: string): number => (text.includes('.') ? Number(text) : toInteger(text));

const toTexts = getTypeParser(TEXT_ARRAY as typeof builtins.TEXT) as (text: string) => string[];

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, toInteger],
  [INT8_ARRAY, (text) => toTexts(text).map(toInteger)],
  [builtins.NUMERIC, toNumber],
  // A day has no time zone; a Date would give it one.
  [builtins.DATE, (text) => text],
]);

/**
 * How values come out of the database: bigint and numeric as exact numbers, date as text,
 * timestamptz as Date.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format): unknown => parsers.get(type) ?? getTypeParser(type, format),
};
