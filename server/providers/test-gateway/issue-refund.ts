import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type PaymentRow, toPaymentEntity, type RefundRow, toRefundEntity } from './entities.ts';
import { enqueueEvents, createEvent } from './events.ts';
import { ProviderRejection } from './provider-rejection.ts';
import { findRefundByKey, insertRefund, lockPayment, setPayment } from './queries.ts';
import { takeRefundScenario } from './scenarios.ts';

interface RefundRequest {
  paymentId: string;
  /** In paise; by default, all that is left. */
  amount: number | undefined;
  /** X-Refund-Idempotency: a repeated key returns the same refund and needs the same body. */
  key: string | null;
}

/**
 * Refunds a captured payment in whole or in part, within the transaction. Never refunds more than
 * was captured.
 */
export const issueRefund = async (
  tx: Transaction<Tables>,
  jobs: Jobs,
  { paymentId, amount, key }: RefundRequest,
): Promise<{ refund: RefundRow; payment: PaymentRow }> => {
  const payment = await lockPayment(tx, paymentId);
  if (payment === null) throw new ProviderRejection('The id provided does not exist');
  const earlier = key === null ? null : await findRefundByKey(tx, key);
  if (earlier !== null) {
    if (earlier.payment_id !== paymentId || (amount !== undefined && earlier.amount !== amount))
      throw new ProviderRejection('Different request body sent for the same idempotency header');
    return { refund: earlier, payment };
  }
  if (payment.status === 'refunded')
    throw new ProviderRejection('The payment has been fully refunded already');
  if (payment.status !== 'captured')
    throw new ProviderRejection('The payment status should be captured for action to be taken');
  const left = payment.amount - payment.amount_refunded;
  const amountToRefund = amount ?? left;
  if (amountToRefund > left)
    throw new ProviderRejection(
      'The total refund amount is greater than the refund payment amount',
      {
        field: 'amount',
      },
    );
  const delayedEnd = await takeRefundScenario(tx, payment.order_id);
  const refund = await insertRefund(tx, {
    paymentId,
    amount: amountToRefund,
    key,
    status: delayedEnd === null ? 'processed' : 'pending',
  });
  const changed = await setPayment(tx, paymentId, {
    status: amountToRefund === left ? 'refunded' : 'captured',
    amount_refunded: payment.amount_refunded + amountToRefund,
  });
  await enqueueEvents(tx, jobs, [
    createEvent(delayedEnd === null ? 'refund.processed' : 'refund.created', {
      refund: toRefundEntity(refund, payment.currency),
      payment: toPaymentEntity(changed),
    }),
  ]);
  if (delayedEnd !== null)
    await jobs.enqueue(
      tx,
      'test-gateway-step',
      { refundId: refund.id, to: delayedEnd.ends },
      { key: `${refund.id}:end`, startAfter: delayedEnd.after },
    );
  return { refund, payment: changed };
};
