import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Paise } from '../../shop/money.ts';

type Order = Selectable<Tables['orders']>;

export type RefundSummary = Pick<
  Selectable<Tables['refunds']>,
  'amount' | 'state' | 'reason' | 'created_at'
>;

/**
 * Finds the refunds of orders, oldest first. Placed orders are skipped, since nobody has paid for
 * them yet.
 */
export const findRefunds = async (
  db: Kysely<Tables>,
  orders: readonly Pick<Selectable<Tables['orders']>, 'id' | 'state'>[],
): Promise<(RefundSummary & { order_id: string })[]> => {
  const ids = orders.filter((order) => order.state !== 'placed').map((order) => order.id);
  if (ids.length === 0) return [];
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'payments.order_id',
      'refunds.amount',
      'refunds.state',
      'refunds.reason',
      'refunds.created_at',
    ])
    .where('payments.order_id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();
};

/** The paise of a payment that are not refunded yet, as SQL. */
export const unrefundedAmount = sql<Paise>`case when payments.state = 'refunded' then 0
  else payments.amount - coalesce((select sum(amount) from refunds where payment_id = payments.id and refunds.state <> 'failed'), 0) end`;

/** The states of a payment that was captured, refunded or not. */
export const paidStates = ['captured', 'part_refunded', 'refunded'] as const;

/**
 * Finds the paise that are not refunded yet, by order id. Orders that nobody paid for at the
 * gateway are left out.
 */
export const findUnrefundedAmounts = async (
  db: Kysely<Tables>,
  orders: readonly Pick<Order, 'id' | 'state' | 'payment_method'>[],
): Promise<Map<string, Paise>> => {
  const ids = orders
    .filter((order) => order.state !== 'placed' && order.payment_method === 'Prepaid')
    .map((order) => order.id);
  if (ids.length === 0) return new Map();
  const kept = await db
    .selectFrom('payments')
    .select(['order_id', sql<Paise>`sum(${unrefundedAmount})::bigint`.as('left')])
    .where('order_id', '=', sql<string>`any(${ids}::text[])`)
    .where('state', 'in', paidStates)
    .groupBy('order_id')
    .execute();
  return new Map(kept.map((row) => [row.order_id, row.left]));
};

/**
 * Tells whether everything paid for an order is refunded, by the amounts of
 * `findUnrefundedAmounts`.
 */
export const isFullyRefundedBy = (
  kept: ReadonlyMap<string, Paise>,
  order: Pick<Order, 'id' | 'paid_at'>,
): boolean => order.paid_at !== null && kept.get(order.id) === 0;

export type CreditNoteSummary = Pick<
  Selectable<Tables['credit_notes']>,
  'id' | 'number' | 'amount' | 'issued_at'
>;

/** Finds the credit notes of orders, oldest first. */
export const findCreditNotes = async (
  db: Kysely<Tables>,
  orders: readonly Pick<Selectable<Tables['orders']>, 'id' | 'state'>[],
): Promise<(CreditNoteSummary & { order_id: string })[]> => {
  const ids = orders.filter((order) => order.state !== 'placed').map((order) => order.id);
  if (ids.length === 0) return [];
  return db
    .selectFrom('credit_notes')
    .select(['id', 'order_id', 'number', 'amount', 'issued_at'])
    .where('order_id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('issued_at')
    .orderBy('serial')
    .execute();
};
