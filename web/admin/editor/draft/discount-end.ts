import { findDiscount } from '../../../../shop/goods/product/discount.ts';
import { readWholeNumber } from '../../../../shop/typed-numbers.ts';
import { readMoment } from '../../fields/moment-field.ts';

/**
 * Has the discount of a draft ended, by the clock of this browser? The server decides by its own
 * clock.
 */
export const hasEnded = ({ offerEnd }: { offerEnd: string }, nowMs: number): boolean => {
  const at = readMoment(offerEnd);
  return at !== null && Date.parse(at) <= nowMs;
};

/** The percentage that the draft's discount would take off at `nowMs`. */
export const computeDraftDiscount = (
  { discount, offerEnd }: { discount: string; offerEnd: string },
  nowMs: number,
): number => {
  const at = readMoment(offerEnd);
  return findDiscount(
    {
      discountPercent: readWholeNumber(discount) ?? 0,
      discountEndsAt: at === null ? null : new Date(at),
    },
    new Date(nowMs),
  );
};
