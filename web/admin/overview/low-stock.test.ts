import { describe, expect, it } from 'vitest';
import type { WireProduct } from '../../../contract/goods/product.ts';
import { findLowStock } from './low-stock.ts';

const product = (name: string, stocks: number[], kg = false) => {
  const variations = stocks.map((stock, i) => ({
    _id: `${name}${i}`,
    size: `${i}`,
    stock,
    price: 1,
    weight: 1,
    followsUniversal: false,
  }));
  return {
    name,
    unitVariation: kg ? [] : variations,
    kgVariation: kg ? variations : [],
  } as unknown as WireProduct;
};
const ids = (products: WireProduct[]) =>
  findLowStock(products).map(({ variationId, stock }) => `${variationId}:${stock}`);

describe('findLowStock', () => {
  it('finds the variation with the smallest stock of each product, if it is ten or less', () => {
    expect(
      ids([
        product('shirt', [3, 11, 0]),
        product('rice', [500, 10], true),
        product('shawl', [11]),
        product('bare', []),
      ]),
    ).toEqual(['shirt2:0', 'rice1:10']);
  });
  it('keeps the order of the products, and takes the first of equal sizes', () => {
    expect(ids([product('b', [2, 2]), product('a', [0])])).toEqual(['b0:2', 'a0:0']);
  });
});
