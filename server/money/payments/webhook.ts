import { createHash } from 'node:crypto';
import { type Expression, sql } from 'kysely';
import { z } from 'zod';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Deps } from '../../orders/deps.ts';
import { parseJson, readBytes } from '../../platform/http/input.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { paymentEntity, refundEntity } from '../../providers/gateway/payment-razorpay.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { applyPayment, isAppliedPayment } from './apply-payment.ts';
import { markEventProcessed, saveEvent } from './inbox-queries.ts';
import { findRefund } from './queries.ts';
import { stripEvent } from './strip-event.ts';

const maxBodyBytes = 64 * 1024;

const paymentEvent = z.object({
  payload: z.object({ payment: z.object({ entity: paymentEntity }) }),
});
const refundEvent = z.object({ payload: z.object({ refund: z.object({ entity: refundEntity }) }) });

const paymentEvents = new Set([
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
]);
const refundEvents = new Set(['refund.processed', 'refund.failed']);

const readEventName = (event: unknown): string =>
  z.object({ event: z.string() }).safeParse(event).data?.event ?? '';

/** Processes an event of the gateway. Unknown events, and those in an unknown shape, do nothing. */
export const processEvent = async (deps: Deps, body: string): Promise<void> => {
  const event: unknown = JSON.parse(body);
  const name = readEventName(event);
  if (paymentEvents.has(name)) {
    const parsed = paymentEvent.safeParse(event);
    if (parsed.success) await applyPayment(deps, parsed.data.payload.payment.entity);
    else deps.log.warn({ event: name }, 'event in an unknown shape');
  }
  if (refundEvents.has(name)) {
    const parsed = refundEvent.safeParse(event);
    const answer = parsed.data?.payload.refund.entity;
    const refund =
      answer === undefined ? null : await findRefund(deps.store.db, { providerId: answer.id });
    if (answer !== undefined && refund !== null) await settleRefund(deps, refund.id, answer);
  }
};

/** Says whether an event only repeats what is known of a payment. Most events do. */
const repeatsPayment = ({ gateway }: Deps, event: unknown): Expression<boolean> => {
  const parsed = paymentEvents.has(readEventName(event)) ? paymentEvent.safeParse(event) : null;
  return parsed?.data === undefined
    ? sql<boolean>`false`
    : isAppliedPayment(gateway.provider, parsed.data.payload.payment.entity);
};

/**
 * Receives an event of the gateway. It checks the signature over the raw bytes first (400, nothing
 * is stored), saves once what the books need of the event, and then processes that. A repeat gets 200 without a second
 * effect. An event whose processing failed is processed by its repeat or by the reconciler. Returns
 * the text of the response.
 */
export const receiveWebhook = async (deps: Deps, request: Request): Promise<string> => {
  const bytes = await readBytes(request, maxBodyBytes);
  if (!deps.gateway.verifyWebhook(bytes, request.headers.get('x-razorpay-signature') ?? '')) {
    deps.log.warn({ bytes: bytes.length }, 'webhook with a wrong signature');
    throw new Refusal('signature_invalid', explain('signature_invalid'));
  }
  const content = parseJson(bytes);
  const eventHeader = request.headers.get('x-razorpay-event-id') ?? '';
  const eventId = /^[\x21-\x7e]{1,200}$/.test(eventHeader)
    ? eventHeader
    : createHash('sha256').update(bytes).digest('hex');
  const event = { provider: deps.gateway.provider, eventId, ...stripEvent(content) };
  const saved = await saveEvent(deps.store.db, event, repeatsPayment(deps, content));
  if (saved === 'known') return 'Known already';
  if (saved === 'open') {
    await processEvent(deps, event.body);
    await markEventProcessed(deps.store.db, event);
  }
  return 'Done';
};
