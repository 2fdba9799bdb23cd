import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../deps.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sign } from '../providers/payment-signature.ts';
import { testKeysOf } from '../providers/payment-test-keys.ts';
import { eventEntity, gatewayId } from './entities.ts';

/** Sends an event once the transaction has committed: at least once, in no certain order, as a gateway does. */
export const announce = async (tx: Transaction<Tables>, jobs: Jobs, event: string, parts: Record<string, Record<string, unknown>>): Promise<void> => {
  const eventId = gatewayId('evt');
  await jobs.enqueue(tx, 'test-gateway-event', { eventId, body: JSON.stringify(eventEntity(event, parts, new Date())) }, { key: eventId });
};

/** The worker that delivers events to the shop's own webhook, signed, in-process. A refusal makes the job try again. */
export const deliverEvents = (deps: Deps, dispatch: (request: Request) => Response | Promise<Response>): void => {
  const { webhookSecret } = testKeysOf(deps.settings);
  deps.jobs.register('test-gateway-event', async ({ eventId, body }) => {
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': sign(webhookSecret, body), 'x-razorpay-event-id': eventId };
    const answer = await dispatch(new Request('http://gateway.test/api/payment/webhook', { method: 'POST', headers, body }));
    if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
  });
};
