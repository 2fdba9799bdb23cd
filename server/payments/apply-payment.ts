import { canMovePayment } from '../../shop/payment.ts';
import type { Deps } from '../deps.ts';
import { type OrderRow } from '../orders/order-rows.ts';
import { orderTransaction, type OrderTx } from '../orders/order-transaction.ts';
import { lockOrder } from '../orders/orders.ts';
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

/** The result of a payment update. `ignored`: it was known already, or is not ours. */
export type PaymentOutcome = 'paid' | 'refunding' | 'suspect' | 'noted' | 'ignored';

/** Amount and currency must be exactly those of the payment order. */
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
  if (!canMovePayment(payment.state, to)) return 'ignored';
  // The gateway reports `refunded` as soon as a refund is requested. A refund of ours is reported
  // by itself and may still fail.
  if (
    to === 'refunded' &&
    (await findRefundsOfPayment(t.tx, payment.id)).some(
      ({ state }) => state === 'wanted' || state === 'sent',
    )
  )
    return 'ignored';
  await updatePayment(t.tx, payment.id, { state: to, method: fact.method ?? payment.method });
  if (to === 'suspect') return 'suspect';
  // Somebody has refunded it at the gateway, without the shop.
  if (to === 'refunded') await cancelShipmentsIfRefunded(t, order);
  return to === 'captured' ? payOrder(t, order, payment, fact.method ?? undefined) : 'noted';
};

/**
 * The single entry point for payment updates: browser return, webhook and reconciler. Each of them
 * has the update from the gateway itself. It locks the order, then the payment. States only move
 * forward, so repeated, late and reordered updates change nothing twice. A capture pays its order,
 * or revives an expired one while its goods are available. It is refunded in full when the goods
 * are gone, when a person cancelled the order, or when another payment came first (ORDER-10,
 * docs/product.md). A wrong amount, currency or order makes the payment `suspect` and raises an
 * alert.
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
