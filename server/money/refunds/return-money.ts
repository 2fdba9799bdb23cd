import type { Transaction } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import type { Paise } from '../../../shop/money.ts';
import { divideReturn } from '../../../shop/money/credit/return.ts';
import { calculateCash, calculateFinalTotal } from '../../../shop/orders/order-sums.ts';
import { hasEndedUnsold } from '../../../shop/orders/order.ts';
import type { OrderRow } from '../../orders/order/order-rows.ts';
import type { OrderTx } from '../../orders/states/partners.ts';
import { findKeptCredit, returnCredit } from '../credit/credit-ledger.ts';
import { issueCreditNote } from '../invoices/issue-invoice.ts';
import { findUnrefundedPayments, giveBackPayment, lockUnrefundedPayments } from './refunds.ts';
import { sumReturnsPaid } from './returned-goods.ts';

/** What can be given back of an order, in paise. */
export interface Refundable {
  /** What the gateway still keeps, less what returns gave instead. */
  gateway: Paise;
  /** What the order keeps of the store credit that it spent. */
  credit: Paise;
  /** False when there was no payment at all. */
  isPaid: boolean;
}

/** Store credit is given back of a paid order, and of one on delivery when it has ended. */
const canReturnCredit = (order: OrderRow): boolean =>
  order.credit_used > 0 &&
  (order.payment_method === 'COD' ? hasEndedUnsold(order.state) : order.paid_at !== null);

/** Calculates what can be given back of an order whose payments have so much left. */
const calculateRefundable = async (
  db: Db,
  order: OrderRow,
  payments: readonly { left: Paise }[],
): Promise<Refundable> => {
  const hasCredit = canReturnCredit(order);
  const kept = hasCredit ? await findKeptCredit(db, [order]) : new Map<string, Paise>();
  const paid = payments.reduce((sum, { left }) => sum + left, 0);
  const given = await sumReturnsPaid(db, order);
  // What returns gave came out of the money first, and out of the store credit then.
  const money = order.payment_method === 'COD' ? calculateCash(order) : paid;
  return {
    gateway: Math.max(0, paid - given),
    credit: Math.max(0, (kept.get(order.id) ?? 0) - Math.max(0, given - money)),
    isPaid: payments.length > 0 || hasCredit,
  };
};

/** Finds what an admin may refund, and locks its payments. The caller has locked the order. */
export const lockRefundable = async (
  tx: Transaction<Tables>,
  order: OrderRow,
): Promise<Refundable> =>
  calculateRefundable(tx, order, await lockUnrefundedPayments(tx, order.id));

/**
 * Finds the paise of a paid order that were not given back in any way: refunds, returns and the
 * sizes that were sent for them count.
 */
export const findPaidLeft = async (db: Db, order: OrderRow): Promise<Paise> => {
  if (order.payment_method === 'COD')
    return Math.max(0, calculateFinalTotal(order) - (await sumReturnsPaid(db, order)));
  const payments = await findUnrefundedPayments(db, order.id).execute();
  const { gateway, credit } = await calculateRefundable(db, order, payments);
  return gateway + credit;
};

/** Where the money went, in paise. */
interface GivenBack {
  gateway: Paise;
  credit: Paise;
  /** What neither had paid: cash. Nothing was done about it. */
  rest: Paise;
}

/**
 * Gives `amount` paise of an order back: first through the gateway what the gateway was paid, then
 * into the store credit what store credit paid. The caller has locked the order and knows that this
 * money was not given back before. `reason` is shown to the shopper; `by` is an admin's id;
 * `returnId` is the return that it settles. Without `by`, each payment is given back once for each
 * `cause`. What is too little for the gateway goes into the store credit. A Prepaid order gets its credit
 * note over the store credit; the caller issues those of an order on delivery. Call it last in the
 * transaction.
 */
export const returnMoney = async (
  t: Pick<OrderTx, 'tx' | 'jobs'>,
  order: OrderRow,
  {
    amount,
    reason,
    cause = reason,
    by,
    returnId,
  }: { amount: Paise; reason: string; cause?: string; by?: string; returnId?: string },
): Promise<GivenBack> => {
  const payments = await lockUnrefundedPayments(t.tx, order.id);
  const kept = (await findKeptCredit(t.tx, [order])).get(order.id) ?? 0;
  const shares = divideReturn(amount, { payments: payments.map(({ left }) => left), credit: kept });
  for (const [i, { id: paymentId }] of payments.entries()) {
    const share = shares.payments[i] ?? 0;
    if (share > 0)
      await giveBackPayment(t, order, {
        paymentId,
        amount: share,
        reason,
        cause,
        ...(by === undefined ? {} : { by }),
        ...(returnId === undefined ? {} : { returnId }),
      });
  }
  const entry =
    shares.credit === 0
      ? null
      : await returnCredit(t.tx, order, {
          reason: 'refunded',
          amount: shares.credit,
          actorId: by,
          note: reason,
        });
  if (entry !== null && order.payment_method === 'Prepaid')
    await issueCreditNote(t.tx, {
      orderId: order.id,
      creditEntryId: entry.id,
      amount: entry.amount,
      goodsOf: { returnId, ...(reason === 'weight' && { weighingId: cause }) },
    });
  return {
    gateway: shares.payments.reduce((sum, share) => sum + share, 0),
    credit: shares.credit,
    rest: shares.rest,
  };
};

/**
 * Issues the credit note over the store credit that the cancellation of a Prepaid order gave back.
 * Does nothing for an order without an invoice. Call it last in the transaction.
 */
export const noteCancelledCredit = async (
  tx: Transaction<Tables>,
  order: OrderRow,
): Promise<void> => {
  if (order.payment_method !== 'Prepaid' || order.credit_used === 0) return;
  const entry = await tx
    .selectFrom('credit_entries')
    .select(['id', 'amount'])
    .where('order_id', '=', order.id)
    .where('reason', '=', 'cancelled')
    .executeTakeFirst();
  if (entry !== undefined)
    await issueCreditNote(tx, {
      orderId: order.id,
      creditEntryId: entry.id,
      amount: entry.amount,
    });
};
