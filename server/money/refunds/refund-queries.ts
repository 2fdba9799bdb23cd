import { type Kysely, type Selectable, sql } from 'kysely';
import { anyOf } from '../../../database/arrays.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Paise } from '../../../shop/money.ts';
import type { CreditNoteSummary, RefundSummary } from '../../orders/order/shown.ts';
import { findKeptCredit } from '../credit/credit-ledger.ts';

type Order = Selectable<Tables['orders']>;

/**
 * Finds the refunds of orders into the store credit, oldest first. A cancellation has no note; its
 * reason stands for it, as it does for the gateway.
 */
export const findCreditRefunds = async (
  db: Kysely<Tables>,
  orders: readonly Pick<Order, 'id' | 'credit_used'>[],
): Promise<(RefundSummary & { order_id: string })[]> => {
  const ids = orders.filter((order) => order.credit_used > 0).map((order) => order.id);
  if (ids.length === 0) return [];
  return db
    .selectFrom('credit_entries')
    .select([
      sql<string>`order_id`.as('order_id'),
      'amount',
      sql<'done'>`'done'`.as('state'),
      sql<string>`coalesce(nullif(note, ''), reason)`.as('reason'),
      'at as created_at',
      sql<boolean>`true`.as('to_credit'),
    ])
    .where('order_id', '=', anyOf(ids))
    .where('reason', 'in', ['cancelled', 'refunded'])
    .orderBy('id')
    .execute();
};

/** Joins the refunds through the gateway and those into the store credit, oldest first. */
export const joinRefunds = (
  gateway: readonly RefundSummary[],
  credit: readonly RefundSummary[],
): readonly RefundSummary[] =>
  credit.length === 0
    ? gateway
    : [...gateway, ...credit].sort((a, b) => a.created_at.getTime() - b.created_at.getTime());

/** The paise of a payment that are not refunded yet, as SQL. */
export const unrefundedAmount = sql<Paise>`case when payments.state = 'refunded' then 0
  else payments.amount - coalesce((select sum(amount) from refunds where payment_id = payments.id and refunds.state <> 'failed'), 0) end`;

/** The states of a payment that was captured, refunded or not. */
export const paidStates = ['captured', 'part_refunded', 'refunded'] as const;

/** Finds the paise of the payments at the gateway that are not refunded yet, by order id. */
const findUnrefundedPayments = async (
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
    .where('order_id', '=', anyOf(ids))
    .where('state', 'in', paidStates)
    .groupBy('order_id')
    .execute();
  return new Map(kept.map((row) => [row.order_id, row.left]));
};

/** Adds the store credit that orders have spent and not got back, by order id. */
export const addKeptCredit = async (
  db: Kysely<Tables>,
  orders: readonly Pick<Order, 'id' | 'credit_used'>[],
  sums: Map<string, Paise>,
): Promise<void> => {
  for (const [id, kept] of await findKeptCredit(db, orders))
    sums.set(id, (sums.get(id) ?? 0) + kept);
};

/**
 * Finds the paise that are not refunded yet, by order id: payments at the gateway, and store credit
 * that was spent. Orders that were paid with neither are left out.
 */
export const findUnrefundedAmounts = async (
  db: Kysely<Tables>,
  orders: readonly Pick<Order, 'id' | 'state' | 'payment_method' | 'credit_used'>[],
): Promise<Map<string, Paise>> => {
  const unrefunded = await findUnrefundedPayments(db, orders);
  await addKeptCredit(db, orders, unrefunded);
  return unrefunded;
};

/**
 * Tells whether everything paid for an order is refunded, by the amounts of
 * `findUnrefundedAmounts`.
 */
export const isFullyRefundedBy = (
  kept: ReadonlyMap<string, Paise>,
  order: Pick<Order, 'id' | 'paid_at' | 'payment_method' | 'total'>,
): boolean =>
  order.payment_method === 'Prepaid' &&
  order.paid_at !== null &&
  order.total > 0 &&
  kept.get(order.id) === 0;

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
    .where('order_id', '=', anyOf(ids))
    .orderBy('issued_at')
    .orderBy('serial')
    .execute();
};
