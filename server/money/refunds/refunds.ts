import { sql, type SqlBool, type Transaction } from 'kysely';
import { createId } from '../../../database/id.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import type { Paise } from '../../../shop/money.ts';
import { isForGoods, minRefund } from '../../../shop/money/payment.ts';
import type { OrderRow } from '../../orders/order/order-rows.ts';
import type { OrderTx } from '../../orders/states/partners.ts';
import { addCredit } from '../credit/credit-ledger.ts';
import { issueCreditNote } from '../invoices/issue-invoice.ts';
import {
  isFullyRefundedBy,
  unrefundedAmount,
  findUnrefundedAmounts,
  paidStates,
} from './refund-queries.ts';

interface AskedRefund {
  paymentId: string;
  amount: Paise;
  reason: string;
  /** What it is for, if the reason can come up more than once. */
  cause?: string;
  by?: string;
  returnId?: string;
}

/** Who asked for a refund: the shop itself, once for each payment and cause, or an admin. */
const nameGiver = (id: string, { reason, cause = reason, by }: AskedRefund) =>
  by === undefined
    ? ({ kind: 'automatic', key: cause } as const)
    : ({ kind: 'admin', key: id, given_by: by } as const);

/**
 * Adds a refund of `amount` paise and the job that sends it to the gateway. Without `by` it is a
 * refund of the shop itself, at most one for each payment and cause, which is the reason if it can
 * happen only once; `by` is an admin's id. Returns false when the refund exists already.
 */
export const requestRefund = async (
  t: Pick<OrderTx, 'tx' | 'jobs'>,
  refund: AskedRefund,
): Promise<boolean> => {
  const id = createId('rfd');
  const { paymentId, amount, reason, returnId = null } = refund;
  const [row] = await t.tx
    .insertInto('refunds')
    .values({
      id,
      payment_id: paymentId,
      amount,
      reason,
      return_id: returnId,
      ...nameGiver(id, refund),
    })
    .onConflict((clash) => clash.constraint('refunds_once').doNothing())
    .returning('id')
    .execute();
  if (row === undefined) return false;
  await t.jobs.enqueue(t.tx, 'refund', { refundId: row.id }, { key: `refund:${row.id}` });
  return true;
};

/**
 * Writes a refund that the gateway does not take: into the store credit with its credit note, or as
 * failed if the order has no account any more, so that staff see it.
 */
const refundWithoutGateway = async (
  tx: Transaction<Tables>,
  order: Pick<OrderRow, 'id' | 'account_id'>,
  refund: AskedRefund,
): Promise<void> => {
  const { paymentId, amount, reason, returnId = null } = refund;
  const { id: orderId, account_id: accountId } = order;
  const id = createId('rfd');
  const entry = { amount, orderId, note: reason, reason: 'credited' } as const;
  await tx
    .insertInto('refunds')
    .values({
      id,
      payment_id: paymentId,
      amount,
      reason,
      return_id: returnId,
      ...nameGiver(id, refund),
      ...(accountId === null
        ? { state: 'failed' }
        : { state: 'done', credit_entry_id: await addCredit(tx, { ...entry, accountId }) }),
    })
    .execute();
  if (accountId !== null) await creditRefund(tx, orderId, { id, amount, reason });
};

/**
 * Gives a part of a payment back: through the gateway, or at once as store credit when it is too
 * little for the gateway. The latter is kept as a refund too, so that nothing is given back twice.
 * Call it last in the transaction.
 */
export const giveBackPayment = (
  t: Pick<OrderTx, 'tx' | 'jobs'>,
  order: Pick<OrderRow, 'id' | 'account_id'>,
  refund: AskedRefund,
): Promise<unknown> =>
  refund.amount < minRefund ? refundWithoutGateway(t.tx, order, refund) : requestRefund(t, refund);

/**
 * Issues the credit note of a completed refund, unless the money was not for goods. Call it last in
 * the transaction.
 */
export const creditRefund = async (
  tx: Transaction<Tables>,
  orderId: string,
  refund: { id: string; amount: Paise; reason: string },
): Promise<void> => {
  if (isForGoods(refund.reason))
    await issueCreditNote(tx, { orderId, refundId: refund.id, amount: refund.amount });
};

/** Finds the captured payments of an order, with the paise of each that are not refunded yet. */
export const findUnrefundedPayments = (db: Db, orderId: string) =>
  db
    .selectFrom('payments')
    .select('payments.id')
    .select(unrefundedAmount.as('left'))
    .where('order_id', '=', orderId)
    .where('state', 'in', paidStates)
    .orderBy('payments.id');

/** Finds the same and locks them until the transaction ends. */
export const lockUnrefundedPayments = (
  tx: Transaction<Tables>,
  orderId: string,
): Promise<{ id: string; left: Paise }[]> =>
  findUnrefundedPayments(tx, orderId).forNoKeyUpdate().execute();

/**
 * Tells whether everything paid for an order is refunded. The answer is stable only while the order
 * is locked.
 */
export const isFullyRefunded = async (db: Db, order: OrderRow): Promise<boolean> =>
  isFullyRefundedBy(await findUnrefundedAmounts(db, [order]), order);

/** Tells the same of a row of `orders`, as SQL. */
export const isOrderFullyRefunded = sql<SqlBool>`(
  orders.payment_method = 'Prepaid' and orders.paid_at is not null and orders.total > 0 and (
    select sum(kept) from (
      select ${unrefundedAmount} as kept from payments
      where order_id = orders.id and state in (${sql.join(paidStates)})
      union all
      select -amount from credit_entries
      where orders.credit_used > 0 and order_id = orders.id
        and reason in ('spent', 'expired', 'cancelled', 'refunded')
    ) as paid
  ) is not distinct from 0
)`;

/**
 * Cancels the shipments of an order that was fully refunded before it was sent. The caller has
 * locked the order.
 */
export const cancelShipmentsIfRefunded = async (
  t: Pick<OrderTx, 'tx' | 'jobs' | 'partners'>,
  order: OrderRow,
): Promise<void> => {
  if (
    (order.state === 'paid' || order.state === 'processing') &&
    (await isFullyRefunded(t.tx, order))
  )
    await t.partners.goods.cancelParcels(t, order.id);
};
