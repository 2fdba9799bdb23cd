import type { Handshake } from '../../contract/payments.ts';
import type { Deps } from '../deps.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { findOrder, type OrderRow } from '../orders/queries.ts';
import { GatewayAway } from '../providers/payment-errors.ts';
import { applyPayment } from './apply-payment.ts';
import { findPayment, findPaymentOrder } from './queries.ts';

const forged = () => new Refusal('signature_invalid', 'Invalid signature');
const refuse = (message: string): Refusal => new Refusal('wrong_state', message);

/** Signed by the gateway, over the payment order that we ourselves opened for this very order? */
const checkSignature = async (deps: Deps, orderId: string, handshake: Handshake): Promise<void> => {
  const opened = await findPaymentOrder(deps.store.db, { orderId });
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = handshake;
  const ours = opened !== null && opened.id === razorpay_order_id && opened.provider === deps.gateway.provider;
  if (!ours || !deps.gateway.verifyHandshake(razorpay_order_id, razorpay_payment_id, razorpay_signature)) throw forged();
};

const ownOrder = async (deps: Deps, orderId: string, accountId: string): Promise<OrderRow> => {
  const order = await findOrder(deps.store.db, orderId, { accountId });
  if (order === null) throw notFound('Order');
  return order;
};

const known = new Set(['captured', 'part_refunded', 'refunded']);

/**
 * What the browser brought back from the gateway. The signature proves the pair of ids, not that money came: the payment
 * itself is fetched from the gateway and applied. A repeat finds the order paid. Refuses what is forged (400, nothing
 * changes) or over another amount (400, kept as suspect), a payment that did not go through or came too late (409), and a gateway
 * that is away (503).
 */
export const confirmPayment = async (deps: Deps, orderId: string, accountId: string, handshake: Handshake): Promise<void> => {
  const order = await ownOrder(deps, orderId, accountId);
  await checkSignature(deps, orderId, handshake);
  const paymentId = handshake.razorpay_payment_id;
  const before = await findPayment(deps.store.db, paymentId);
  if (order.paid_at !== null && before !== null && known.has(before.state)) return;
  const fact = await deps.gateway.fetchPayment(paymentId);
  if (fact === null) throw new GatewayAway(new Error(`the gateway signed payment ${paymentId} and does not know it`));
  if (fact.orderId !== handshake.razorpay_order_id) throw forged();
  await applyPayment(deps, fact);
  const after = await findPayment(deps.store.db, paymentId);
  const { paid_at } = await ownOrder(deps, orderId, accountId);
  if (after?.state === 'suspect') throw new Refusal('invalid', 'This payment is not over the amount of the order; we are looking into it');
  if (paid_at !== null || after?.state === 'authorized' || after?.state === 'created') return;
  if (after?.state === 'failed') throw refuse('The payment did not go through, please try again');
  throw refuse('This payment came too late for your order and is given back in full');
};
