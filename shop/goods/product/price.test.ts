import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDiscount, calculateWeightPrice, calculateUnitPrice } from './price.ts';

const price = fc.integer({ min: 0, max: 10 ** 8 });
const discount = fc.integer({ min: 0, max: 90 });
const grams = fc.integer({ min: 1, max: 10 ** 5 });

/** Rounds half up with whole numbers, step by step as the rule says. */
const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  numerator / denominator + ((numerator % denominator) * 2n >= denominator ? 1n : 0n);

describe('the unit price', () => {
  it('of a piece is the price less the discount, rounded once', () => {
    fc.assert(
      fc.property(price, discount, (of, percent) => {
        const wanted = halfUp(BigInt(of) * BigInt(100 - percent), 100n);
        expect(BigInt(calculateUnitPrice({ price: of, weightGrams: null }, percent))).toBe(wanted);
        expect(BigInt(applyDiscount(of, percent))).toBe(wanted);
      }),
    );
  });

  it('of a weight is the price of the weight, rounded, and then discounted', () => {
    fc.assert(
      fc.property(price, grams, discount, (of, weight, percent) => {
        const full = halfUp(BigInt(of) * BigInt(weight), 1000n);
        expect(BigInt(calculateWeightPrice(of, weight))).toBe(full);
        expect(BigInt(calculateUnitPrice({ price: of, weightGrams: weight }, percent))).toBe(
          halfUp(full * BigInt(100 - percent), 100n),
        );
      }),
    );
  });

  it.each([
    [49_900, null, 0, 49_900],
    [349_900, null, 15, 297_415],
    [32_000, 250, 10, 7200],
    // Rounded twice, as the rule says: 0.5 → 1, then 0.5 → 1. One rounding at the end would give 0.
    [2, 250, 50, 1],
    [1, 499, 0, 0],
    [1, 500, 0, 1],
  ])('of %d paise, %s g, %d %% off is %d', (of, weightGrams, percent, wanted) => {
    expect(calculateUnitPrice({ price: of, weightGrams }, percent)).toBe(wanted);
  });
});
