import type { Deps } from '../deps.ts';
import { forgetOldClicks } from '../http/idempotency.ts';
import { GatewayAway } from '../providers/payment-errors.ts';
import { askAndApply, expireOrder } from './expire-order.ts';
import {
  markEventDone,
  overdueOrders,
  slowRefunds,
  unprocessedEvents,
  unsettledPaymentOrders,
} from './queries.ts';
import { sendRefund, settleRefund } from './settle-refund.ts';
import { processEvent } from './webhook.ts';

/**
 * Does each, one after the other; one that fails does not keep the others from their turn, an
 * absent gateway does.
 */
const each = async <T>(
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

/** Makes the shop's books agree with the gateway's, whatever was lost on the way between them. */
export const reconcile = async (deps: Deps): Promise<void> => {
  const {
    store: { db },
    gateway,
  } = deps;
  const { provider } = gateway;
  await each(deps, 'payment', await unsettledPaymentOrders(db, provider), ({ id }) =>
    askAndApply(deps, id),
  );
  await each(
    deps,
    'event',
    await unprocessedEvents(db, provider),
    async ({ event_id: eventId, body }) => {
      await processEvent(deps, body);
      await markEventDone(db, { provider, eventId });
    },
  );
  await each(deps, 'refund', await slowRefunds(db), async (refund) => {
    const answer =
      refund.provider_refund_id === null
        ? null
        : await gateway.fetchRefund(refund.provider_refund_id);
    await (answer === null ? sendRefund(deps, refund.id) : settleRefund(deps, refund.id, answer));
  });
  await each(deps, 'hold', await overdueOrders(db), ({ id }) => expireOrder(deps, id));
  await forgetOldClicks(db);
};
