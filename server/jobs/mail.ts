import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { OrderLetter } from '../../shop/order.ts';
import type { Jobs } from './jobs.ts';

/**
 * A mail to send. No text and no secret stands in it: the worker reads what it needs when it sends, and makes the token
 * of a secret link itself, so that no usable one is ever at rest. Mails about accounts name the address and not the
 * account: the worker looks whether there is one, so that asking takes the same time whoever is asked about. `event`
 * tells one asking from the next; so does `step`, the event of an order that may come into the same state twice.
 */
export type MailJob =
  | { kind: 'verify' | 'reset' | 'already-registered' | 'many-failures'; email: string; event: string }
  | { kind: OrderLetter; orderId: string; step?: number }
  | { kind: 'order-refunded'; orderId: string; refundId: string }
  | { kind: 'contact'; messageId: string };

/** The one name of a mail: `mail:verify:{event}`, `mail:order-paid:{order}`, `mail:order-refunded:{refund}`. Its Message-ID comes from it. */
export const mailKey = (job: MailJob): string => {
  if ('event' in job) return `mail:${job.kind}:${job.event}`;
  if (job.kind === 'contact') return `mail:contact:${job.messageId}`;
  if (job.kind === 'order-refunded') return `mail:order-refunded:${job.refundId}`;
  return `mail:${job.kind}:${job.orderId}${job.step === undefined ? '' : `:${job.step}`}`;
};

/**
 * Asks for a mail in the caller's transaction: a row in `mails` and a job, both or neither, and once only however often
 * it is asked for. `recipient` is the address it goes to; '' is nobody any more, to whom nothing is sent.
 */
export const askMail = async (tx: Kysely<Tables>, jobs: Jobs, job: MailJob, recipient: string): Promise<void> => {
  const key = mailKey(job);
  const row = { key, kind: job.kind, recipient, order_id: 'orderId' in job ? job.orderId : null };
  const added = await tx.insertInto('mails').values(row).onConflict((conflict) => conflict.doNothing()).returning('key').execute();
  if (added.length > 0 && recipient !== '') await jobs.enqueue(tx, 'mail', job, { key });
};
