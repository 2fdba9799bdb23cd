import { formatRupees, type Paise } from './money.ts';
import type { RefundState } from './payment.ts';

/**
 * How refunds stand in the story of an order: in the note of the step after which they were asked
 * for. They are no steps of their own.
 */

const wordByState: Record<RefundState, string> = {
  wanted: 'asked for',
  sent: 'sent',
  done: 'done',
  failed: 'failed',
};
const opening = 'Refund of ';
const separator = '; ';

/** `Refund of Rs. 120.00 sent`. `amount` in paise. */
export const formatRefundNote = (amount: Paise, state: RefundState): string =>
  `${opening}${formatRupees(amount)} ${wordByState[state]}`;

/**
 * A cancellation asks for its refund a moment before it is written down itself. In milliseconds.
 */
const toleranceMs = 1000;

/**
 * Which step a refund belongs to: the last one made by the moment it was asked for. Times are ISO
 * texts.
 */
export const findStepOfRefund = (steps: readonly { at: string }[], askedAt: string): number =>
  Math.max(
    0,
    steps.findLastIndex(({ at }) => Date.parse(at) <= Date.parse(askedAt) + toleranceMs),
  );

/** A step's own note and those of its refunds in one; null when there are none. */
export const addRefundNotes = (note: string | null, refunds: readonly string[]): string | null =>
  [...(note === null ? [] : [note]), ...refunds].join(separator) || null;

/** The parts of such a note, one fact each. */
export const splitNotes = (note: string): string[] => note.split(separator);

/** The step's own note again, for who tells of refunds in another way. */
export const removeRefundNotes = (note: string | null): string | null =>
  note
    ?.split(separator)
    .filter((part) => !part.startsWith(opening))
    .join(separator) || null;
