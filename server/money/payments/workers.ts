import type { Deps } from '../../orders/deps.ts';
import { registerRecurringJob } from '../../platform/jobs/recurring-jobs.ts';
import { sendRefund } from '../refunds/settle-refund.ts';
import { expireOrder } from './expire-order.ts';
import { reconcile } from './reconcile.ts';

/** Registers the workers of orders and payments, and the rounds of the reconciler. */
export const registerPaymentWorkers = (deps: Deps): void => {
  deps.jobs.register('expire-order', ({ orderId }) => expireOrder(deps, orderId));
  deps.jobs.register('refund', ({ refundId }) => sendRefund(deps, refundId));
  registerRecurringJob(deps, 'reconcile-payments', 60, () => reconcile(deps));
};
