import { formatRupees, type Paise } from '../money.ts';
import type { RefundState } from './payment.ts';

/**
 * Refunds in the history of an order. A refund is no step of its own: it is written into the note
 * of the last step before it was requested.
 */

const wordByState: Record<RefundState, string> = {
  wanted: 'asked for',
  sent: 'sent',
  done: 'done',
  failed: 'failed',
};
const opening = 'Refund of ';
const separator = '; ';

/** Formats the note of one refund: `Refund of Rs. 120.00 sent`. */
export const formatRefundNote = (amount: Paise, state: RefundState): string =>
  `${opening}${formatRupees(amount)} ${wordByState[state]}`;

/** A cancellation requests its refund shortly before it is recorded as a step itself. */
const toleranceMs = 1000;

/**
 * Finds the index of the step that a refund belongs to: the last step at or before `askedAt`, else
 * the first one. Times are ISO 8601 texts.
 */
export const findStepOfRefund = (steps: readonly { at: string }[], askedAt: string): number =>
  Math.max(
    0,
    steps.findLastIndex(({ at }) => Date.parse(at) <= Date.parse(askedAt) + toleranceMs),
  );

/** Joins a step's own note with the notes of its refunds; null when there are none. */
export const addRefundNotes = (note: string | null, refunds: readonly string[]): string | null =>
  [...(note === null ? [] : [note]), ...refunds].join(separator) || null;

/** Splits a joined note into its parts, one fact each. */
export const splitNotes = (note: string): string[] => note.split(separator);

/** Restores the step's own note, for callers that show refunds elsewhere; null if it had none. */
export const removeRefundNotes = (note: string | null): string | null =>
  note
    ?.split(separator)
    .filter((part) => !part.startsWith(opening))
    .join(separator) || null;
