import { describe, expect, it } from 'vitest';
import { findFirstOffered } from '../../../../shop/goods/product/product.ts';
import { computeUnitPrice, toVariants } from './draft-prices.ts';
import { createEmptyDraft } from './product-draft.ts';

const kg = (weight: string, price: string, follows = false, stock = '5') => ({
  key: weight,
  size: '',
  weight,
  price,
  mrp: '',
  netQuantity: '',
  follows,
  stock,
});
const prices = (kgs: ReturnType<typeof kg>[], discount: number) =>
  toVariants({ ...createEmptyDraft(), kgVariation: kgs }, 14_500).map((variant) =>
    computeUnitPrice(variant, discount),
  );

describe('the unit price of a draft', () => {
  it('is the price of the weight less the discount', () =>
    expect(prices([kg('250', '320.00'), kg('1000', '320')], 10)).toEqual([7200, 28_800]));
  it('follows the universal price', () =>
    expect(prices([kg('2000', '', true)], 10)).toEqual([26_100]));
  it('is null while weight or price is missing', () =>
    expect(prices([kg('0', '320'), kg('500', 'x')], 0)).toEqual([null, null]));
  it('does not depend on the stock, although nothing is offered without stock', () => {
    const draft = {
      ...createEmptyDraft(),
      productType: 'per unit' as const,
      unitVariation: [{ key: 'm', size: 'M', price: '499', mrp: '', netQuantity: '', stock: '0' }],
    };
    const variants = toVariants(draft, 0);
    expect(variants.map((variant) => computeUnitPrice(variant, 0))).toEqual([49_900]);
    expect(findFirstOffered(variants)).toBeUndefined();
  });
});
