import type { Deps } from '../deps.ts';
import { deleteOldIdempotencyKeys } from '../http/idempotency.ts';
import { GatewayAway } from '../providers/payment-errors.ts';
import { fetchAndApplyPayments, expireOrder } from './expire-order.ts';
import { markEventProcessed } from './inbox-queries.ts';
import {
  findOverdueOrders,
  findSlowRefunds,
  findUnprocessedEvents,
  findPaymentOrdersToReconcile,
} from './queries.ts';
import { sendRefund, settleRefund } from './settle-refund.ts';
import { processEvent } from './webhook.ts';

/**
 * Processes items one after the other. A failed item is left for the next round; an absent gateway
 * ends the list.
 */
const processEach = async <T>(
  deps: Deps,
  what: string,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> => {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      deps.log.warn(
        { what, error: error instanceof Error ? error.message : String(error) },
        'reconciler: left for the next round',
      );
      if (error instanceof GatewayAway) return;
    }
  }
};

/**
 * Brings payments, events, refunds and holds in line with the gateway, whatever was lost on the
 * way. `minuteOfDay` decides about which ended and paid orders it asks: tests choose it.
 */
export const reconcile = async (deps: Deps, minuteOfDay?: number): Promise<void> => {
  const {
    store: { db },
    gateway,
  } = deps;
  const { provider } = gateway;
  await processEach(
    deps,
    'payment',
    await findPaymentOrdersToReconcile(db, provider, minuteOfDay),
    ({ id }) => fetchAndApplyPayments(deps, id),
  );
  await processEach(
    deps,
    'event',
    await findUnprocessedEvents(db, provider),
    async ({ event_id: eventId, body }) => {
      await processEvent(deps, body);
      await markEventProcessed(db, { provider, eventId });
    },
  );
  await processEach(deps, 'refund', await findSlowRefunds(db), async (refund) => {
    const answer =
      refund.provider_refund_id === null
        ? null
        : await gateway.fetchRefund(refund.provider_refund_id);
    await (answer === null ? sendRefund(deps, refund.id) : settleRefund(deps, refund.id, answer));
  });
  await processEach(deps, 'hold', await findOverdueOrders(db), ({ id }) => expireOrder(deps, id));
  await deleteOldIdempotencyKeys(db);
};
