import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { orderTransaction } from '../orders/order-transaction.ts';
import { findOrder, lockOrder } from '../orders/orders.ts';
import { moveOrder } from '../orders/state-machine.ts';
import { GatewayAway } from '../providers/payment-errors.ts';
import { applyPayment } from './apply-payment.ts';
import { extendHold, findPaymentOrder, readHold } from './queries.ts';

/** How much longer goods are held, once, while the gateway cannot be asked. In seconds. */
const graceSeconds = 300;

/** Feeds what the gateway knows of a payment order to the one mouth. Throws GatewayAway. */
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
  transaction(deps.store.db, async (tx) => {
    if (await extendHold(tx, orderId, graceSeconds))
      await deps.jobs.enqueue(
        tx,
        'expire-order',
        { orderId },
        { key: `expire:${orderId}:again`, startAfter: graceSeconds },
      );
  });

/**
 * Ends the hold of an unpaid order. The gateway is asked first, for the shopper may be paying this
 * very moment; when it is away the hold is lengthened once. Then one transaction decides: still
 * placed, and past its hold by the clock of the database, the order expires and its goods go back.
 * A capture that comes later revives or refunds it (applyPayment).
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
