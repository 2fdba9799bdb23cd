import { expect, it } from 'vitest';
import type { LineToPrice } from '../../../shop/goods/product/local-price-rule.ts';
import { calculateItemPrice } from './item-price.ts';

const goods = {
  product: {
    id: 'prd_1',
    name: 'Rice',
    saleUnit: 'kg' as const,
    images: [],
    colours: [],
    categories: ['Grain'],
    tags: ['new'],
  },
  variant: {
    id: 'var_1',
    size: '250 g',
    stock: 100,
    price: 120_00,
    weightGrams: 250,
    followsKgPrice: false,
  },
  quantity: 20,
};

it('asks the rule of the shop with what it may look at, and multiplies nothing', () => {
  const asked: LineToPrice[] = [];
  const rule = (line: LineToPrice): number => {
    asked.push(line);
    return line.unitPrice - 100;
  };
  expect(calculateItemPrice(goods, 10, rule)).toBe(26_00);
  expect(asked).toEqual([
    {
      productId: 'prd_1',
      categories: ['Grain'],
      tags: ['new'],
      saleUnit: 'kg',
      size: '250 g',
      weightGrams: 250,
      quantity: 20,
      unitPrice: 27_00,
    },
  ]);
});

it('is the price of one without a rule, and for one', () => {
  expect(calculateItemPrice(goods, 10, null)).toBe(27_00);
  expect(calculateItemPrice({ ...goods, quantity: 1 }, 10, () => 1)).toBe(27_00);
});
