import { runTransaction } from '../../../database/transaction.ts';
import type { Deps } from '../../orders/deps.ts';
import { findOrder, lockOrder } from '../../orders/order/orders.ts';
import { orderTransaction } from '../../orders/states/order-transaction.ts';
import { moveOrder } from '../../orders/states/state-machine.ts';
import { GatewayAway } from '../../providers/gateway/payment-errors.ts';
import { applyPayment } from './apply-payment.ts';
import { extendHold, findPaymentOrder, readHold } from './queries.ts';

/** The seconds by which a hold is extended, once, while the gateway is away. */
const graceSeconds = 300;

/**
 * Fetches the payments of a payment order from the gateway and applies them. Throws GatewayAway.
 */
export const fetchAndApplyPayments = async (deps: Deps, paymentOrderId: string): Promise<void> => {
  for (const fact of await deps.gateway.fetchOrderPayments(paymentOrderId))
    await applyPayment(deps, fact);
};

const syncWithGateway = async (deps: Deps, orderId: string): Promise<'asked' | 'away'> => {
  const opened = await findPaymentOrder(deps.store.db, { orderId });
  if (opened === null || opened.provider !== deps.gateway.provider) return 'asked';
  try {
    await fetchAndApplyPayments(deps, opened.id);
    return 'asked';
  } catch (error) {
    if (!(error instanceof GatewayAway)) throw error;
    return 'away';
  }
};

const extendHoldOnce = (deps: Deps, orderId: string): Promise<void> =>
  runTransaction(deps.store.db, async (tx) => {
    if (await extendHold(tx, orderId, graceSeconds))
      await deps.jobs.enqueue(
        tx,
        'expire-order',
        { orderId },
        { key: `expire:${orderId}:again`, startAfter: graceSeconds },
      );
  });

/**
 * Expires an unpaid order after its hold (ORDER-7, docs/product.md). The gateway is asked first,
 * because the shopper may be paying at this moment; while it is away, the hold is extended once. An
 * order that is still placed then expires, and its goods return to the stock. A later capture
 * revives or refunds it (`applyPayment`).
 */
export const expireOrder = async (deps: Deps, orderId: string): Promise<void> => {
  const {
    store: { db },
    settings,
  } = deps;
  const order = await findOrder(db, orderId, 'anybody');
  if (order === null || order.state !== 'placed' || order.payment_method !== 'Prepaid') return;
  const hold = await readHold(db, orderId, settings.reservationMinutes);
  if (!hold.over) return;
  if ((await syncWithGateway(deps, orderId)) === 'away' && !hold.extended)
    return extendHoldOnce(deps, orderId);
  await orderTransaction(deps, async (t) => {
    const locked = await lockOrder(t.tx, orderId);
    if (locked?.state !== 'placed') return;
    await moveOrder(t, locked, { to: 'expired', by: 'worker' });
  });
};
