import type { PaymentProof } from '../../../contract/money/payments.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Deps } from '../../orders/deps.ts';
import { type OrderRow } from '../../orders/order/order-rows.ts';
import { notFound, Refusal, wrongState } from '../../platform/http/refusal.ts';
import { GatewayAway } from '../../providers/gateway/payment-errors.ts';
import { applyToPaymentOrder } from './apply-payment.ts';
import {
  findOrderToPay,
  findPayment,
  type OrderToPay,
  type PaymentOrder,
  type PaymentRow,
} from './queries.ts';

const invalidSignature = () => new Refusal('signature_invalid', explain('signature_invalid'));
/**
 * Refuses (400) unless the gateway signed this payment for the payment order that the shop opened
 * for this order. Returns that payment order.
 */
const checkSignature = (
  deps: Deps,
  { opened }: OrderToPay,
  handshake: PaymentProof,
): PaymentOrder => {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = handshake;
  if (
    opened?.id !== razorpay_order_id ||
    opened.provider !== deps.gateway.provider ||
    !deps.gateway.verifyHandshake(razorpay_order_id, razorpay_payment_id, razorpay_signature)
  )
    throw invalidSignature();
  return opened;
};

const findOwnOrder = async (
  deps: Deps,
  orderId: string,
  accountId: string,
): Promise<OrderToPay> => {
  const found = await findOrderToPay(deps.store.db, { orderId, accountId });
  if (found === null) throw notFound('order');
  return found;
};

const hasMoney = (payment: PaymentRow | null): boolean =>
  payment !== null && ['captured', 'part_refunded', 'refunded'].includes(payment.state);

/** Explains to the shopper why the order is not paid, and what happens to the money. */
const explainUnpaid = (order: OrderRow, payment: PaymentRow | null): Refusal => {
  if (payment?.state === 'suspect')
    return new Refusal('invalid', explain('payment_of_other_amount'));
  const isCancelled = order.state === 'cancelled';
  if (hasMoney(payment)) {
    return new Refusal(
      'payment_given_back',
      explain(isCancelled ? 'cancelled_given_back' : 'expired_given_back'),
    );
  }
  if (payment?.state === 'failed') {
    if (order.state === 'placed') return wrongState('payment_failed');
    return wrongState(isCancelled ? 'failed_and_cancelled' : 'failed_and_expired');
  }
  if (isCancelled) return wrongState('cancelled_would_be_given_back');
  return wrongState('payment_time_over_for_payment');
};

/**
 * Confirms a payment after the browser's return from the gateway. The signature proves only the
 * pair of ids, so the payment itself is fetched from the gateway and applied. A repeat finds the
 * order paid and succeeds. Refuses a forged signature (400, nothing changes), a wrong amount (400,
 * stored as suspect), a payment that failed or is refunded (409), and throws GatewayAway (503).
 */
export const confirmPayment = async (
  deps: Deps,
  orderId: string,
  accountId: string,
  handshake: PaymentProof,
): Promise<void> => {
  const found = await findOwnOrder(deps, orderId, accountId);
  const paymentOrder = checkSignature(deps, found, handshake);
  const paymentId = handshake.razorpay_payment_id;
  if (found.order.paid_at !== null && hasMoney(await findPayment(deps.store.db, paymentId))) return;
  const fact = await deps.gateway.fetchPayment(paymentId);
  if (fact === null)
    throw new GatewayAway(
      new Error(`the gateway signed payment ${paymentId} and does not know it`),
    );
  if (fact.orderId !== handshake.razorpay_order_id) throw invalidSignature();
  if ((await applyToPaymentOrder(deps, fact, paymentOrder)) === 'paid') return;
  const payment = await findPayment(deps.store.db, paymentId);
  const { order: now } = await findOwnOrder(deps, orderId, accountId);
  if (payment?.state === 'suspect') throw explainUnpaid(now, payment);
  // The bank may take its time. The order waits while its goods are held.
  const isPending = payment?.state === 'authorized' || payment?.state === 'created';
  if (now.paid_at === null && !(isPending && now.state === 'placed'))
    throw explainUnpaid(now, payment);
};
