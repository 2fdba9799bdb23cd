import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { toPaymentEntity, toRefundEntity } from './entities.ts';
import {
  enqueueEvents,
  createAuthorizedEvent,
  createCapturedEvents,
  createEvent,
} from './events.ts';
import {
  findOrder,
  findRefund,
  listPendingPayments,
  lockPayment,
  setOrderPaid,
  setPayment,
  setRefund,
} from './queries.ts';

type Tx = Transaction<Tables>;

/**
 * Takes one step of a bank that answers late: it authorises, and then the payment is captured.
 * Payments in other states stay as they are.
 */
const advanceBankAnswer = async (tx: Tx, jobs: Jobs, paymentId: string): Promise<void> => {
  const payment = await lockPayment(tx, paymentId);
  if (payment === null) return;
  if (payment.status === 'authorized') {
    const captured = await setPayment(tx, paymentId, { status: 'captured', answers_at: null });
    await enqueueEvents(
      tx,
      jobs,
      createCapturedEvents(await setOrderPaid(tx, payment.order_id), captured),
    );
  } else if (
    payment.answers_at !== null &&
    (payment.status === 'created' || payment.status === 'failed')
  ) {
    await enqueueEvents(tx, jobs, [
      createAuthorizedEvent(
        await setPayment(tx, paymentId, { status: 'authorized', error_description: null }),
      ),
    ]);
    await jobs.enqueue(tx, 'test-gateway-step', { paymentId }, { key: `${paymentId}:capture` });
  }
};

/**
 * Lets the bank answer all waiting payments of an order now. Returns their number; null if there is
 * no such order.
 */
export const answerPendingPayments = (
  { store, jobs }: Pick<Deps, 'store' | 'jobs'>,
  orderId: string,
): Promise<number | null> =>
  runTransaction(store.db, async (tx) => {
    if ((await findOrder(tx, orderId)) === null) return null;
    const waiting = await listPendingPayments(tx, orderId);
    for (const { id } of waiting) await advanceBankAnswer(tx, jobs, id);
    return waiting.length;
  });

/** Ends a slow refund. A failed one leaves the money at the shop. */
const finishRefund = async (
  tx: Tx,
  jobs: Jobs,
  refundId: string,
  to: 'processed' | 'failed',
): Promise<void> => {
  const found = await findRefund(tx, refundId);
  const payment = found === null ? null : await lockPayment(tx, found.payment_id);
  const refund = await findRefund(tx, refundId);
  if (refund === null || payment === null || refund.status !== 'pending') return;
  const ended = await setRefund(tx, refundId, to);
  const changed =
    to === 'processed'
      ? payment
      : await setPayment(tx, payment.id, {
          status: 'captured',
          amount_refunded: payment.amount_refunded - refund.amount,
        });
  await enqueueEvents(tx, jobs, [
    createEvent(`refund.${to}`, {
      refund: toRefundEntity(ended, payment.currency),
      payment: toPaymentEntity(changed),
    }),
  ]);
};

/**
 * Registers the worker of delayed steps. A step that runs twice changes nothing the second time.
 */
export const registerDelayedSteps = ({ store, jobs }: Deps): void => {
  jobs.register('test-gateway-step', (step) =>
    runTransaction(store.db, (tx) =>
      'paymentId' in step
        ? advanceBankAnswer(tx, jobs, step.paymentId)
        : finishRefund(tx, jobs, step.refundId, step.to),
    ),
  );
};
