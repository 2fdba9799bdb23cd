import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export type OrderRow = Selectable<Tables['orders']>;

export type OrderLineRow = Selectable<Tables['order_lines']>;

export type OrderEventRow = Pick<Selectable<Tables['order_events']>, 'to_state' | 'note' | 'at'>;
