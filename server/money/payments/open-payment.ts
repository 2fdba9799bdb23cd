import { calculateAmountDue } from '../../../shop/orders/order-sums.ts';
import type { Deps } from '../../orders/deps.ts';
import { type OrderRow } from '../../orders/order/order-rows.ts';
import { notFound, wrongState } from '../../platform/http/refusal.ts';
import { GatewayRefused } from '../../providers/gateway/payment-errors.ts';
import type { GatewayOrder } from '../../providers/gateway/payment.ts';
import { findOrderToPay, type OrderToPay } from './queries.ts';

/**
 * Finds an own order that can be paid now: Prepaid, placed and within its hold. Refuses any other
 * (404 or 409).
 */
export const findPayableOrder = async (
  deps: Deps,
  orderId: string,
  accountId: string,
): Promise<OrderToPay> => {
  const found = await findOrderToPay(deps.store.db, { orderId, accountId });
  if (found === null) throw notFound('order');
  const { order } = found;
  if (order.payment_method === 'COD') throw wrongState('paid_on_delivery');
  if (order.state === 'cancelled') throw wrongState('cancelled_cannot_be_paid');
  if (order.state !== 'placed') throw wrongState('order_cannot_be_paid', { state: order.state });
  if (found.isHoldOver) throw wrongState('payment_time_over');
  return found;
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
    if (found === null) throw wrongState('order_refused_by_gateway');
    return found;
  }
};

/**
 * Returns the id of the order's payment order at the gateway, and opens one if there is none. The
 * gateway is called outside any transaction. Throws GatewayAway (503). Refuses an order that was
 * opened at another gateway (409).
 */
export const openPaymentOrder = async (
  deps: Deps,
  { order, opened }: OrderToPay,
): Promise<string> => {
  if (opened !== null) {
    if (opened.provider !== deps.gateway.provider) throw wrongState('gateway_closed');
    return opened.id;
  }
  const gatewayOrder = await openAtGateway(deps, order);
  if (gatewayOrder.amount !== calculateAmountDue(order) || gatewayOrder.currency !== 'INR')
    throw new Error(`payment order ${gatewayOrder.id} is not over what order ${order.id} asks for`);
  return gatewayOrder.id;
};
