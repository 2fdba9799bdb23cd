import type { Deps } from '../../orders/deps.ts';
import { deleteOldIdempotencyKeys } from '../../platform/http/idempotency.ts';
import { GatewayAway } from '../../providers/gateway/payment-errors.ts';
import { sendRefund, settleRefund } from '../refunds/settle-refund.ts';
import { fetchAndApplyPayments, expireOrder } from './expire-order.ts';
import { markEventProcessed } from './inbox-queries.ts';
import {
  findOverdueOrders,
  findSlowRefunds,
  findUnprocessedEvents,
  findPaymentOrdersToReconcile,
  noteAsked,
} from './queries.ts';
import { processEvent } from './webhook.ts';

/** After so many items in a row without an answer, the gateway is away, and not only silent on some. */
const maxSilent = 5;

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
  let silent = 0;
  for (const item of items) {
    try {
      await work(item);
      silent = 0;
    } catch (error) {
      deps.log.warn(
        { what, error: error instanceof Error ? error.message : String(error) },
        'reconciler: left for the next round',
      );
      silent = error instanceof GatewayAway ? silent + 1 : 0;
      if (silent === maxSilent) return;
    }
  }
};

/** Fetches the payments of a payment order, and writes down whether the gateway answered. */
const askAboutPayments = async (deps: Deps, id: string): Promise<void> => {
  try {
    await fetchAndApplyPayments(deps, id);
  } catch (error) {
    await noteAsked(deps.store.db, id, false);
    throw error;
  }
  await noteAsked(deps.store.db, id, true);
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
    ({ id }) => askAboutPayments(deps, id),
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
