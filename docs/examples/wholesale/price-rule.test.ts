import { expect, it } from 'vitest';
import { priceRule } from './price-rule.ts';

const line = {
  productId: 'prd_1',
  categories: [],
  tags: [],
  size: 'M',
  saleUnit: 'unit' as const,
  weightGrams: null,
  unitPrice: 333_33,
};

it('takes 5 % off each of twenty pieces, and nothing off nineteen or off a kilo', () => {
  expect(priceRule({ ...line, quantity: 19 })).toBe(333_33);
  expect(priceRule({ ...line, quantity: 20 })).toBe(316_66);
  expect(priceRule({ ...line, saleUnit: 'kg', weightGrams: 1000, quantity: 20 })).toBe(333_33);
});
