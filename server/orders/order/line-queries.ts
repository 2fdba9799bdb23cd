import type { Db } from '../../../database/tables.ts';
import type { OrderLineRow } from './order-rows.ts';

/** Finds the lines of an order in their places. */
export const findOrderLines = (db: Db, orderId: string): Promise<OrderLineRow[]> =>
  db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
