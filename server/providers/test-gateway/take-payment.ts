import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { createGatewayId, type OrderRow, type PaymentRow } from './entities.ts';
import { enqueueEvents, buildEvents } from './events.ts';
import {
  type Outcome,
  defaultWaitSeconds,
  type OutcomeDetails,
  detailsByOutcome,
} from './outcomes.ts';
import { insertPayment, lockOrder } from './queries.ts';

interface PaymentRequest {
  outcome: Outcome;
  /** The delay of a late bank, in seconds. */
  after?: number | undefined;
}

export interface PaymentResult {
  order: OrderRow;
  /** The id of the payment that the shopper returns with. A forged one does not exist. */
  paymentId: string;
}

const declinedReason = 'The payment was declined on the test page';

/** A payment id that does not exist. */
const inventPayment = (order: OrderRow): PaymentRow => ({
  id: createGatewayId('pay'),
  order_id: order.id,
  amount: order.amount,
  currency: order.currency,
  status: 'captured',
  amount_refunded: 0,
  method: 'upi',
  error_description: null,
  answers_at: null,
  created_at: new Date(),
});

const payOnce = async (
  tx: Transaction<Tables>,
  { jobs }: Pick<Deps, 'jobs'>,
  before: OrderRow,
  { outcome, after = defaultWaitSeconds }: PaymentRequest,
): Promise<PaymentResult> => {
  const { first, late = false }: OutcomeDetails = detailsByOutcome[outcome];
  if (first === null) {
    const payment = inventPayment(before);
    await enqueueEvents(tx, jobs, buildEvents(outcome, before, payment));
    return { order: before, paymentId: payment.id };
  }
  const { order, payment } = await insertPayment(tx, before, {
    status: first,
    why: first === 'failed' ? declinedReason : null,
    answersIn: late ? after : null,
  });
  await enqueueEvents(tx, jobs, buildEvents(outcome, order, payment));
  if (late)
    await jobs.enqueue(
      tx,
      'test-gateway-step',
      { paymentId: payment.id },
      { key: `${payment.id}:answer`, startAfter: after },
    );
  return { order, paymentId: payment.id };
};

/**
 * Makes a payment with the chosen outcome and its webhooks, in one transaction. A paid order can be
 * paid again, as from an old tab: the shop has to handle that. Null if there is no such order.
 */
export const takePayment = (
  deps: Deps,
  orderId: string,
  asked: PaymentRequest,
): Promise<PaymentResult | null> =>
  runTransaction(deps.store.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return null;
    const { count = 1 }: OutcomeDetails = detailsByOutcome[asked.outcome];
    let taken = await payOnce(tx, deps, order, asked);
    for (let i = 1; i < count; i++) taken = await payOnce(tx, deps, taken.order, asked);
    return taken;
  });
