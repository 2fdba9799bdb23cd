import { type Expression, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

export type OrderRow = Selectable<Tables['orders']>;

export type OrderLineRow = Selectable<Tables['order_lines']>;

/** The columns of a line that a shopper sees. */
export type ShownLine = Omit<OrderLineRow, 'order_id' | 'position' | 'hsn_code' | 'gst_rate'>;

/** All lines of the order with this id as one value. None of them has a time. */
export const collectLines = (orderId: Expression<string>) => sql<OrderLineRow[]>`(
  select coalesce(json_agg(line order by position), '[]') from order_lines as line
  where line.order_id = ${orderId}
)`;

/** The lines of an order as one column, for a statement that reads orders. */
export const selectLines = collectLines(sql.ref('orders.id')).as('lines');

export type OrderEventRow = Pick<Selectable<Tables['order_events']>, 'to_state' | 'note' | 'at'>;
