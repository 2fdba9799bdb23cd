import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { type OrderRow, orderEntity, type PaymentRow, paymentEntity } from './entities.ts';
import { announce } from './events.ts';
import { countAttempt, insertPayment, lockOrder } from './queries.ts';

export type Outcome = 'captured' | 'failed';

/**
 * A payment as the shopper ended it, with its webhooks, in one transaction. A paid order can be paid once more, as from
 * an old tab: the shop has to cope. Null when there is no such order.
 */
export const takePayment = ({ store, jobs }: Deps, orderId: string, outcome: Outcome): Promise<{ order: OrderRow; payment: PaymentRow } | null> =>
  transaction(store.db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (locked === null) return null;
    const captured = outcome === 'captured';
    const payment = await insertPayment(tx, locked, captured ? null : 'The payment was declined on the test page');
    const order = await countAttempt(tx, orderId, captured || locked.status === 'paid' ? 'paid' : 'attempted');
    const parts = { payment: paymentEntity(payment) };
    if (captured) {
      await announce(tx, jobs, 'payment.captured', parts);
      await announce(tx, jobs, 'order.paid', { ...parts, order: orderEntity(order) });
    } else {
      await announce(tx, jobs, 'payment.failed', parts);
    }
    return { order, payment };
  });
