import type { exportCalls } from '../../../contract/goods/export.ts';
import type { Db } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { byteOrderMark, formatCsvRecord, type CsvValue } from '../../../shop/csv.ts';
import { tableColumns } from '../../../shop/goods/product/product-table.ts';
import type { Language } from '../../../shop/people/account.ts';
import { findAccount } from '../../people/accounts/accounts.ts';
import { type Actor, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { type Caller, requireRecentPassword } from '../../platform/http/caller.ts';
import type { Deps } from '../deps.ts';
import { toProductRows } from '../import/table-cells.ts';
import { findProducts } from '../products/products.ts';
import { readOrderPages, readProductIdPages, readReturnPages, readUserPages } from './queries.ts';
import {
  orderColumns,
  returnColumns,
  toOrderRow,
  toReturnRow,
  userColumns,
  toUserRow,
} from './rows.ts';

/** Encodes a table page by page. The next page is read when the last one has been sent. */
async function* encodeTable(
  columns: readonly string[],
  pages: AsyncIterable<readonly CsvValue[][]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + formatCsvRecord(columns));
  for await (const rows of pages) yield encoder.encode(rows.map(formatCsvRecord).join(''));
}

async function* mapPages<T, U>(
  pages: AsyncIterable<T>,
  work: (page: T) => U | Promise<U>,
): AsyncGenerator<U> {
  for await (const page of pages) yield await work(page);
}

/** Loads products as rows of a table (shop/goods/product/product-table.ts), in the order of the ids. */
const loadTableRows = async (db: Db, ids: readonly string[]): Promise<CsvValue[][]> =>
  (await findProducts(db, ids)).filter((product) => !product.archived).flatMap(toProductRows);

/** Reads the language of the account that exports. */
const readLanguage = async (db: Db, { id }: Caller): Promise<Language> =>
  (await findAccount(db, id))?.language ?? 'en';

/**
 * Routes that export tables for a spreadsheet. They require a recent password check (403), and the
 * audit log names who exported what.
 */
export const createExportHandlers = ({ store: { db } }: Deps): Handlers<typeof exportCalls> => {
  const exportTable = async (
    by: Actor & { caller: Caller },
    what: string,
    columns: readonly string[],
    pages: AsyncIterable<readonly CsvValue[][]>,
  ) => {
    requireRecentPassword(by.caller);
    await runTransaction(db, (tx) =>
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
      data: encodeTable(columns, pages),
      headers: { 'content-disposition': `attachment; filename="${name}"` },
    };
  };
  return {
    'GET /api/export/products.csv': (call) =>
      exportTable(
        call,
        'products',
        tableColumns,
        mapPages(readProductIdPages(db), (ids) => loadTableRows(db, ids)),
      ),
    'GET /api/export/orders.csv': async (call) =>
      exportTable(
        call,
        'orders',
        orderColumns,
        mapPages(readOrderPages(db, await readLanguage(db, call.caller)), (orders) =>
          orders.map(toOrderRow),
        ),
      ),
    'GET /api/export/returns.csv': async (call) =>
      exportTable(
        call,
        'returns',
        returnColumns,
        mapPages(readReturnPages(db, await readLanguage(db, call.caller)), (returns) =>
          returns.map(toReturnRow),
        ),
      ),
    'GET /api/export/users.csv': (call) =>
      exportTable(
        call,
        'users',
        userColumns,
        mapPages(readUserPages(db), (users) => users.map(toUserRow)),
      ),
  };
};
