import { sql } from 'kysely';
import { anyOf } from '../../../database/arrays.ts';
import type { Db } from '../../../database/tables.ts';
import type { Paise } from '../../../shop/money.ts';
import type { ShownParcel } from '../../fulfilment/parcels/shipments.ts';
import {
  paidStates,
  type RefundSummary,
  unrefundedAmount,
} from '../../money/refunds/refund-queries.ts';
import { type OrderEventRow, type OrderLineRow, type OrderRow, selectLines } from './order-rows.ts';

/** What an order shows from other tables than its own. */
export interface OrderParts {
  lines: OrderLineRow[];
  events: OrderEventRow[];
  /** The newest shipment. */
  parcel: ShownParcel | null;
  /** The refunds through the gateway, oldest first. */
  refunds: RefundSummary[];
  /** Paise of payments at the gateway that are not refunded yet; null without such a payment. */
  unrefunded: Paise | null;
}

/** The type of a row in JSON, where times are texts. */
type InJson<Row> = { [Column in keyof Row]: Date extends Row[Column] ? string : Row[Column] };

const selectEvents = sql<InJson<OrderEventRow>[]>`(
  select coalesce(json_agg(json_build_object('to_state', to_state, 'note', note, 'at', at) order by id), '[]')
  from order_events where order_id = orders.id
)`.as('events');

const selectParcel = sql<InJson<ShownParcel> | null>`(
  select row_to_json(shipments) from shipments
  where order_id = orders.id order by created_at desc, id limit 1
)`.as('parcel');

const selectRefunds = sql<InJson<RefundSummary>[]>`(
  select coalesce(json_agg(json_build_object(
    'amount', refunds.amount, 'state', refunds.state, 'reason', reason,
    'created_at', refunds.created_at, 'to_credit', credit_entry_id is not null
  ) order by refunds.created_at, refunds.id), '[]')
  from refunds join payments on payments.id = payment_id where payments.order_id = orders.id
)`.as('refunds');

const selectUnrefunded = sql<Paise | null>`(
  select sum(${unrefundedAmount})::bigint from payments
  where order_id = orders.id and state in (${sql.join(paidStates)})
)`.as('unrefunded');

const selectParts = (db: Db) =>
  db
    .selectFrom('orders')
    .select([selectLines, selectEvents, selectParcel, selectRefunds, selectUnrefunded]);

type PartsRow = Awaited<ReturnType<ReturnType<typeof selectParts>['execute']>>[number];

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

const toParts = ({ lines, events, parcel, refunds, unrefunded }: PartsRow): OrderParts => ({
  lines,
  events: events.map((event) => ({ ...event, at: new Date(event.at) })),
  parcel: parcel && {
    ...parcel,
    promised_at: toDate(parcel.promised_at),
    tracked_at: toDate(parcel.tracked_at),
    created_at: new Date(parcel.created_at),
  },
  refunds: refunds.map((refund) => ({ ...refund, created_at: new Date(refund.created_at) })),
  unrefunded,
});

/** Finds the parts of orders in one statement, by order id. */
export const findOrderParts = async (
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, OrderParts>> => {
  const rows = await selectParts(db)
    .select('orders.id')
    .where('orders.id', '=', anyOf(orderIds))
    .execute();
  return new Map(rows.map((row) => [row.id, toParts(row)]));
};

/** Finds an order with its parts in one statement. Null when it does not exist. */
export const findOrderWithParts = async (
  db: Db,
  orderId: string,
): Promise<{ order: OrderRow; parts: OrderParts } | null> => {
  const row = await selectParts(db)
    .selectAll('orders')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { lines, events, parcel, refunds, unrefunded, ...order } = row;
  return { order, parts: toParts({ lines, events, parcel, refunds, unrefunded }) };
};
