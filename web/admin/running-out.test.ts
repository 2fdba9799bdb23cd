import { describe, expect, it } from 'vitest';
import type { WireProduct } from '../../contract/catalogue.ts';
import { runningOut } from './running-out.ts';

const product = (name: string, stocks: number[], kg = false) => {
  const variations = stocks.map((stock, i) => ({ _id: `${name}${i}`, size: `${i}`, stock, price: 1, weight: 1, followsUniversal: false }));
  return { name, unitVariation: kg ? [] : variations, kgVariation: kg ? variations : [] } as unknown as WireProduct;
};
const ids = (products: WireProduct[], most = 9) => runningOut(products, most).map(({ variationId, stock }) => `${variationId}:${stock}`);

describe('what is running out', () => {
  it('is what has ten or fewer left, least first, of pieces and of weights', () => {
    expect(ids([product('shirt', [3, 11, 0]), product('rice', [10, 500], true)])).toEqual(['shirt2:0', 'shirt0:3', 'rice0:10']);
  });
  it('keeps the better seller first among equals', () => {
    expect(ids([product('b', [2]), product('a', [2])])).toEqual(['b0:2', 'a0:2']);
  });
  it('shows no more than asked', () => expect(ids([product('a', [1, 2, 3])], 2)).toEqual(['a0:1', 'a1:2']));
});
