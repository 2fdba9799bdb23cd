import type { OrderStateLetter } from '../../shop/order.ts';

/** The first, second, … time that an admin sends a letter once more. */
interface Repeatable {
  again?: number;
}

/**
 * A mail to send. No text and no secret stands in it: the worker reads what it needs when it sends,
 * and makes the token of a secret link itself, so that no usable one is ever at rest. Mails about
 * accounts name the address and not the account: the worker looks whether there is one, so that
 * asking takes the same time whoever is asked about. `event` tells one asking from the next; so
 * does `step`, the event of an order that may come into the same state twice.
 */
export type MailJob =
  | {
      kind:
        | 'verify'
        | 'reset'
        | 'already-registered'
        | 'many-failures'
        | 'second-factor-on'
        | 'second-factor-off'
        | 'recovery-code-used'
        | 'wrong-codes'
        | 'codes-barred'
        | 'log-in-code';
      email: string;
      event: string;
    }
  /** To the address that an account had before. */
  | { kind: 'email-changed'; email: string; accountId: string; event: string }
  | ({ kind: OrderStateLetter; orderId: string; step?: number } & Repeatable)
  | ({ kind: 'order-refunded'; orderId: string; refundId: string } & Repeatable)
  | { kind: 'contact'; messageId: string };

/**
 * The one name of a mail: `mail:verify:{event}`, `mail:order-paid:{order}`,
 * `mail:order-refunded:{refund}`. Its Message-ID comes from it.
 */
export const formatMailKey = (job: MailJob): string => {
  if ('event' in job) return `mail:${job.kind}:${job.event}`;
  if (job.kind === 'contact') return `mail:contact:${job.messageId}`;
  const owed =
    job.kind === 'order-refunded'
      ? job.refundId
      : `${job.orderId}${job.step === undefined ? '' : `:${job.step}`}`;
  return `mail:${job.kind}:${owed}${job.again === undefined ? '' : `:again:${job.again}`}`;
};
