import type { ReturnLetter } from '../../../shop/fulfilment/returns/states.ts';
import type { OrderStateLetter } from '../../../shop/orders/order.ts';

/** Counts how often an admin sent this mail again: 1, 2, …. */
interface Repeatable {
  again?: number;
}

/**
 * A mail to send. It contains no text and no secret. The worker reads the data when it sends the
 * mail, and creates the token of a secret link itself, so that no usable token is stored. A mail
 * about an account names the address instead of the account. The worker looks the account up, so a
 * request takes the same time whether it exists or not. `event` distinguishes two requests. So does
 * `step`, the event of an order that can reach the same state twice.
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
  /** Invites somebody, who may not have an account yet, to the staff. */
  | { kind: 'staff-invitation'; email: string; invitationId: string; event: string }
  /** Goes to the previous address of an account. */
  | { kind: 'email-changed'; email: string; accountId: string; event: string }
  | ({ kind: OrderStateLetter; orderId: string; step?: number } & Repeatable)
  | ({ kind: 'order-refunded'; orderId: string; refundId: string } & Repeatable)
  | ({ kind: 'order-weighed'; orderId: string; weighingId: string } & Repeatable)
  /** Staff have moved the order to another delivery slot. `moveId` distinguishes two moves. */
  | ({ kind: 'order-slot-moved'; orderId: string; moveId: string } & Repeatable)
  /**
   * `shipmentId` distinguishes the letters about two pickups of one return, `changeId` those about two
   * changes of where its cash goes.
   */
  | {
      kind: ReturnLetter;
      orderId: string;
      returnId: string;
      shipmentId?: string;
      changeId?: string;
    }
  /** Carries the code of a gift card, which the worker makes itself. */
  | { kind: 'gift-card'; cardId: string }
  | { kind: 'contact'; messageId: string }
  /** Acknowledges a message to the shop. The worker makes the secret link of these letters. */
  | { kind: 'ticket-received'; ticketId: string }
  /** Carries an answer of the staff to the customer, or what the customer adds to the shop. */
  | { kind: 'ticket-answered' | 'ticket-reply'; ticketId: string; messageId: string };

/**
 * Derives the unique key of a mail: `mail:verify:{event}`, `mail:order-paid:{order}`,
 * `mail:order-refunded:{refund}`, `mail:order-weighed:{weighing}`, `mail:order-slot-moved:{move}`. Its Message-ID is made from the key.
 */
export const formatMailKey = (job: MailJob): string => {
  if ('event' in job) return `mail:${job.kind}:${job.event}`;
  if ('messageId' in job) return `mail:${job.kind}:${job.messageId}`;
  if (job.kind === 'ticket-received') return `mail:ticket-received:${job.ticketId}`;
  if ('returnId' in job)
    return ['mail', job.kind, job.returnId, job.shipmentId ?? job.changeId]
      .filter((part) => part !== undefined)
      .join(':');
  if (job.kind === 'gift-card') return `mail:gift-card:${job.cardId}`;
  const owed =
    job.kind === 'order-refunded'
      ? job.refundId
      : job.kind === 'order-weighed'
        ? job.weighingId
        : job.kind === 'order-slot-moved'
          ? job.moveId
          : `${job.orderId}${job.step === undefined ? '' : `:${job.step}`}`;
  return `mail:${job.kind}:${owed}${job.again === undefined ? '' : `:again:${job.again}`}`;
};
