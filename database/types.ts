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

const toTexts = getTypeParser(TEXT_ARRAY as typeof builtins.TEXT) as (text: string) => string[];

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, toInteger],
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
