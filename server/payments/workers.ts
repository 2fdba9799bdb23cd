import type { Deps } from '../deps.ts';
import { expireOrder } from './expire-order.ts';
import { askNextRound, reconcile } from './reconcile.ts';
import { sendRefund } from './settle-refund.ts';

/** The workers of orders and payments, and the first round of the reconciler; each round asks for the next. */
export const registerPaymentWorkers = (deps: Deps): void => {
  deps.jobs.register('expire-order', ({ orderId }) => expireOrder(deps, orderId));
  deps.jobs.register('refund', ({ refundId }) => sendRefund(deps, refundId));
  deps.jobs.register('reconcile-payments', async () => {
    await askNextRound(deps);
    await reconcile(deps);
  });
  askNextRound(deps).catch((error: unknown) => deps.log.warn({ error: String(error) }, 'the reconciler could not be asked for'));
};
