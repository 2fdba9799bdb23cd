import type { ImportFault } from '../../contract/import.ts';
import { type TableColumn, tableColumns } from '../../shop/catalogue/product-table.ts';
import { CsvFault, CsvReader, unguarded } from '../../shop/csv.ts';
import { Refusal } from '../http/refusal.ts';
import type { TableRow } from './read-table.ts';

/** A CSV as the rows of its products, one product at a time: what is held is the bytes, never all rows. */

const pieceBytes = 64 * 1024;

const malformed = (message: string): Refusal => new Refusal('malformed', message);

function* textOf(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < bytes.length; at += pieceBytes) yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
  yield decoder.decode();
}

/** The records of a CSV. Refuses (400) what is not UTF-8, holds NUL characters or is no CSV. */
export function* recordsOf(bytes: Buffer): Generator<string[]> {
  const reader = new CsvReader();
  try {
    for (const piece of textOf(bytes)) {
      if (piece.includes('\0')) throw malformed('The table holds characters that are not allowed');
      yield* reader.read(piece);
    }
    yield* reader.end();
  } catch (error) {
    if (error instanceof CsvFault) throw malformed(`The table is no CSV from row ${error.record} on`);
    throw error instanceof TypeError ? malformed('The table is not UTF-8') : error;
  }
}

const isColumn = (name: string): name is TableColumn => tableColumns.some((column) => column === name);

/** The columns that a header names, and what is wrong with it. */
export const readHeader = (record: readonly string[]): { columns: TableColumn[]; faults: ImportFault[] } => {
  const names = record.map((name) => name.trim());
  const odd = names.filter((name, i) => !isColumn(name) || names.indexOf(name) !== i);
  const faults = odd.map((name) => ({ row: 1, column: name.slice(0, 60), message: 'Not a column of this table, or twice' }));
  if (!names.includes('sku')) faults.push({ row: 1, column: 'sku', message: 'This column is missing' });
  return { columns: names.filter(isColumn), faults };
};

const rowOf = (record: readonly string[], row: number, columns: readonly TableColumn[]): TableRow => {
  const cells = Object.fromEntries(columns.map((column, i) => [column, unguarded(record[i] ?? '')]));
  return { row, cells, ...(record.length === columns.length ? {} : { broken: true as const }) };
};

/** The rows below the header, empty ones left out. */
export function* rowsOf(records: Iterable<readonly string[]>, columns: readonly TableColumn[]): Generator<TableRow> {
  let row = 0;
  for (const record of records) {
    row += 1;
    if (row > 1 && record.some((text) => text !== '')) yield rowOf(record, row, columns);
  }
}

export const skuOf = ({ cells }: TableRow): string => cells.sku?.trim() ?? '';

/** Rows that follow each other and have one sku. */
export function* groupsOf(rows: Iterable<TableRow>): Generator<TableRow[]> {
  let group: TableRow[] = [];
  for (const row of rows) {
    const [first] = group;
    if (first !== undefined && skuOf(first) !== skuOf(row)) {
      yield group;
      group = [];
    }
    group.push(row);
  }
  if (group.length > 0) yield group;
}

/** Looks through the whole table first: how many rows it has, which skus, and those that stand in two places. */
export const surveyTable = (bytes: Buffer, columns: readonly TableColumn[]): { rows: number; skus: ReadonlySet<string>; scattered: ReadonlySet<string> } => {
  const [seen, scattered] = [new Set<string>(), new Set<string>()];
  let rows = 0;
  for (const group of groupsOf(rowsOf(recordsOf(bytes), columns))) {
    rows += group.length;
    const sku = group[0] === undefined ? '' : skuOf(group[0]);
    if (seen.has(sku)) scattered.add(sku);
    seen.add(sku);
  }
  return { rows, skus: seen, scattered };
};
