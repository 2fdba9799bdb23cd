import { type TableGroup, tableGroups } from './groups.ts';
import type { Column, Reference, Schema } from './read-tables.ts';

const introduction = `# The tables

\`npm run write:docs\` writes this page: it migrates an empty database and reads its catalogues. A test fails when the page is out of date. \`scripts/tables/groups.ts\` says what one row is.

PK marks a primary key, FK a foreign key, UK a column that is unique by itself. A column is required unless it says "null". A line names the column of the foreign key, and says what a deletion of the other row does: \`cascade\` deletes this row too, \`set null\` empties the column, and without either the database refuses the deletion. A box without columns belongs to another group. An id without FK names a row that may have been deleted, or something at a provider.

Money is in paise, weight in grams. Jobs are in tables that pg-boss makes, in a schema of its own: this page leaves them out.
`;

/** Writes the text of docs/tables.md. Throws when the tables and the groups do not name the same tables. */
export const drawTables = (schema: Schema, groups = tableGroups): string => {
  checkGroups(schema, groups);
  return [introduction, ...groups.map((group) => drawGroup(group, schema))].join('\n');
};

const checkGroups = ({ columns }: Schema, groups: readonly TableGroup[]): void => {
  const grouped = groups.flatMap(({ rows }) => Object.keys(rows));
  const tableNames = new Set(columns.map(({ table }) => table));
  const problems = [
    ...[...tableNames]
      .filter((table) => !grouped.includes(table))
      .map((table) => `${table} is in no group`),
    ...grouped.filter((table) => !tableNames.has(table)).map((table) => `${table} does not exist`),
    ...grouped
      .filter((table, index) => grouped.indexOf(table) < index)
      .map((table) => `${table} is in two groups`),
  ];
  if (problems.length > 0) throw new Error(`scripts/tables/groups.ts: ${problems.join(', ')}`);
};

const drawGroup = ({ title, rows }: TableGroup, { columns, references }: Schema): string => {
  const tables = Object.keys(rows);
  const boxes = tables.map((table) =>
    drawBox(
      table,
      columns.filter((column) => column.table === table),
    ),
  );
  const lines = references.filter(({ table }) => tables.includes(table)).map(drawLine);
  return `## ${title}

| table | one row is |
| --- | --- |
${Object.entries(rows)
  .map(([table, row]) => `| \`${table}\` | ${row} |`)
  .join('\n')}

\`\`\`mermaid
erDiagram
${[...boxes, ...lines].join('\n')}
\`\`\`
`;
};

const drawBox = (table: string, columns: readonly Column[]): string =>
  [`  ${quote(table)} {`, ...columns.map((column) => `    ${drawColumn(column)}`), '  }'].join(
    '\n',
  );

const drawColumn = ({ name, type, nullable, primary, foreign, unique }: Column): string => {
  const keys = [primary && 'PK', foreign && 'FK', unique && 'UK'].filter(Boolean).join(', ');
  return [type, name, keys, nullable && '"null"'].filter(Boolean).join(' ');
};

const drawLine = ({ table, target, columns, nullable, single, onDelete }: Reference): string => {
  const one = nullable ? '|o' : '||';
  const many = single ? 'o|' : 'o{';
  const action = onDelete === 'no action' ? '' : ` (${onDelete})`;
  return `  ${quote(target)} ${one}--${many} ${quote(table)} : "${columns}${action}"`;
};

/** Mermaid requires quotes around a name with a dot. */
const quote = (table: string): string => (table.includes('.') ? `"${table}"` : table);
