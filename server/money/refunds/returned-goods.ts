import { sql } from 'kysely';
import { anyOf } from '../../../database/arrays.ts';
import type { Db } from '../../../database/tables.ts';
import type { Settlement } from '../../../shop/fulfilment/returns/settlement.ts';
import type { Paise } from '../../../shop/money.ts';
import type { PaymentMethod } from '../../../shop/orders/order.ts';

/** Sums what settled returns of an order were worth, whatever way they were settled. */
export const sumSettledReturns = async (db: Db, orderId: string): Promise<Paise> => {
  const { amount } = await db
    .selectFrom('returns')
    .select(sql<Paise>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'settled')
    .executeTakeFirstOrThrow();
  return amount;
};

/**
 * Has every order ended unsold that sends a size for the return, or for a return of such an order?
 * Then nothing was sent, and the money is due again.
 */
export const isUnsent = sql<boolean>`returns.settlement = 'exchange' and not exists (
  with recursive sent as (
    select id, state from orders where replaces_return_id = returns.id
    union all
    select orders.id, orders.state
    from sent
    join returns as later on later.order_id = sent.id
    join orders on orders.replaces_return_id = later.id
  )
  select from sent where state not in ('expired', 'cancelled', 'returned')
)`;

/**
 * What a return gave in place of a refund. What came back beside a cheaper size is a refund of its
 * own, but store credit in an order that was paid in cash.
 */
const paidInPlace = sql<Paise>`case when returns.settlement <> 'exchange' then returns.amount
  else (case when ${isUnsent} then 0 else returns.amount - returns.difference end)
    + (case when exists (select from orders where orders.id = returns.order_id and orders.payment_method = 'COD') then returns.difference else 0 end)
end`;

const settledInPlace: readonly Settlement[] = ['credit', 'upi', 'bank', 'exchange'];

/**
 * What returns of an order in cash gave in place of a refund. There is no refund by hand before the
 * order has come back as a whole, so one that was settled otherwise gave its money, too.
 */
export const settledOfCash: readonly Settlement[] = [...settledInPlace, 'other'];

/**
 * Sums what returns of an order gave in place of a refund: store credit, a transfer, or another size
 * that was sent, and for an order in cash what was settled otherwise.
 */
export const sumReturnsPaid = async (
  db: Db,
  order: { id: string; payment_method: PaymentMethod },
): Promise<Paise> => {
  const { amount } = await db
    .selectFrom('returns')
    .select(sql<Paise>`coalesce(sum(${paidInPlace}), 0)::bigint`.as('amount'))
    .where('order_id', '=', order.id)
    .where('settlement', 'in', order.payment_method === 'COD' ? settledOfCash : settledInPlace)
    .executeTakeFirstOrThrow();
  return amount;
};

/**
 * Sums what returns gave in place of a refund by the given settlements, by order id. Without them, it
 * is what was settled as store credit or another size: it needs no refund.
 */
export const sumSettledElsewhere = async (
  db: Db,
  orderIds: readonly string[],
  settlements: readonly Settlement[] = ['credit', 'exchange'],
): Promise<Map<string, Paise>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('returns')
    .select(['order_id', sql<Paise>`sum(${paidInPlace})::bigint`.as('amount')])
    .where('order_id', '=', anyOf(orderIds))
    .where('state', '=', 'settled')
    .where('settlement', 'in', settlements)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, amount }) => [order_id, amount]));
};
