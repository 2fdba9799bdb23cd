import type { Expression } from 'kysely';
import {
  canMovePayment,
  type PaymentProvider,
  paymentStates,
  type PaymentState,
} from '../../../shop/money/payment.ts';
import type { Deps } from '../../orders/deps.ts';
import { type OrderRow } from '../../orders/order/order-rows.ts';
import { lockOrder } from '../../orders/order/orders.ts';
import { orderTransaction } from '../../orders/states/order-transaction.ts';
import type { OrderTx } from '../../orders/states/partners.ts';
import { moveOrder } from '../../orders/states/state-machine.ts';
import type { GatewayPayment } from '../../providers/gateway/payment.ts';
import { blockGiftCards } from '../credit/gift-cards.ts';
import { cancelShipmentsIfRefunded, requestRefund } from '../refunds/refunds.ts';
import {
  findKnownPayment,
  insertPayment,
  type KnownPayment,
  knowsPayment,
  lockPayment,
  type PaymentOrder,
  type PaymentRow,
  findRefundsOfPayment,
  updatePayment,
} from './queries.ts';

/** The result of a payment update. `ignored`: it was known already, or is not ours. */
type PaymentOutcome = 'paid' | 'refunding' | 'suspect' | 'noted' | 'ignored';

/** Amount and currency must be exactly those of the payment order. */
const matchesPaymentOrder = (update: GatewayPayment, paymentOrder: PaymentOrder): boolean =>
  update.amount === paymentOrder.amount && update.currency === paymentOrder.currency;

/** The state to which an update would move a payment that belongs to `ownPaymentOrder`. */
const findNextState = (
  update: GatewayPayment,
  paymentOrder: PaymentOrder,
  ownPaymentOrder: string,
): PaymentState =>
  matchesPaymentOrder(update, paymentOrder) && ownPaymentOrder === paymentOrder.id
    ? update.status
    : 'suspect';

/**
 * Tells whether an update changes nothing, without a lock: states only move forward, so what is no
 * step forward now will be none later.
 */
const isNoStep = (update: GatewayPayment, { paymentOrder, payment }: KnownPayment): boolean =>
  payment !== null &&
  !canMovePayment(payment.state, findNextState(update, paymentOrder, payment.payment_order_id));

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

/** Moves a payment that the shop knows. Null when the update is no step forward. */
const moveKnownPayment = async (
  { tx }: OrderTx,
  update: GatewayPayment,
  paymentOrder: PaymentOrder,
): Promise<PaymentRow | null> => {
  const payment = await lockPayment(tx, update.id);
  const to = findNextState(update, paymentOrder, payment.payment_order_id);
  if (!canMovePayment(payment.state, to)) return null;
  // The gateway reports `refunded` as soon as a refund is requested. A refund of ours is reported
  // by itself and may still fail.
  if (
    to === 'refunded' &&
    (await findRefundsOfPayment(tx, payment.id)).some(
      ({ state }) => state === 'wanted' || state === 'sent',
    )
  )
    return null;
  const method = update.method ?? payment.method;
  await updatePayment(tx, payment.id, { state: to, method });
  return { ...payment, state: to, method };
};

/** Writes a payment as the gateway reports it. Null when the shop knows that already. */
const writePayment = async (
  t: OrderTx,
  update: GatewayPayment,
  paymentOrder: PaymentOrder,
): Promise<PaymentRow | null> => {
  const first = findNextState(update, paymentOrder, paymentOrder.id);
  const added = await insertPayment(t.tx, paymentOrder, update, first);
  return added ?? moveKnownPayment(t, update, paymentOrder);
};

const applyLocked = async (
  t: OrderTx,
  update: GatewayPayment,
  paymentOrder: PaymentOrder,
): Promise<PaymentOutcome> => {
  const order = await lockOrder(t.tx, paymentOrder.order_id);
  if (order === null) throw new Error(`payment order ${paymentOrder.id} has no order`);
  const payment = await writePayment(t, update, paymentOrder);
  if (payment === null || payment.state === 'created') return 'ignored';
  if (payment.state === 'suspect') return 'suspect';
  // Somebody has refunded it at the gateway, without the shop.
  if (payment.state === 'refunded') {
    await cancelShipmentsIfRefunded(t, order);
    await blockGiftCards(t.tx, order.id);
  }
  return payment.state === 'captured'
    ? payOrder(t, order, payment, update.method ?? undefined)
    : 'noted';
};

/**
 * Says, within a statement, whether the shop has an update of its own payment already. An update
 * that is not what was asked for is never told so.
 */
export const isAppliedPayment = (
  provider: PaymentProvider,
  update: GatewayPayment,
): Expression<boolean> =>
  knowsPayment(
    provider,
    update,
    paymentStates.filter((state) => !canMovePayment(state, update.status)),
  );

/** Applies an update to the payment order that it is about, under the lock of its order. */
export const applyToPaymentOrder = async (
  deps: Deps,
  update: GatewayPayment,
  paymentOrder: PaymentOrder,
): Promise<PaymentOutcome> => {
  const applied = await orderTransaction(deps, (t) => applyLocked(t, update, paymentOrder));
  if (applied === 'suspect') {
    deps.log.error(
      {
        alert: 'suspect payment',
        payment: update.id,
        order: paymentOrder.order_id,
        asked: paymentOrder.amount,
        came: update.amount,
        currency: update.currency,
      },
      'a payment is not what was asked for',
    );
  }
  return applied;
};

/**
 * The entry point for payment updates: webhook and reconciler. Both have the update from the
 * gateway itself. The return of a browser knows the payment order already and calls
 * `applyToPaymentOrder`. The order is locked, then the payment. States only move forward, so
 * repeated, late and reordered updates change nothing twice. A capture pays its order, or revives
 * an expired one while its goods are available. It is refunded in full when the goods are gone,
 * when a person cancelled the order, or when another payment came first (ORDER-10,
 * docs/product.md). A wrong amount, currency or order makes the payment `suspect` and raises an
 * alert.
 */
export const applyPayment = async (deps: Deps, update: GatewayPayment): Promise<PaymentOutcome> => {
  const { id, orderId } = update;
  const known =
    orderId === null
      ? null
      : await findKnownPayment(deps.store.db, { paymentOrderId: orderId, paymentId: id });
  if (known === null || known.paymentOrder.provider !== deps.gateway.provider) {
    deps.log.warn(
      { payment: update.id, paymentOrder: update.orderId },
      'payment of no order of ours',
    );
    return 'ignored';
  }
  if (isNoStep(update, known)) return 'ignored';
  return applyToPaymentOrder(deps, update, known.paymentOrder);
};
