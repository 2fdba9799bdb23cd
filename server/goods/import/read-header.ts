import { explain } from '../../../contract/reasons/reasons.ts';
import type { ImportRow } from '../../../database/tables/goods.ts';
import { unescapeFormula } from '../../../shop/csv.ts';
import { type TableColumn, tableColumns } from '../../../shop/goods/product/product-table.ts';
import { type FieldError, Refusal } from '../../platform/http/refusal.ts';
import type { TableRow } from './read-table.ts';

const isColumn = (name: string): name is TableColumn =>
  tableColumns.some((column) => column === name);

/**
 * Reads the columns of a header. Refuses (400) an unknown or repeated column, and a header without
 * `sku`.
 */
export const readHeader = (record: readonly string[]): TableColumn[] => {
  const names = record.map((name) => name.trim());
  const odd = names.filter((name, i) => !isColumn(name) || names.indexOf(name) !== i);
  const errors: FieldError[] = odd.map((name) => ({
    path: name.slice(0, 60),
    ...explain('unknown_column'),
  }));
  if (!names.includes('sku')) errors.push({ path: 'sku', ...explain('column_missing') });
  if (errors.length > 0)
    throw new Refusal(
      'invalid',
      explain('check_fields', {
        fields: errors
          .map(({ path }) => path)
          .join(', ')
          .slice(0, 300)
          .toWellFormed(),
      }),
      { errors: errors.slice(0, 50) },
    );
  return names.filter(isColumn);
};

/** The article number of a record. */
export const readSku = (record: readonly string[], columns: readonly string[]): string =>
  unescapeFormula(record[columns.indexOf('sku')] ?? '').trim();

/** A record by its columns. */
export const toTableRow = ([row, record]: ImportRow, columns: readonly string[]): TableRow => {
  const cells = Object.fromEntries(
    columns.map((column, i) => [column, unescapeFormula(record[i] ?? '')]),
  );
  return { row, cells, ...(record.length === columns.length ? {} : { broken: true as const }) };
};
