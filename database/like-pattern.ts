import { type RawBuilder, sql } from 'kysely';

/**
 * The pattern of LIKE that finds a text anywhere in a column of small letters. Wildcards match
 * themselves. The database makes the letters small, as it did those of the column.
 */
export const toLikePattern = (search: string): RawBuilder<string> =>
  sql<string>`lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`;
