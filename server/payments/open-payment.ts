import { explain, type Explanation } from '../../contract/reasons.ts';
import { calculateAmountDue } from '../../shop/order-sums.ts';
import type { Deps } from '../deps.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { type OrderRow } from '../orders/order-rows.ts';
import { findOrder } from '../orders/orders.ts';
import { GatewayRefused } from '../providers/payment-errors.ts';
import type { GatewayOrder } from '../providers/payment.ts';
import { findPaymentOrder, readHold } from './queries.ts';

const wrongState = (explanation: Explanation): Refusal => new Refusal('wrong_state', explanation);

/**
 * Finds an own order that can be paid now: Prepaid, placed and within its hold. Refuses any other
 * (404 or 409).
 */
export const findPayableOrder = async (
  deps: Deps,
  orderId: string,
  accountId: string,
): Promise<OrderRow> => {
  const { db } = deps.store;
  const order = await findOrder(db, orderId, { accountId });
  if (order === null) throw notFound('order');
  if (order.payment_method === 'COD') throw wrongState(explain('paid_on_delivery'));
  if (order.state === 'cancelled') throw wrongState(explain('cancelled_cannot_be_paid'));
  if (order.state !== 'placed')
    throw wrongState(explain('order_cannot_be_paid', { state: order.state }));
  const { over } = await readHold(db, orderId, deps.settings.reservationMinutes);
  if (over) throw wrongState(explain('payment_time_over'));
  return order;
};

/**
 * Opens the payment order with the order's id as receipt, so that one whose response was lost is
 * found again.
 */
const openAtGateway = async ({ gateway }: Deps, order: OrderRow): Promise<GatewayOrder> => {
  try {
    return await gateway.createOrder({
      amount: calculateAmountDue(order),
      receipt: order.id,
      notes: { orderId: order.id, orderNumber: order.number },
    });
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    const found = await gateway.findOrder(order.id);
    if (found === null) throw wrongState(explain('order_refused_by_gateway'));
    return found;
  }
};

/**
 * Returns the id of the order's payment order at the gateway, and opens one if there is none. The
 * gateway is called outside any transaction. Throws GatewayAway (503). Refuses an order that was
 * opened at another gateway (409).
 */
export const openPaymentOrder = async (deps: Deps, order: OrderRow): Promise<string> => {
  const open = await findPaymentOrder(deps.store.db, { orderId: order.id });
  if (open !== null) {
    if (open.provider !== deps.gateway.provider) throw wrongState(explain('gateway_closed'));
    return open.id;
  }
  const gatewayOrder = await openAtGateway(deps, order);
  if (gatewayOrder.amount !== calculateAmountDue(order) || gatewayOrder.currency !== 'INR')
    throw new Error(`payment order ${gatewayOrder.id} is not over what order ${order.id} asks for`);
  return gatewayOrder.id;
};
