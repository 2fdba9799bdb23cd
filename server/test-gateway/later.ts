import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { paymentEntity, refundEntity } from './entities.ts';
import { announce, authorizedEvent, capturedEvents, eventOf } from './events.ts';
import {
  findOrder,
  findRefund,
  lateBankPayments,
  lockPayment,
  setOrderPaid,
  setPayment,
  setRefund,
} from './queries.ts';

type Tx = Transaction<Tables>;

/**
 * One step of a bank that answers late: first it authorises, and with the next step the payment is
 * captured. Anything else stays as it is.
 */
const answerBank = async (tx: Tx, jobs: Jobs, paymentId: string): Promise<void> => {
  const payment = await lockPayment(tx, paymentId);
  if (payment === null) return;
  if (payment.status === 'authorized') {
    const captured = await setPayment(tx, paymentId, { status: 'captured', answers_at: null });
    await announce(tx, jobs, capturedEvents(await setOrderPaid(tx, payment.order_id), captured));
  } else if (
    payment.answers_at !== null &&
    (payment.status === 'created' || payment.status === 'failed')
  ) {
    await announce(tx, jobs, [
      authorizedEvent(
        await setPayment(tx, paymentId, { status: 'authorized', error_description: null }),
      ),
    ]);
    await jobs.enqueue(tx, 'test-gateway-step', { paymentId }, { key: `${paymentId}:capture` });
  }
};

/**
 * Lets the bank of every payment of an order that waits for it answer now. Answers how many there
 * were; null when there is no such order.
 */
export const answerNow = (
  { store, jobs }: Pick<Deps, 'store' | 'jobs'>,
  orderId: string,
): Promise<number | null> =>
  transaction(store.db, async (tx) => {
    if ((await findOrder(tx, orderId)) === null) return null;
    const waiting = await lateBankPayments(tx, orderId);
    for (const { id } of waiting) await answerBank(tx, jobs, id);
    return waiting.length;
  });

/** Ends a refund that took its time. One that failed leaves the money where it was. */
const endRefund = async (
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
  await announce(tx, jobs, [
    eventOf(`refund.${to}`, {
      refund: refundEntity(ended, payment.currency),
      payment: paymentEntity(changed),
    }),
  ]);
};

/**
 * The worker of what happens later at the test gateway. Done twice, nothing happens the second
 * time.
 */
export const workLater = ({ store, jobs }: Deps): void => {
  jobs.register('test-gateway-step', (step) =>
    transaction(store.db, (tx) =>
      'paymentId' in step
        ? answerBank(tx, jobs, step.paymentId)
        : endRefund(tx, jobs, step.refundId, step.to),
    ),
  );
};
