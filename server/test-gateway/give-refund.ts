import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type PaymentRow, paymentEntity, type RefundRow, refundEntity } from './entities.ts';
import { announce, eventOf } from './events.ts';
import { takeRefundMood } from './moods.ts';
import { findRefundByKey, insertRefund, lockPayment, setPayment } from './queries.ts';
import { SaidNo } from './said-no.ts';

export interface RefundAsked {
  paymentId: string;
  /** In paise; without it, all that is left. */
  amount: number | undefined;
  /** X-Refund-Idempotency: the same key gives the same refund, and asks for the same body. */
  key: string | null;
}

/**
 * Refunds a captured payment, in whole or in part, within the transaction; never more than was
 * captured.
 */
export const giveRefund = async (
  tx: Transaction<Tables>,
  jobs: Jobs,
  { paymentId, amount, key }: RefundAsked,
): Promise<{ refund: RefundRow; payment: PaymentRow }> => {
  const payment = await lockPayment(tx, paymentId);
  if (payment === null) throw new SaidNo('The id provided does not exist');
  const earlier = key === null ? null : await findRefundByKey(tx, key);
  if (earlier !== null) {
    if (earlier.payment_id !== paymentId || (amount !== undefined && earlier.amount !== amount))
      throw new SaidNo('Different request body sent for the same idempotency header');
    return { refund: earlier, payment };
  }
  if (payment.status === 'refunded')
    throw new SaidNo('The payment has been fully refunded already');
  if (payment.status !== 'captured')
    throw new SaidNo('The payment status should be captured for action to be taken');
  const left = payment.amount - payment.amount_refunded;
  const wanted = amount ?? left;
  if (wanted > left)
    throw new SaidNo('The total refund amount is greater than the refund payment amount', {
      field: 'amount',
    });
  const mood = await takeRefundMood(tx, payment.order_id);
  const refund = await insertRefund(tx, {
    paymentId,
    amount: wanted,
    key,
    status: mood === null ? 'processed' : 'pending',
  });
  const changed = await setPayment(tx, paymentId, {
    status: wanted === left ? 'refunded' : 'captured',
    amount_refunded: payment.amount_refunded + wanted,
  });
  await announce(tx, jobs, [
    eventOf(mood === null ? 'refund.processed' : 'refund.created', {
      refund: refundEntity(refund, payment.currency),
      payment: paymentEntity(changed),
    }),
  ]);
  if (mood !== null)
    await jobs.enqueue(
      tx,
      'test-gateway-step',
      { refundId: refund.id, to: mood.ends },
      { key: `${refund.id}:end`, startAfter: mood.after },
    );
  return { refund, payment: changed };
};
