import { sql } from 'kysely';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { anyOf } from '../../../database/arrays.ts';
import type { Db } from '../../../database/tables.ts';
import type { OrderPartners } from '../states/partners.ts';
import { type OrderEventRow, type OrderLineRow, type OrderRow, selectLines } from './order-rows.ts';
import type { InJson, MoneyParts, ShownParcel } from './shown.ts';

/** What an order shows from other tables than its own. */
export interface OrderParts extends MoneyParts {
  lines: OrderLineRow[];
  events: OrderEventRow[];
  /** The newest shipment. */
  parcel: InJson<ShownParcel> | null;
  /** The number of the order whose place this one took. */
  replacesNumber: string | null;
  /** The order that took the place of this one. */
  replacedBy: WireOrder['replacedBy'];
}

const selectEvents = sql<InJson<OrderEventRow>[]>`(
  select coalesce(json_agg(json_build_object('to_state', to_state, 'note', note, 'at', at) order by id), '[]')
  from order_events where order_id = orders.id
)`.as('events');

const selectReplacesNumber = sql<string | null>`(
  select earlier.number from orders as earlier where earlier.id = orders.replaces_order_id
)`.as('replacesNumber');

const selectReplacedBy = sql<WireOrder['replacedBy']>`(
  select json_build_object('_id', later.id, 'orderNumber', later.number)
  from orders as later where later.replaces_order_id = orders.id
)`.as('replacedBy');

const selectParts = (db: Db, { money, goods }: OrderPartners) =>
  db
    .selectFrom('orders')
    .select([
      selectLines,
      selectEvents,
      selectReplacesNumber,
      selectReplacedBy,
      goods.selectParcel,
      money.selectRefunds,
      money.selectUnrefunded,
    ]);

type PartsRow = Awaited<ReturnType<ReturnType<typeof selectParts>['execute']>>[number];

const toParts = ({ events, ...parts }: PartsRow): OrderParts => ({
  ...parts,
  events: events.map((event) => ({ ...event, at: new Date(event.at) })),
});

/** Finds the parts of orders in one statement, by order id. */
export const findOrderParts = async (
  db: Db,
  partners: OrderPartners,
  orderIds: readonly string[],
): Promise<Map<string, OrderParts>> => {
  const rows = await selectParts(db, partners)
    .select('orders.id')
    .where('orders.id', '=', anyOf(orderIds))
    .execute();
  return new Map(rows.map(({ id, ...parts }) => [id, toParts(parts)]));
};

/** Finds an order with its parts in one statement. Null when it does not exist. */
export const findOrderWithParts = async (
  db: Db,
  partners: OrderPartners,
  orderId: string,
): Promise<{ order: OrderRow; parts: OrderParts } | null> => {
  const row = await selectParts(db, partners)
    .selectAll('orders')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { lines, events, parcel, refunds, unrefunded, replacesNumber, replacedBy, ...order } = row;
  const parts = { lines, events, parcel, refunds, unrefunded, replacesNumber, replacedBy };
  return { order, parts: toParts(parts) };
};
