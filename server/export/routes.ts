import type { exportCalls } from '../../contract/export.ts';
import { transaction } from '../../database/transaction.ts';
import { tableColumns } from '../../shop/catalogue/product-table.ts';
import { byteOrderMark, csvRecord, type CsvValue } from '../../shop/csv.ts';
import { type Actor, writeAuditEntry } from '../audit/audit-log.ts';
import { tableRows } from '../catalogue/products.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { type Caller, requireRecentPassword } from '../http/caller.ts';
import { orderPages, productIds, userPages } from './queries.ts';
import { orderColumns, orderRow, userColumns, userRow } from './rows.ts';

/** A table as bytes, page by page: the next page is asked for when the last has gone out. */
async function* tableBytes(
  columns: readonly string[],
  pages: AsyncIterable<readonly CsvValue[][]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + csvRecord(columns));
  for await (const rows of pages) yield encoder.encode(rows.map(csvRecord).join(''));
}

async function* eachPage<T, U>(
  pages: AsyncIterable<T>,
  work: (page: T) => U | Promise<U>,
): AsyncGenerator<U> {
  for await (const page of pages) yield await work(page);
}

/**
 * Tables for a spreadsheet, for who has given the password of late (403). Who takes one is written
 * down first.
 */
export const exportRoutes = ({ store: { db } }: Deps): Handlers<typeof exportCalls> => {
  const give = async (
    by: Actor & { caller: Caller },
    what: string,
    columns: readonly string[],
    pages: AsyncIterable<readonly CsvValue[][]>,
  ) => {
    requireRecentPassword(by.caller);
    await transaction(db, (tx) =>
      writeAuditEntry(tx, by, {
        action: 'exported',
        kind: 'export',
        id: what,
        name: `${what}.csv`,
        changes: [],
      }),
    );
    const name = `${what}-${new Date().toISOString().slice(0, 10)}.csv`;
    return {
      status: 200 as const,
      data: tableBytes(columns, pages),
      headers: { 'content-disposition': `attachment; filename="${name}"` },
    };
  };
  return {
    'GET /api/export/products.csv': (call) =>
      give(
        call,
        'products',
        tableColumns,
        eachPage(productIds(db), (ids) => tableRows(db, ids)),
      ),
    'GET /api/export/orders.csv': (call) =>
      give(
        call,
        'orders',
        orderColumns,
        eachPage(orderPages(db), (orders) => orders.map(orderRow)),
      ),
    'GET /api/export/users.csv': (call) =>
      give(
        call,
        'users',
        userColumns,
        eachPage(userPages(db), (users) => users.map(userRow)),
      ),
  };
};
