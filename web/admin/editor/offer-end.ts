import { findDiscount } from '../../../shop/catalogue/offer.ts';
import { fromShopClock, toShopClock } from '../../state/short-dates.ts';
import { readWholeNumber } from '../frame/numbers.ts';

/**
 * Formats a moment for a field of type `datetime-local`, in Indian time: `2026-11-24T18:30`, with
 * seconds if there are any. Null gives an empty text.
 */
export const formatOfferEnd = (iso: string | null): string =>
  iso === null
    ? ''
    : toShopClock(iso)
        .toISOString()
        .replace(/(?::00)?\.000Z$|Z$/, '');

/** Parses the text of such a field to an ISO time; null if it is invalid. */
export const readOfferEnd = (text: string): string | null => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/.test(text)) return null;
  const at = fromShopClock(new Date(`${text}Z`));
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

/**
 * Has the offer of a draft ended, by the clock of this browser? The server decides by its own
 * clock.
 */
export const hasEnded = ({ offerEnd }: { offerEnd: string }, nowMs: number): boolean => {
  const at = readOfferEnd(offerEnd);
  return at !== null && Date.parse(at) <= nowMs;
};

/** The percentage that the draft's discount would take off at `nowMs`. */
export const computeDraftDiscount = (
  { discount, offerEnd }: { discount: string; offerEnd: string },
  nowMs: number,
): number => {
  const at = readOfferEnd(offerEnd);
  return findDiscount(
    {
      discountPercent: readWholeNumber(discount) ?? 0,
      offerEndsAt: at === null ? null : new Date(at),
    },
    new Date(nowMs),
  );
};
