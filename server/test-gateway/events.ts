import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../deps.ts';
import type { GatewayEvent } from '../jobs/job-table.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sign } from '../providers/payment-signature.ts';
import { testKeysOf } from '../providers/payment-test-keys.ts';
import {
  eventEntity,
  gatewayId,
  type OrderRow,
  orderEntity,
  type PaymentRow,
  paymentEntity,
} from './entities.ts';
import type { Outcome } from './outcomes.ts';

type Tx = Transaction<Tables>;

/** An event and what it carries. */
export const eventOf = (
  event: string,
  parts: Record<string, Record<string, unknown>>,
): GatewayEvent => ({
  eventId: gatewayId('evt'),
  body: JSON.stringify(eventEntity(event, parts, new Date())),
});

/**
 * Sends an event once the transaction has committed, and then those that follow: at least once
 * each, as a gateway does.
 */
export const announce = async (
  tx: Tx,
  jobs: Jobs,
  [first, ...next]: readonly GatewayEvent[],
): Promise<void> => {
  if (first !== undefined)
    await jobs.enqueue(tx, 'test-gateway-event', { ...first, next }, { key: gatewayId('evt') });
};

const paymentEvent = (event: string, payment: PaymentRow): GatewayEvent =>
  eventOf(event, { payment: paymentEntity(payment) });

/** What a gateway sends of a payment that is captured. */
export const capturedEvents = (order: OrderRow, payment: PaymentRow): GatewayEvent[] => [
  paymentEvent('payment.captured', payment),
  eventOf('order.paid', { payment: paymentEntity(payment), order: orderEntity(order) }),
];

export const authorizedEvent = (payment: PaymentRow): GatewayEvent =>
  paymentEvent('payment.authorized', { ...payment, status: 'authorized' });

const failedEvent = (payment: PaymentRow): GatewayEvent =>
  paymentEvent('payment.failed', {
    ...payment,
    status: 'failed',
    error_description: payment.error_description ?? 'The payment was declined on the test page',
  });

const forged = (event: GatewayEvent): GatewayEvent => ({
  ...event,
  eventId: gatewayId('evt'),
  forged: true,
});

/** The events of a new payment, in the order in which they are delivered. */
export const eventsOf = (
  outcome: Outcome,
  order: OrderRow,
  payment: PaymentRow,
): GatewayEvent[] => {
  const captured = capturedEvents(order, payment);
  switch (outcome) {
    case 'failed':
    case 'late':
      return [failedEvent(payment)];
    case 'pending':
    case 'no_webhook':
    case 'silent':
      return [];
    case 'failed_then_captured':
      return [failedEvent(payment), ...captured];
    case 'duplicate':
      return captured.flatMap((event) => [event, event]);
    case 'reordered':
      return [...captured.toReversed(), authorizedEvent(payment), failedEvent(payment)];
    case 'forged':
      return captured.map(forged);
    case 'tampered':
      return [...captured.map(forged), ...captured];
    case 'captured':
    case 'no_return':
    case 'twice':
      return captured;
  }
};

/**
 * The worker that delivers events to the shop's own webhook, signed, in-process. A refusal makes
 * the job try again; of what is forged, anything else.
 */
export const deliverEvents = (
  deps: Deps,
  dispatch: (request: Request) => Response | Promise<Response>,
): void => {
  const { webhookSecret } = testKeysOf(deps.settings);
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
