import { describe, expect, it } from 'vitest';
import { shippedTaxClasses } from './shipped-classes.ts';
import { type ClassedGoods, findRate, type TaxClass } from './tax-class.ts';

const shirt: ClassedGoods = {
  hsn: '6205',
  isPacked: true,
  grams: null,
  amount: 1000_00,
  pieces: 1,
  day: '2026-11-28',
};

const any: TaxClass = {
  hsn: '62',
  minValue: null,
  maxValue: null,
  isPacked: null,
  from: '2025-09-22',
  rate: 500,
};

describe('a tax class', () => {
  it('covers the codes that begin with its digits, and no goods without a code', () => {
    expect(findRate([any], shirt)).toBe(500);
    expect(findRate([any], { ...shirt, hsn: '62052000' })).toBe(500);
    expect(findRate([any], { ...shirt, hsn: '6109' })).toBeNull();
    expect(findRate([any], { ...shirt, hsn: null })).toBeNull();
    expect(findRate([], shirt)).toBeNull();
  });

  it('gives way to a longer prefix that fits', () => {
    const longer = { ...any, hsn: '6205', rate: 1200, maxValue: 900_00 };
    expect(findRate([any, longer], { ...shirt, amount: 900_00 })).toBe(1200);
    expect(findRate([any, longer], { ...shirt, amount: 2000_00 })).toBe(500);
    expect(findRate([longer, any], { ...shirt, hsn: '6203' })).toBe(500);
  });

  it('counts from its day, and the newest of its prefix counts', () => {
    const next = { ...any, from: '2027-04-01', rate: 900 };
    expect(findRate([next, any], { ...shirt, day: '2025-09-21' })).toBeNull();
    expect(findRate([next, any], { ...shirt, day: '2025-09-22' })).toBe(500);
    expect(findRate([next, any], { ...shirt, day: '2027-03-31' })).toBe(500);
    expect(findRate([next, any], { ...shirt, day: '2027-04-01' })).toBe(900);
  });

  it('of a new day replaces all limits of its prefix', () => {
    const limits = [
      { ...any, maxValue: 2500_00 },
      { ...any, minValue: 2500_00, rate: 1800 },
      { ...any, from: '2027-04-01', maxValue: 4000_00 },
      { ...any, from: '2027-04-01', minValue: 4000_00, rate: 1800 },
    ];
    const coat = { ...shirt, amount: 3500_00 };
    expect(findRate(limits, coat)).toBe(1800);
    expect(findRate(limits, { ...coat, day: '2027-04-01' })).toBe(500);
    expect(findRate(limits, { ...coat, amount: 4720_01, day: '2027-04-01' })).toBe(1800);
  });

  it('for packed goods leaves the one for loose goods as it is', () => {
    const rice = { ...any, hsn: '1006' };
    const classes = [
      { ...rice, isPacked: true },
      { ...rice, isPacked: false, rate: 0 },
      { ...rice, isPacked: true, from: '2027-04-01', rate: 1200 },
    ];
    const goods = { ...shirt, hsn: '1006', day: '2027-04-01' };
    expect(findRate(classes, goods)).toBe(1200);
    expect(findRate(classes, { ...goods, isPacked: false })).toBe(0);
    expect(findRate(classes, { ...goods, grams: 25_000 })).toBe(1200);
    expect(findRate(classes, { ...goods, grams: 25_001 })).toBe(0);
  });

  it.each([
    [2625_00, 1, 500],
    [2625_01, 1, 1800],
    [2950_00, 1, 1800],
    [2950_01, 1, 1800],
    [7875_00, 3, 500],
    [7875_01, 3, 1800],
    [8850_00, 3, 1800],
    [8850_01, 3, 1800],
    [0, 1, 500],
  ])('with a limit compares prices: %d paise for %d', (amount, pieces, rate) => {
    expect(findRate(shippedTaxClasses, { ...shirt, amount, pieces })).toBe(rate);
  });

  it('with a limit is exact for the largest amounts', () => {
    const pieces = 9_999_999;
    const amount = 2625_00 * pieces;
    expect(findRate(shippedTaxClasses, { ...shirt, amount, pieces })).toBe(500);
    expect(findRate(shippedTaxClasses, { ...shirt, amount: amount + 1, pieces })).toBe(1800);
  });

  it('has the higher rate where a price fits two', () => {
    const falling = [
      { ...any, maxValue: 1000_00, rate: 1800 },
      { ...any, minValue: 1000_00, rate: 500 },
    ];
    expect(findRate(falling, { ...shirt, amount: 1050_00 })).toBe(1800);
    expect(findRate(falling, { ...shirt, amount: 1180_00 })).toBe(1800);
    expect(findRate(falling, { ...shirt, amount: 1180_01 })).toBe(500);
  });

  it('does not count between limits that do not touch', () => {
    const apart = [
      { ...any, maxValue: 1000_00 },
      { ...any, minValue: 2000_00, rate: 1800 },
    ];
    expect(findRate(apart, { ...shirt, amount: 1500_00 })).toBeNull();
  });
});

/** Headings that words split: the product's own rate counts. */
it.each(
  '0403 0406 0714 080121 0802 0804 0805 0814 1104 1211 1702 190510 190520 190590 21069099 2201 5205 5303 5305 56012200 6505'.split(
    ' ',
  ),
)('the shop brings no class for %s', (hsn) => {
  for (const isPacked of [true, false])
    expect(findRate(shippedTaxClasses, { ...shirt, hsn, isPacked })).toBeNull();
});

it.each(['1901', '1904', '2009'])('the shop brings no class for loose goods of %s', (hsn) => {
  expect(findRate(shippedTaxClasses, { ...shirt, hsn })).toBe(500);
  expect(findRate(shippedTaxClasses, { ...shirt, hsn, isPacked: false })).toBeNull();
});
