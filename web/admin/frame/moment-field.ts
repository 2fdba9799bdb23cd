import { fromShopClock, toShopClock } from '../../state/short-dates.ts';

/**
 * Formats a moment for a field of type `datetime-local`, in Indian time: `2026-11-24T18:30`, with
 * seconds if there are any. Null gives an empty text.
 */
export const formatMoment = (iso: string | null): string =>
  iso === null
    ? ''
    : toShopClock(iso)
        .toISOString()
        .replace(/(?::00)?\.000Z$|Z$/, '');

/** Parses the text of such a field to an ISO time; null if it is invalid. */
export const readMoment = (text: string): string | null => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/.test(text)) return null;
  const at = fromShopClock(new Date(`${text}Z`));
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};
