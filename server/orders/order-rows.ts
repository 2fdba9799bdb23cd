import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export type OrderRow = Selectable<Tables['orders']>;

export type OrderLineRow = Selectable<Tables['order_lines']>;

/** The columns of a line that a shopper sees. */
export type ShownLine = Omit<OrderLineRow, 'order_id' | 'position' | 'hsn_code' | 'gst_rate'>;

export type OrderEventRow = Pick<Selectable<Tables['order_events']>, 'to_state' | 'note' | 'at'>;
