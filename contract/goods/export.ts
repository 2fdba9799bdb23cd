import { z } from 'zod';
import type { Right } from '../../shop/people/staff.ts';
import { type OperationId, defineRoutes } from '../route.ts';

/** The bytes of a response, whole or streamed. */
const stream = z.custom<Uint8Array | AsyncIterable<Uint8Array>>(
  (given) =>
    given instanceof Uint8Array ||
    (typeof given === 'object' && given !== null && Symbol.asyncIterator in given),
);

const table = <const R extends Right>(operationId: OperationId, right: R, summary: string) =>
  ({
    operationId,
    who: 'staff',
    right,
    summary,
    replies: { 200: stream },
    refusals: ['password_needed'],
    produces: 'text/csv; charset=utf-8',
  }) as const;

/** CSV files for spreadsheets: RFC 4180, UTF-8 with a byte order mark, formulas escaped. */
export const exportCalls = defineRoutes({
  'GET /api/export/products.csv': table(
    'exportProducts',
    'products',
    'All products of the shop as CSV: one row for each variation, as `POST /api/import/products` takes them',
  ),
  'GET /api/export/orders.csv': table(
    'exportOrders',
    'orders.export',
    'All orders as CSV, newest first',
  ),
  'GET /api/export/returns.csv': table(
    'exportReturns',
    'orders.export',
    'All returns as CSV, newest first; without what shoppers wrote and where their money goes',
  ),
  'GET /api/export/users.csv': table('exportUsers', 'users.export', 'All users as CSV'),
});
