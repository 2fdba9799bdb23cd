import type { Deps } from '../deps.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { type OrderRow } from '../orders/order-rows.ts';
import { findOrder } from '../orders/orders.ts';
import { GatewayRefused } from '../providers/payment-errors.ts';
import type { GatewayOrder } from '../providers/payment.ts';
import { findPaymentOrder, readHold } from './queries.ts';

const wrongState = (message: string): Refusal => new Refusal('wrong_state', message);

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
  if (order === null) throw notFound('Order');
  if (order.payment_method === 'COD') throw wrongState('This order is paid on delivery');
  if (order.state === 'cancelled')
    throw wrongState(
      'This order was cancelled and cannot be paid. A payment that still arrives is given back in full',
    );
  if (order.state !== 'placed') throw wrongState(`An order that is ${order.state} cannot be paid`);
  const { over } = await readHold(db, orderId, deps.settings.reservationMinutes);
  if (over) throw wrongState('The time to pay this order is over');
  return order;
};

/**
 * Opens the payment order with the order's id as receipt, so that one whose response was lost is
 * found again.
 */
const openAtGateway = async ({ gateway }: Deps, order: OrderRow): Promise<GatewayOrder> => {
  try {
    return await gateway.createOrder({
      amount: order.total,
      receipt: order.id,
      notes: { orderId: order.id, orderNumber: order.number },
    });
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    const found = await gateway.findOrder(order.id);
    if (found === null) throw wrongState('The payment service does not take this order');
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
    if (open.provider !== deps.gateway.provider)
      throw wrongState('This order was to be paid in a way that is closed now');
    return open.id;
  }
  const made = await openAtGateway(deps, order);
  if (made.amount !== order.total || made.currency !== 'INR')
    throw new Error(`payment order ${made.id} is not over the total of order ${order.id}`);
  return made.id;
};
