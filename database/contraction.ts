/**
 * Which older versions of the shop can live with a migration. Most files only expand the schema, so
 * every older version can. A file that contracts it says so in its first line: `-- contract 0045`
 * means that a version can live with it if it has the migration 0045.
 */

const mark = /^-- contract (\d{4})$/;

/**
 * Reads the number of the migration that a version must have to live with this file. Null if the
 * file only expands.
 */
export const readNeededMigration = (sql: string): string | null =>
  mark.exec(sql.split('\n', 1)[0] ?? '')?.[1] ?? null;
