import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countPieces,
  formatNetQuantity,
  isNetAmount,
  isOfWeight,
  netUnits,
  readNetQuantity,
  settleNetQuantity,
} from './net-quantity.ts';

const measured = fc.record({
  amount: fc.integer({ min: 1, max: 10 ** 8 }).map((thousandths) => thousandths / 1000),
  unit: fc.constantFrom(...netUnits.filter((unit) => unit !== 'piece')),
});
const counted = fc.record({
  amount: fc.integer({ min: 1, max: 10 ** 5 }),
  unit: fc.constant('piece' as const),
});
const quantity = fc.oneof(measured, counted);

describe('a net quantity', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(quantity, (one) => {
        expect(isNetAmount(one)).toBe(true);
        expect(readNetQuantity(formatNetQuantity(one))).toEqual(one);
      }),
    );
  });

  it.each([
    ['500g', 500, 'g'],
    [' 1.5 Ltr. ', 1.5, 'l'],
    ['3 pcs', 3, 'piece'],
    ['1 N', 1, 'piece'],
    ['2 Stück', 2, 'piece'],
    ['5.5 metres', 5.5, 'm'],
  ])('is read from %s', (typed, amount, unit) => {
    expect(readNetQuantity(typed)).toEqual({ amount, unit });
  });

  it.each(['', '500', 'g', '1,5 kg', '-1 g', '1.2345 g', '2 boxes', '1 kg 200 g', '1e3 g'])(
    'is not read from “%s”',
    (typed) => {
      expect(readNetQuantity(typed)).toBeNull();
    },
  );

  it('has at most three decimals, and whole pieces', () => {
    expect(isNetAmount({ amount: 0.125, unit: 'kg' })).toBe(true);
    expect(isNetAmount({ amount: 0.1255, unit: 'kg' })).toBe(false);
    expect(isNetAmount({ amount: 1.5, unit: 'piece' })).toBe(false);
  });

  it('has as many pieces as it says, else one', () => {
    expect(countPieces({ amount: 3, unit: 'piece' })).toBe(3);
    expect(countPieces({ amount: 500, unit: 'g' })).toBe(1);
    expect(countPieces(null)).toBe(1);
  });
});

describe('what is in a package of a weight', () => {
  const grams = fc.integer({ min: 1, max: 10 ** 5 });

  it('is its weight if it is sold with an MRP, and nothing for loose goods', () => {
    fc.assert(
      fc.property(grams, (weightGrams) => {
        expect(settleNetQuantity(null, { weightGrams, mrp: null })).toBeNull();
        const settled = settleNetQuantity(null, { weightGrams, mrp: 1 });
        expect(settled === null ? false : isOfWeight(settled, weightGrams)).toBe(true);
      }),
    );
  });

  it('is never another weight than the one that it is sold by', () => {
    fc.assert(
      fc.property(grams, quantity, fc.option(fc.constant(100)), (weightGrams, said, mrp) => {
        const settled = settleNetQuantity(said, { weightGrams, mrp });
        expect(settled === null ? false : isOfWeight(settled, weightGrams)).toBe(true);
        if (!['g', 'kg'].includes(said.unit) || isOfWeight(said, weightGrams))
          expect(settled).toEqual(said);
      }),
    );
  });

  it('of a piece is what was said', () => {
    const said = { amount: 500, unit: 'g' } as const;
    expect(settleNetQuantity(said, { weightGrams: null, mrp: null })).toEqual(said);
    expect(settleNetQuantity(null, { weightGrams: null, mrp: 100 })).toBeNull();
  });
});
