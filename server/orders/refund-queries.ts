import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Paise } from '../../shop/money.ts';

type Order = Selectable<Tables['orders']>;

export type RefundSummary = Pick<
  Selectable<Tables['refunds']>,
  'amount' | 'state' | 'reason' | 'created_at'
>;

/**
 * What was given back of these orders, oldest first. An order that is just placed has never had any
 * money.
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

/** What of a payment is not given back yet, in paise. */
export const unrefundedAmount = sql<Paise>`case when payments.state = 'refunded' then 0
  else payments.amount - coalesce((select sum(amount) from refunds where payment_id = payments.id and refunds.state <> 'failed'), 0) end`;

/** States of a payment that has brought money, whatever was given back of it since. */
export const paidStates = ['captured', 'part_refunded', 'refunded'] as const;

/**
 * What of the payments of these orders is not given back yet, in paise; orders that money never
 * came for are left out.
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

/** Was all that was paid for an order given back? */
export const isFullyRefundedBy = (
  kept: ReadonlyMap<string, Paise>,
  order: Pick<Order, 'id' | 'paid_at'>,
): boolean => order.paid_at !== null && kept.get(order.id) === 0;

export type CreditNoteSummary = Pick<
  Selectable<Tables['credit_notes']>,
  'id' | 'number' | 'amount' | 'issued_at'
>;

/** The credit notes of these orders, oldest first. */
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
