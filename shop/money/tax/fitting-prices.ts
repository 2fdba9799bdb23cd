import type { Paise } from '../../money.ts';
import { applyClasses, type ClassedGoods, type RateGap, type TaxClass } from './tax-class.ts';

/** The prices next to those that fit no rate; both have the tax in them. */
export interface FittingPrices {
  /** The highest that has the lower rate. */
  upTo: Paise;
  /** The lowest that has the higher rate. */
  from: Paise;
}

/**
 * Calculates between which prices a package of `pieces` fits neither rate of a limit: 2,625.00 and
 * 2,950.01 for a piece with 5 % up to 2,500 and 18 % above. Null when every price fits.
 */
export const findFittingPrices = (
  { limit, below, above }: RateGap,
  pieces = 1,
): FittingPrices | null => {
  const calculatePrice = (rate: number): Paise =>
    Number((BigInt(limit) * BigInt(pieces) * BigInt(10_000 + rate)) / 10_000n);
  const [upTo, from] = [calculatePrice(below), calculatePrice(above) + 1];
  return from - upTo > 1 ? { upTo, from } : null;
};

/**
 * Suggests the two nearest prices for goods whose price fits no rate; null when it fits, or when no
 * class covers the goods. `goods` has the price of one package as its amount.
 */
export const suggestPrices = (
  classes: readonly TaxClass[],
  goods: ClassedGoods,
): FittingPrices | null => {
  const gap = applyClasses(classes, goods)?.gap ?? null;
  return gap === null ? null : findFittingPrices(gap, goods.pieces);
};
