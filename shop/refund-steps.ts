import { formatRupees, type Paise } from './money.ts';
import type { RefundState } from './payment.ts';

/**
 * How refunds stand in the story of an order: in the note of the step after which they were asked
 * for. They are no steps of their own.
 */

const said: Record<RefundState, string> = {
  wanted: 'asked for',
  sent: 'sent',
  done: 'done',
  failed: 'failed',
};
const opening = 'Refund of ';
const between = '; ';

/** `Refund of Rs. 120.00 sent`. `amount` in paise. */
export const refundNote = (amount: Paise, state: RefundState): string =>
  `${opening}${formatRupees(amount)} ${said[state]}`;

/**
 * A cancellation asks for its refund a moment before it is written down itself. In milliseconds.
 */
const moment = 1000;

/**
 * Which step a refund belongs to: the last one made by the moment it was asked for. Times are ISO
 * texts.
 */
export const stepOfRefund = (steps: readonly { at: string }[], askedAt: string): number =>
  Math.max(
    0,
    steps.findLastIndex(({ at }) => Date.parse(at) <= Date.parse(askedAt) + moment),
  );

/** A step's own note and those of its refunds in one; null when there are none. */
export const withRefunds = (note: string | null, refunds: readonly string[]): string | null =>
  [...(note === null ? [] : [note]), ...refunds].join(between) || null;

/** The parts of such a note, one fact each. */
export const splitNote = (note: string): string[] => note.split(between);

/** The step's own note again, for who tells of refunds in another way. */
export const withoutRefunds = (note: string | null): string | null =>
  note
    ?.split(between)
    .filter((part) => !part.startsWith(opening))
    .join(between) || null;
