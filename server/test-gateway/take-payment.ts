import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { gatewayId, type OrderRow, type PaymentRow } from './entities.ts';
import { announce, eventsOf } from './events.ts';
import { type Outcome, usualWait, type Way, ways } from './outcomes.ts';
import { countAttempt, insertPayment, lockOrder } from './queries.ts';

export interface Asked {
  outcome: Outcome;
  /** Seconds until a late bank answers. */
  after?: number | undefined;
}

export interface Taken {
  order: OrderRow;
  /** Of the payment that the shopper brings back; one that does not exist when it is forged. */
  paymentId: string;
}

const declined = 'The payment was declined on the test page';

/** A payment over the order that nobody has made. */
const madeUp = (order: OrderRow): PaymentRow => ({
  id: gatewayId('pay'),
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
  { outcome, after = usualWait }: Asked,
): Promise<Taken> => {
  const { first, late = false }: Way = ways[outcome];
  if (first === null) {
    const payment = madeUp(before);
    await announce(tx, jobs, eventsOf(outcome, before, payment));
    return { order: before, paymentId: payment.id };
  }
  const payment = await insertPayment(tx, before, {
    status: first,
    why: first === 'failed' ? declined : null,
    answersIn: late ? after : null,
  });
  const order = await countAttempt(
    tx,
    before.id,
    first === 'captured' || before.status === 'paid' ? 'paid' : 'attempted',
  );
  await announce(tx, jobs, eventsOf(outcome, order, payment));
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
 * A payment as the shopper chose it to go, with its webhooks, in one transaction. A paid order can
 * be paid once more, as from an old tab: the shop has to cope. Null when there is no such order.
 */
export const takePayment = (deps: Deps, orderId: string, asked: Asked): Promise<Taken | null> =>
  transaction(deps.store.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return null;
    const { count = 1 }: Way = ways[asked.outcome];
    let taken = await payOnce(tx, deps, order, asked);
    for (let i = 1; i < count; i++) taken = await payOnce(tx, deps, taken.order, asked);
    return taken;
  });
