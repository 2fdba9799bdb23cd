import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateTax } from '../tax.ts';
import { findFittingPrices, suggestPrices } from './fitting-prices.ts';
import { shippedTaxClasses } from './shipped-classes.ts';
import { findRate } from './tax-class.ts';

describe('the prices beside a limit', () => {
  it('are 2,625.00 and 2,950.01 for a piece of cloth, and as much a piece in a pack', () => {
    const cloth = { limit: 2500_00, below: 500, above: 1800 };
    expect(findFittingPrices(cloth)).toEqual({ upTo: 2625_00, from: 2950_01 });
    expect(findFittingPrices(cloth, 3)).toEqual({ upTo: 7875_00, from: 8850_01 });
  });

  it('are whole paise for every limit and rate', () => {
    expect(findFittingPrices({ limit: 99_99, below: 500, above: 1200 })).toEqual({
      upTo: 104_98,
      from: 111_99,
    });
    expect(findFittingPrices({ limit: 1, below: 0, above: 4000 })).toBeNull();
    expect(findFittingPrices({ limit: 2500_00, below: 500, above: 500 })).toBeNull();
    expect(findFittingPrices({ limit: 2500_00, below: 1800, above: 500 })).toBeNull();
  });

  const limit = fc.integer({ min: 1, max: 1_000_000_00 });
  const rate = fc.integer({ min: 0, max: 4000 });
  const pieces = fc.integer({ min: 1, max: 1000 });

  it('fit their rates, and none between them fits one', () => {
    fc.assert(
      fc.property(limit, rate, rate, pieces, (limit, below, above, pieces) => {
        const prices = findFittingPrices({ limit, below, above }, pieces);
        if (prices === null) return;
        const { upTo, from } = prices;
        const isAbove = (price: number, rate: number): boolean =>
          BigInt(price) * 10_000n > BigInt(limit * pieces) * BigInt(10_000 + rate);
        expect(isAbove(upTo, below)).toBe(false);
        expect(isAbove(from, above)).toBe(true);
        for (const price of [upTo + 1, from - 1]) {
          expect(isAbove(price, below)).toBe(true);
          expect(isAbove(price, above)).toBe(false);
        }
      }),
    );
  });

  it('have taxable values on their sides of the limit, whoever gets the tax', () => {
    for (const kind of ['within', 'across'] as const) {
      expect(calculateTax(2625_00, 500, kind).taxable).toBe(2500_00);
      expect(calculateTax(2625_01, 500, kind).taxable).toBe(2500_01);
      expect(calculateTax(2950_00, 1800, kind).taxable).toBe(2500_00);
      expect(calculateTax(2950_01, 1800, kind).taxable).toBe(2500_01);
    }
  });
});

describe('a price', () => {
  const shirt = {
    hsn: '6205',
    isPacked: true,
    grams: null,
    amount: 2800_00,
    pieces: 1,
    day: '2026-11-28',
  };

  it('that fits no rate has two beside it that do', () => {
    const gap = { upTo: 2625_00, from: 2950_01 };
    for (const amount of [2625_01, 2800_00, 2950_00])
      expect(suggestPrices(shippedTaxClasses, { ...shirt, amount })).toEqual(gap);
    for (const amount of [gap.upTo, gap.from])
      expect(suggestPrices(shippedTaxClasses, { ...shirt, amount })).toBeNull();
    expect(suggestPrices(shippedTaxClasses, { ...shirt, amount: 5600_00, pieces: 2 })).toEqual({
      upTo: 5250_00,
      from: 5900_01,
    });
    expect(findRate(shippedTaxClasses, shirt)).toBe(1800);
  });

  it('of goods without a limit fits', () => {
    expect(suggestPrices(shippedTaxClasses, { ...shirt, hsn: '5208' })).toBeNull();
    expect(suggestPrices(shippedTaxClasses, { ...shirt, hsn: '9999' })).toBeNull();
    expect(suggestPrices([], shirt)).toBeNull();
  });

  it('that fits a longer prefix is not measured by a shorter one', () => {
    const own = { hsn: '6205', minValue: null, maxValue: null, isPacked: null, rate: 500 };
    const classes = [...shippedTaxClasses, { ...own, from: '2025-09-22' }];
    expect(suggestPrices(classes, shirt)).toBeNull();
  });
});
