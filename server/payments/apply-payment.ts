import { movesForward } from '../../shop/payment.ts';
import type { Deps } from '../deps.ts';
import { orderTransaction, type OrderTx } from '../orders/order-transaction.ts';
import { lockOrder, type OrderRow } from '../orders/orders.ts';
import { cancelShipmentsIfRefunded, requestRefund } from '../orders/refunds.ts';
import { moveOrder } from '../orders/state-machine.ts';
import type { GatewayPayment } from '../providers/payment.ts';
import {
  findPaymentOrder,
  insertAndLockPayment,
  type PaymentOrderRow,
  type PaymentRow,
  findRefundsOfPayment,
  updatePayment,
} from './queries.ts';

/** What a fact led to. `ignored`: nothing new, or nothing of ours. */
export type PaymentOutcome = 'paid' | 'refunding' | 'suspect' | 'noted' | 'ignored';

/** Amount and currency as the shop asked for them; any paisa less or more is not this payment. */
const matchesPaymentOrder = (fact: GatewayPayment, asked: PaymentOrderRow): boolean =>
  fact.amount === asked.amount && fact.currency === asked.currency;

const payOrder = async (
  t: OrderTx,
  order: OrderRow,
  payment: PaymentRow,
  note: string | undefined,
): Promise<PaymentOutcome> => {
  const refundInFull = async (reason: string): Promise<PaymentOutcome> => {
    await requestRefund(t, { paymentId: payment.id, amount: payment.amount, reason });
    return 'refunding';
  };
  if (order.paid_at !== null) return refundInFull('second_payment');
  if (order.state === 'cancelled') return refundInFull('cancelled');
  if (!(await moveOrder(t, order, { to: 'paid', by: 'payment', note })))
    return refundInFull('late_payment');
  return 'paid';
};

const applyLocked = async (
  t: OrderTx,
  fact: GatewayPayment,
  asked: PaymentOrderRow,
): Promise<PaymentOutcome> => {
  const order = await lockOrder(t.tx, asked.order_id);
  if (order === null) throw new Error(`payment order ${asked.id} has no order`);
  const payment = await insertAndLockPayment(t.tx, order.id, asked.id, fact);
  const to =
    matchesPaymentOrder(fact, asked) && payment.payment_order_id === asked.id
      ? fact.status
      : 'suspect';
  if (!movesForward(payment.state, to)) return 'ignored';
  // The gateway calls it refunded from the moment it was asked; a refund of ours is told of by
  // itself, and may yet fail.
  if (
    to === 'refunded' &&
    (await findRefundsOfPayment(t.tx, payment.id)).some(
      ({ state }) => state === 'wanted' || state === 'sent',
    )
  )
    return 'ignored';
  await updatePayment(t.tx, payment.id, { state: to, method: fact.method ?? payment.method });
  if (to === 'suspect') return 'suspect';
  // Somebody gave the money back at the gateway, past the shop.
  if (to === 'refunded') await cancelShipmentsIfRefunded(t, order);
  return to === 'captured' ? payOrder(t, order, payment, fact.method ?? undefined) : 'noted';
};

/**
 * The one mouth through which facts about payments enter the shop, from the browser's return, the
 * webhook and the reconciler alike; who calls has had the fact from the gateway itself. One
 * transaction: the order is locked, then the payment; states only move forward, so doubled, late
 * and reordered facts change nothing twice. A capture pays its order; revives one that expired, if
 * its goods are still there; and is given back in full when they are not, when a person cancelled
 * the order, or when another payment was first. A wrong amount, currency or order makes the payment
 * `suspect`: an alert, no more.
 */
export const applyPayment = async (deps: Deps, fact: GatewayPayment): Promise<PaymentOutcome> => {
  const asked =
    fact.orderId === null ? null : await findPaymentOrder(deps.store.db, { id: fact.orderId });
  if (asked === null || asked.provider !== deps.gateway.provider) {
    deps.log.warn({ payment: fact.id, paymentOrder: fact.orderId }, 'payment of no order of ours');
    return 'ignored';
  }
  const applied = await orderTransaction(deps, (t) => applyLocked(t, fact, asked));
  if (applied === 'suspect') {
    deps.log.error(
      {
        alert: 'suspect payment',
        payment: fact.id,
        order: asked.order_id,
        asked: asked.amount,
        came: fact.amount,
        currency: fact.currency,
      },
      'a payment is not what was asked for',
    );
  }
  return applied;
};
