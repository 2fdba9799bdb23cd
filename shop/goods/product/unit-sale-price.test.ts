import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NetUnit } from './net-quantity.ts';
import { listUnitSalePrices } from './unit-sale-price.ts';

type Listed = [paise: number, amount: number, unit: NetUnit][];

describe('the price of a unit', () => {
  it.each<[number, number, NetUnit, Listed]>([
    // Below 1 kg, what is compared in a shop, and the form of the law.
    [
      42_00,
      500,
      'g',
      [
        [8_40, 100, 'g'],
        [8, 1, 'g'],
      ],
    ],
    [
      42_00,
      0.5,
      'kg',
      [
        [8_40, 100, 'g'],
        [8, 1, 'g'],
      ],
    ],
    [
      20_00,
      100,
      'g',
      [
        [20_00, 100, 'g'],
        [20, 1, 'g'],
      ],
    ],
    [300_00, 1.5, 'kg', [[200_00, 1, 'kg']]],
    [300_00, 1500, 'g', [[200_00, 1, 'kg']]],
    [
      99_00,
      750,
      'ml',
      [
        [13_20, 100, 'ml'],
        [13, 1, 'ml'],
      ],
    ],
    [180_00, 2, 'l', [[90_00, 1, 'l']]],
    [1_375_00, 5.5, 'm', [[250_00, 1, 'm']]],
    [50_00, 50, 'cm', [[1_00, 1, 'cm']]],
    [100_00, 3, 'piece', [[33_33, 1, 'piece']]],
    // A package of just one says it already.
    [50_00, 1, 'kg', []],
    [50_00, 1000, 'g', []],
    [50_00, 100, 'cm', []],
    [50_00, 1, 'g', []],
    [50_00, 1, 'piece', []],
  ])('of %d paise for %d %s', (price, amount, unit, wanted) => {
    expect(
      listUnitSalePrices(price, { amount, unit }).map((one) => [one.price, one.amount, one.unit]),
    ).toEqual(wanted);
  });

  it('times what is in the package is its price, but for the rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 8 }),
        fc.integer({ min: 1, max: 10 ** 8 }),
        (price, thousandths) => {
          for (const one of listUnitSalePrices(price, { amount: thousandths / 1000, unit: 'g' })) {
            const contained = BigInt(thousandths);
            const unit = BigInt(one.amount * (one.unit === 'kg' ? 1_000_000 : 1000));
            // Half up: 2 × price × unit lies in [(2r − 1) × contained, (2r + 1) × contained).
            const twice = 2n * BigInt(price) * unit;
            const rounded = 2n * BigInt(one.price);
            expect(twice >= (rounded - 1n) * contained).toBe(true);
            expect(twice < (rounded + 1n) * contained).toBe(true);
          }
        },
      ),
    );
  });
});
