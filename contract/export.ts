import { z } from 'zod';
import { type OperationId, routes } from './route.ts';

/** Bytes as they come: a whole, or piece by piece. */
const stream = z.custom<Uint8Array | AsyncIterable<Uint8Array>>(
  (given) =>
    given instanceof Uint8Array ||
    (typeof given === 'object' && given !== null && Symbol.asyncIterator in given),
);

const table = (operationId: OperationId, summary: string) =>
  ({
    operationId,
    who: 'admin',
    summary,
    replies: { 200: stream },
    refusals: ['password_needed'],
    produces: 'text/csv; charset=utf-8',
  }) as const;

/** Tables for a spreadsheet: UTF-8 with a byte order mark, RFC 4180, safe against formulas. */
export const exportCalls = routes({
  'GET /api/export/products.csv': table(
    'exportProducts',
    'All products of the shop as CSV: one row for each variation, as `POST /api/import/products` takes them',
  ),
  'GET /api/export/orders.csv': table('exportOrders', 'All orders as CSV, newest first'),
  'GET /api/export/users.csv': table('exportUsers', 'All users as CSV'),
});
