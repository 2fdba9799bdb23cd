import { readMoment as readIndianMoment, toIndianClock } from '../../../shop/indian-time.ts';

/**
 * Formats a moment for a field of type `datetime-local`, in Indian time: `2026-11-24T18:30`, with
 * seconds if there are any. Null gives an empty text.
 */
export const formatMoment = (iso: string | null): string =>
  iso === null ? '' : toIndianClock(new Date(iso)).replace(/(?::00)?\.000$/, '');

/** Parses the text of such a field to an ISO time; null if it is invalid. */
export const readMoment = (text: string): string | null =>
  readIndianMoment(text)?.toISOString() ?? null;
