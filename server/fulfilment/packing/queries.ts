import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import { isOrderFullyRefunded } from '../../money/refunds/refunds.ts';
import type { OrderRow } from '../../orders/order/order-rows.ts';
import { isOrderOpen, selectOrderWork } from '../../orders/order/order-work.ts';

type Tx = Transaction<Tables>;

/** Reads how often an order was weighed. It is stable only while the order is locked. */
export const findRevision = async (db: Db, orderId: string): Promise<number> =>
  (
    await db
      .selectFrom('weighings')
      .select((eb) => eb.fn.coalesce(eb.fn.max('revision'), sql<number>`0`).as('revision'))
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).revision;

/** Locks an order by its id or its number until the transaction ends. */
export const lockOrderByName = async (tx: Tx, name: string): Promise<OrderRow | null> =>
  (await tx
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', name), eb('number', '=', name)]))
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

/** What a weighing showed of a line, and what the line costs less because of it. */
export interface LineWeight {
  lineId: string;
  grams: number;
  /** Paise that this weighing gives back. */
  amount: number;
}

/** Writes a weighing with its lines, and the sums that the order and its lines keep. */
export const writeWeighing = async (
  tx: Tx,
  weighing: { id: string; orderId: string; revision: number; lines: readonly LineWeight[] },
): Promise<void> => {
  const { id, orderId, revision, lines } = weighing;
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  await tx.insertInto('weighings').values({ id, order_id: orderId, revision, amount }).execute();
  await sql`
    with shown as (
      select * from unnest(
        ${lines.map((line) => line.lineId)}::text[],
        ${lines.map((line) => line.grams)}::int[],
        ${lines.map((line) => line.amount)}::bigint[]
      ) as shown(line_id, grams, amount)
    ), written as (
      insert into weighed_lines (weighing_id, line_id, grams, amount) select ${id}, line_id, grams, amount from shown
    ), changed as (
      update order_lines set weighed_grams = shown.grams, weight_reduction = weight_reduction + shown.amount
      from shown where order_lines.id = shown.line_id
    )
    update orders set weight_reduction = weight_reduction + ${amount}::bigint, weighed_at = now() where id = ${orderId}`.execute(
    tx,
  );
};

const maxWaiting = 50;

export const setPackedAt = async (tx: Tx, orderId: string, isPacked: boolean): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ packed_at: isPacked ? sql<Date>`now()` : null })
    .where('id', '=', orderId)
    .execute();
};

/** What the packing table shows of every order that waits. */
interface WaitingOrder {
  id: string;
  number: string;
  created_at: Date;
  recipient: string | null;
  slot_starts_at: Date | null;
  slot_ends_at: Date | null;
  slot_closes_at: Date | null;
  /** How many wait. */
  total: number;
}

/** Begins a statement that finds orders which wait, and ends it: oldest first, and not all of them. */
const selectWaiting = sql`
  select orders.id, orders.number, orders.created_at, orders.shipping_address->>'name' as recipient,
    orders.slot_starts_at, orders.slot_ends_at, orders.slot_closes_at, (count(*) over ())::int as total`;
const oldestFirst = sql`order by orders.created_at, orders.id limit ${maxWaiting}`;

/** Finds the orders that nobody has packed yet and that need no scale, oldest first. */
export const findOrdersToPack = async (db: Db) => {
  const { rows } = await sql<WaitingOrder & { pieces: number }>`
    ${selectWaiting}, orders.item_count as pieces
    from orders
    where ${isOrderOpen} and ${selectOrderWork(isOrderFullyRefunded)} = 'pack'
    ${oldestFirst}`.execute(db);
  return rows;
};

/**
 * Finds the orders with goods by the kilo that nobody has weighed yet, oldest first. An order that
 * was refunded in full goes no further, so it does not wait.
 */
export const findWaitingOrders = async (db: Db) => {
  const { rows } = await sql<WaitingOrder & { lines: number; grams: number }>`
    ${selectWaiting}, count(*)::int as lines,
      sum(order_lines.weight_grams::bigint * order_lines.quantity)::bigint as grams
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.state in ('paid', 'processing') and orders.weighed_at is null and order_lines.sale_unit = 'kg'
      and not ${isOrderFullyRefunded}
    group by orders.id ${oldestFirst}`.execute(db);
  return rows;
};
