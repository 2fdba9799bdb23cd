import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { canMovePayment, type PaymentState } from '../../../shop/money/payment.ts';
import type { Deps } from '../../orders/deps.ts';
import { findOrder, findRecipient } from '../../orders/order/orders.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import { GatewayRefused } from '../../providers/gateway/payment-errors.ts';
import type { GatewayRefund } from '../../providers/gateway/payment.ts';
import { blockGiftCards } from '../credit/gift-cards.ts';
import {
  findPayment,
  findRefund,
  lockPaymentById,
  lockRefund,
  findRefundsOfPayment,
  updatePayment,
  updateRefund,
} from '../payments/queries.ts';
import { creditRefund } from './refunds.ts';

const stateByGatewayStatus = { pending: 'sent', processed: 'done', failed: 'failed' } as const;

/** Requests the refund mail in the transaction that marks the refund as done. */
const mailShopper = async (
  { jobs }: Deps,
  tx: Transaction<Tables>,
  orderId: string,
  refundId: string,
): Promise<void> => {
  const order = await findOrder(tx, orderId, 'anybody');
  if (order !== null)
    await enqueueMail(
      tx,
      jobs,
      { kind: 'order-refunded', orderId, refundId },
      await findRecipient(tx, order),
    );
};

/**
 * Stores the state of a refund at the gateway. A completed refund stays completed. The sum of
 * completed refunds gives the state of the payment, and each one its mail and credit note. The gift
 * cards of a refunded order are blocked.
 */
export const settleRefund = (deps: Deps, refundId: string, answer: GatewayRefund): Promise<void> =>
  runTransaction(deps.store.db, async (tx) => {
    const found = await findRefund(tx, { id: refundId });
    if (found === null) return;
    const payment = await lockPaymentById(tx, found.payment_id);
    const refund = await lockRefund(tx, refundId);
    if (refund.state === 'done') return;
    await updateRefund(tx, refundId, {
      state: stateByGatewayStatus[answer.status],
      provider_refund_id: answer.id,
    });
    // The letter about the weighing has told the shopper of this money.
    if (answer.status === 'processed' && refund.reason !== 'weight')
      await mailShopper(deps, tx, payment.order_id, refundId);
    const refunded = (await findRefundsOfPayment(tx, payment.id))
      .filter((one) => one.state === 'done')
      .reduce((sum, one) => sum + one.amount, 0);
    const to: PaymentState = refunded >= payment.amount ? 'refunded' : 'part_refunded';
    if (refunded > 0 && canMovePayment(payment.state, to))
      await updatePayment(tx, payment.id, { state: to });
    if (answer.status !== 'processed') return;
    // One that had failed may have made a card valid again.
    await blockGiftCards(tx, payment.order_id);
    await creditRefund(tx, payment.order_id, refund);
  });

/**
 * Sends a refund to the gateway under an idempotency key of its own, so that a repeat refunds only
 * once. Throws while the gateway is away, so that the job is tried again. A refusal is stored and
 * raises an alert.
 */
export const sendRefund = async (deps: Deps, refundId: string): Promise<void> => {
  const {
    store: { db },
    gateway,
    log,
  } = deps;
  const ready = await runTransaction(db, async (tx) => {
    const refund = await lockRefund(tx, refundId);
    // A failed refund stays failed, because its key would only get the same response. An admin
    // makes a new one.
    if (refund.state === 'done' || refund.state === 'failed') return null;
    await updateRefund(tx, refundId, { state: 'sent' });
    return { refund, payment: await findPayment(tx, refund.payment_id) };
  });
  if (ready === null || ready.payment === null) return;
  const { refund, payment } = ready;
  try {
    const answer = await gateway.refund(payment.provider_payment_id, {
      amount: refund.amount,
      idempotencyKey: refund.id,
    });
    await settleRefund(deps, refund.id, answer);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    await markRefundFailed(deps, refund.id);
    log.error(
      {
        alert: 'refund refused',
        refund: refund.id,
        payment: payment.provider_payment_id,
        error: error.message,
      },
      'the gateway refused a refund',
    );
  }
};

const markRefundFailed = (deps: Deps, refundId: string): Promise<void> =>
  runTransaction(deps.store.db, (tx) => updateRefund(tx, refundId, { state: 'failed' }));
