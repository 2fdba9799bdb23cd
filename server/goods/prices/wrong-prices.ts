import type { Explanation } from '../../../contract/reasons/reasons.ts';
import { type FieldError, invalidFields } from '../../platform/http/refusal.ts';
import type { TaxLaw } from '../../platform/shop-settings/tax-classes.ts';
import { findHighPrices, type MarkedGoods } from './above-mrp.ts';
import { findUnfitPrices, type PricedGoods } from './unfit-prices.ts';

/** What of a product decides whether the law allows its prices. */
export type CheckedGoods = PricedGoods & MarkedGoods;

/** A price that the law does not allow, with the place of its variant. */
interface WrongPrice {
  at: number;
  field: 'price' | 'mrp';
  explanation: Explanation;
}

/**
 * Finds the prices of a product that changed and are above their MRP, or fit no tax rate. Without a law only
 * the MRP counts.
 */
export const findWrongPrices = (
  law: TaxLaw | null,
  before: CheckedGoods | undefined,
  after: CheckedGoods,
): WrongPrice[] => {
  const high = findHighPrices(before, after);
  const isHigh = new Set(high.map(({ at }) => at));
  const unfit = (law === null ? [] : findUnfitPrices(law, before, after))
    .filter(({ at }) => !isHigh.has(at))
    .map(({ at, explanation }) => ({ at, field: 'price' as const, explanation }));
  return [...high, ...unfit].toSorted((a, b) => a.at - b.at);
};

/** Names the fields of a product with such prices. */
export const listWrongFields = (
  law: TaxLaw | null,
  before: CheckedGoods | undefined,
  after: CheckedGoods,
): FieldError[] =>
  findWrongPrices(law, before, after).map(({ at, field, explanation }) => ({
    path: `${after.saleUnit}Variation.${at}.${field}`,
    ...explanation,
  }));

/** Refuses prices of a product that the law does not allow, at their fields (400). */
export const refuseWrongPrices = (
  law: TaxLaw | null,
  before: CheckedGoods | undefined,
  after: CheckedGoods,
): void => {
  const errors = listWrongFields(law, before, after);
  if (errors.length > 0) throw invalidFields(errors);
};
