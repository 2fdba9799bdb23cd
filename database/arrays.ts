import { sql } from 'kysely';

/**
 * Arrays as values of statements that run often. PostgreSQL counts the elements of an array that it
 * gets as a value, so it plans the statement anew at every run, which may take longer than the run. It
 * does not look into a subquery, and plans for ten elements once.
 */
export const toTexts = (values: readonly string[]) =>
  sql<string[]>`(select ${values}::text[])::text[]`;

export const toIntegers = (values: readonly number[]) =>
  sql<number[]>`(select ${values}::int[])::int[]`;

/** The right side of a comparison with any of these texts. */
export const anyOf = (values: readonly string[]) => sql<string>`any(${toTexts(values)})`;
