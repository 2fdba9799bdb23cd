import { findDiscount } from '../../../shop/catalogue/offer.ts';
import { fromShopClock, toShopClock } from '../../state/short-dates.ts';
import { readWhole } from '../frame/numbers.ts';

/**
 * A moment as a field of day and time holds it, by the shop's clock: `2026-11-24T18:30`, with
 * seconds where it has some.
 */
export const offerEndText = (iso: string | null): string =>
  iso === null
    ? ''
    : toShopClock(iso)
        .toISOString()
        .replace(/(?::00)?\.000Z$|Z$/, '');

/** The moment of such a text; null where it names none. */
export const readOfferEnd = (text: string): string | null => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/.test(text)) return null;
  const at = fromShopClock(new Date(`${text}Z`));
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

/**
 * Has the offer of a draft ended? By the clock of the admin's browser: the shop decides by its own.
 */
export const hasEnded = ({ offerEnd }: { offerEnd: string }, nowMs: number): boolean => {
  const at = readOfferEnd(offerEnd);
  return at !== null && Date.parse(at) <= nowMs;
};

/** What would be taken off the prices of a draft now, in percent. */
export const draftDiscount = (
  { discount, offerEnd }: { discount: string; offerEnd: string },
  nowMs: number,
): number => {
  const at = readOfferEnd(offerEnd);
  return findDiscount(
    { discountPercent: readWhole(discount) ?? 0, offerEndsAt: at === null ? null : new Date(at) },
    new Date(nowMs),
  );
};
