import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { GatewayEvent } from '../../platform/jobs/job-table.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { sign } from '../gateway/payment-signature.ts';
import { readTestKeys } from '../gateway/payment-test-keys.ts';
import {
  toEventEntity,
  createGatewayId,
  type OrderRow,
  toOrderEntity,
  type PaymentRow,
  toPaymentEntity,
} from './entities.ts';
import type { Outcome } from './outcomes.ts';

type Tx = Transaction<Tables>;

/** Creates an event with its entities. */
export const createEvent = (
  event: string,
  parts: Record<string, Record<string, unknown>>,
): GatewayEvent => ({
  eventId: createGatewayId('evt'),
  body: JSON.stringify(toEventEntity(event, parts, new Date())),
});

/**
 * Sends an event, and then those that follow, after the transaction has committed; each at least
 * once, as a gateway does.
 */
export const enqueueEvents = async (
  tx: Tx,
  jobs: Jobs,
  [first, ...next]: readonly GatewayEvent[],
): Promise<void> => {
  if (first !== undefined)
    await jobs.enqueue(
      tx,
      'test-gateway-event',
      { ...first, next },
      { key: createGatewayId('evt') },
    );
};

const createPaymentEvent = (event: string, payment: PaymentRow): GatewayEvent =>
  createEvent(event, { payment: toPaymentEntity(payment) });

/** The events of a captured payment. */
export const createCapturedEvents = (order: OrderRow, payment: PaymentRow): GatewayEvent[] => [
  createPaymentEvent('payment.captured', payment),
  createEvent('order.paid', { payment: toPaymentEntity(payment), order: toOrderEntity(order) }),
];

export const createAuthorizedEvent = (payment: PaymentRow): GatewayEvent =>
  createPaymentEvent('payment.authorized', { ...payment, status: 'authorized' });

const createFailedEvent = (payment: PaymentRow): GatewayEvent =>
  createPaymentEvent('payment.failed', {
    ...payment,
    status: 'failed',
    error_description: payment.error_description ?? 'The payment was declined on the test page',
  });

const forgeEvent = (event: GatewayEvent): GatewayEvent => ({
  ...event,
  eventId: createGatewayId('evt'),
  forged: true,
});

/** The events of a new payment, in the order of their delivery. */
export const buildEvents = (
  outcome: Outcome,
  order: OrderRow,
  payment: PaymentRow,
): GatewayEvent[] => {
  const captured = createCapturedEvents(order, payment);
  switch (outcome) {
    case 'failed':
    case 'late':
      return [createFailedEvent(payment)];
    case 'pending':
    case 'no_webhook':
    case 'silent':
      return [];
    case 'failed_then_captured':
      return [createFailedEvent(payment), ...captured];
    case 'duplicate':
      return captured.flatMap((event) => [event, event]);
    case 'reordered':
      return [...captured.toReversed(), createAuthorizedEvent(payment), createFailedEvent(payment)];
    case 'forged':
      return captured.map(forgeEvent);
    case 'tampered':
      return [...captured.map(forgeEvent), ...captured];
    case 'captured':
    case 'no_return':
    case 'twice':
      return captured;
  }
};

/**
 * Registers the worker that delivers signed events to the shop's webhook, within the process. If
 * the shop refuses an event, the job tries again; if it accepts a forged one, too.
 */
export const registerEventDelivery = (
  deps: Deps,
  dispatch: (request: Request) => Response | Promise<Response>,
): void => {
  const { webhookSecret } = readTestKeys(deps.settings);
  const deliver = async ({
    eventId,
    body,
    forged: isForged = false,
  }: GatewayEvent): Promise<void> => {
    const signature = sign(isForged ? randomBytes(32).toString('hex') : webhookSecret, body);
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': eventId,
    };
    const answer = await dispatch(
      new Request('http://gateway.test/api/payment/webhook', { method: 'POST', headers, body }),
    );
    if (isForged ? answer.status !== 400 : !answer.ok)
      throw new Error(`the webhook answered ${answer.status}`);
  };
  deps.jobs.register('test-gateway-event', async ({ next = [], ...first }) => {
    for (const event of [first, ...next]) await deliver(event);
  });
};
