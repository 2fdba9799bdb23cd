/** Reads SQL for what takes something from older versions (contraction.ts). It is no parser. */

/** Removes comments and the bodies of functions, which no older version sees. */
const stripSql = (sql: string): string =>
  sql
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

const kinds = 'table|materialized view|view|type|domain|sequence|schema|function|procedure|trigger';
const drop = new RegExp(`^drop (${kinds})(?: if exists)? ([\\w.]+)`);
const narrowings: readonly [RegExp, string][] = [
  [/\bdrop column\b/, 'drops a column'],
  [/\balter column \w+ (?:set data )?type\b/, 'changes the type of a column'],
  [/\balter column \w+ set not null\b/, 'forbids null in a column'],
  [/\balter column \w+ drop default\b/, 'drops a default'],
  [/\brename\b/, 'renames something'],
];

/** Finds a new column that an older version, which does not name it, could not fill. */
const findUnfilledColumn = (statement: string): boolean =>
  statement
    .split(/,(?![^(]*\))/)
    .some(
      (clause) =>
        /\badd column\b/.test(clause) &&
        /\bnot null\b/.test(clause) &&
        !/\b(?:default|generated)\b/.test(clause),
    );

/** Finds a constraint that is not a wider form of one that the same statement drops. */
const findNewConstraint = (statement: string): boolean =>
  [
    ...statement.matchAll(
      /\badd (?:constraint (\w+)|check|unique|foreign key|primary key|exclude)/g,
    ),
  ].some(
    ([, name]) =>
      name === undefined ||
      !new RegExp(`\\bdrop constraint (?:if exists )?${name}\\b`).test(statement),
  );

/** Is a unique index a wider form of one that the same file drops? */
const replacesIndex = (statement: string, text: string): boolean => {
  const [, name] = /^create unique index (\w+) on /.exec(statement) ?? [];
  return name !== undefined && new RegExp(`\\bdrop index ${name}\\b`).test(text);
};

/** Is a unique index only over columns that the same file adds? No older version fills them. */
const coversNewColumns = (statement: string, text: string): boolean => {
  const [, table = '', columns = ''] =
    /^create unique index (?:if not exists )?(?:\w+ )?on ([\w.]+) \(([\w, ]+)\)/.exec(statement) ??
    [];
  return (
    columns !== '' &&
    columns
      .split(', ')
      .every((column) =>
        new RegExp(`\\balter table ${table} add column ${column} (?![^;,]*\\bdefault\\b)`).test(
          text,
        ),
      )
  );
};

/**
 * Says how a migration takes something from the versions before it. Null if it only expands the
 * schema. It knows the usual statements; the drill `npm run prove -- upgrade` tries the rest.
 */
export const findContraction = (sql: string): string | null => {
  const text = stripSql(sql);
  const statements = text.split(';').map((statement) => statement.trim());
  const created = new Set(
    [...text.matchAll(/\bcreate (?:temporary )?table (?:if not exists )?([\w.]+)/g)].map(
      ([, name]) => name,
    ),
  );
  for (const statement of statements) {
    const [, kind, name] = drop.exec(statement) ?? [];
    if (
      kind !== undefined &&
      !new RegExp(`create (?:or replace )?${kind} (?:if not exists )?${name}\\b`).test(text)
    )
      return `drops the ${kind} ${name}`;
    const [, table] =
      /^alter table (?:if exists )?(?:only )?([\w.]+)/.exec(statement) ??
      /^create unique index (?:if not exists )?(?:\w+ )?on ([\w.]+)/.exec(statement) ??
      [];
    if (table === undefined || created.has(table)) continue;
    if (statement.startsWith('create unique index')) {
      if (replacesIndex(statement, text) || coversNewColumns(statement, text)) continue;
      return `makes rows of ${table} unique`;
    }
    const narrowing = narrowings.find(([pattern]) => pattern.test(statement));
    if (narrowing !== undefined) return `${narrowing[1]} of ${table}`;
    if (findUnfilledColumn(statement)) return `adds a column to ${table} that must be filled`;
    if (findNewConstraint(statement)) return `adds a constraint to ${table}`;
  }
  return null;
};
