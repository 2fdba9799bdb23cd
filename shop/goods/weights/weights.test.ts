import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxCartTotal, maxQuantity } from '../../orders/cart.ts';
import { moveLooseGrams } from './loose-grams.ts';
import {
  calculateGiveBack,
  calculateOrderedGrams,
  calculateWeightBounds,
  calculateWeightReduction,
  isWithinBounds,
  maxWeighedGrams,
  maxWeightTolerance,
} from './weigh.ts';

const grams = fc.integer({ min: 1, max: maxWeighedGrams });
const paise = fc.integer({ min: 0, max: maxCartTotal });
const weighedLine = fc.record({ paid: paise, ordered: grams, weighed: grams });

test('a merchant may allow up to half of the ordered weight', () => {
  expect(maxWeightTolerance).toBe(50);
});

describe('the bounds of the scale', () => {
  test('lie around the ordered weight by the tolerance, and both are allowed', () => {
    expect(calculateWeightBounds(500, 10)).toEqual({ min: 450, max: 550 });
    expect(calculateWeightBounds(333, 10)).toEqual({ min: 300, max: 366 });
    expect(calculateWeightBounds(1000, 0)).toEqual({ min: 1000, max: 1000 });
    expect(calculateWeightBounds(1, 50)).toEqual({ min: 1, max: 1 });
    expect(
      [449, 450, 550, 551].map((shown) => isWithinBounds(shown, { min: 450, max: 550 })),
    ).toEqual([false, true, true, false]);
  });

  test('always allow the ordered weight, and no more than the tolerance', () => {
    fc.assert(
      fc.property(grams, fc.integer({ min: 0, max: maxWeightTolerance }), (ordered, tolerance) => {
        const bounds = calculateWeightBounds(ordered, tolerance);
        expect(isWithinBounds(ordered, bounds)).toBe(true);
        expect((ordered - bounds.min) * 100).toBeLessThanOrEqual(ordered * tolerance);
        expect((bounds.max - ordered) * 100).toBeLessThanOrEqual(ordered * tolerance);
      }),
    );
  });
});

test('a line by the kilo is ordered with the grams of its packs, and one by the piece with none', () => {
  expect(calculateOrderedGrams({ packGrams: 250, quantity: 3 })).toBe(750);
  expect(calculateOrderedGrams({ packGrams: null, quantity: 3 })).toBeNull();
  const most = calculateOrderedGrams({ packGrams: 100_000, quantity: maxQuantity }) ?? 0;
  expect(calculateWeightBounds(most, maxWeightTolerance).max).toBeLessThanOrEqual(maxWeighedGrams);
});

describe('what a line costs less', () => {
  test.each([
    [{ paid: 200_00, ordered: 1000, weighed: 980 }, 4_00],
    [{ paid: 200_00, ordered: 1000, weighed: 1000 }, 0],
    [{ paid: 200_00, ordered: 1000, weighed: 1100 }, 0],
    [{ paid: 100, ordered: 3, weighed: 2 }, 33],
    [{ paid: 100, ordered: 3, weighed: 1 }, 67],
    // Half a paisa goes to the shopper.
    [{ paid: 1, ordered: 2, weighed: 1 }, 1],
    [{ paid: 0, ordered: 2, weighed: 1 }, 0],
  ])('%j is %i', (line, reduction) => {
    expect(calculateWeightReduction(line)).toBe(reduction);
  });

  test('is the nearest paisa of the missing share, and never above what was paid', () => {
    fc.assert(
      fc.property(weighedLine, (line) => {
        const reduction = BigInt(calculateWeightReduction(line));
        const missing = BigInt(Math.max(0, line.ordered - line.weighed));
        const exact = BigInt(line.paid) * missing;
        const difference = 2n * (reduction * BigInt(line.ordered) - exact);
        expect(difference > -BigInt(line.ordered) && difference <= BigInt(line.ordered)).toBe(true);
        expect(reduction >= 0n && reduction <= BigInt(line.paid)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('never grows with the weight', () => {
    fc.assert(
      fc.property(weighedLine, grams, (line, more) => {
        expect(
          calculateWeightReduction({ ...line, weighed: line.weighed + more }),
        ).toBeLessThanOrEqual(calculateWeightReduction(line));
      }),
    );
  });
});

describe('what a weighing gives back', () => {
  const line = fc
    .record({ paid: fc.integer({ min: 0, max: 1_000_000_00 }), ordered: grams, weighed: grams })
    .chain((of) => fc.integer({ min: 0, max: of.paid }).map((before) => ({ ...of, before })));

  test('is what the lines cost less and have not given back before', () => {
    const rice = { paid: 200_00, ordered: 1000, weighed: 950, before: 0 };
    expect(calculateGiveBack([rice], 200_00)).toEqual([10_00]);
    expect(calculateGiveBack([{ ...rice, before: 4_00 }], 196_00)).toEqual([6_00]);
    expect(calculateGiveBack([{ ...rice, before: 40_00 }], 160_00)).toEqual([0]);
    expect(calculateGiveBack([rice, rice], 5_00)).toEqual([2_50, 2_50]);
    expect(calculateGiveBack([], 5_00)).toEqual([]);
  });

  test('never takes money back, never exceeds what is left, and no line gets more than it paid', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), paise, (lines, left) => {
        const back = calculateGiveBack(lines, left);
        expect(back.every((amount) => amount >= 0)).toBe(true);
        expect(back.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(left);
        expect(
          back.every((amount, i) => amount + (lines[i]?.before ?? 0) <= (lines[i]?.paid ?? 0)),
        ).toBe(true);
      }),
    );
  });

  test('adds up over corrections to the least weight that was ever shown', () => {
    fc.assert(
      fc.property(
        paise,
        grams,
        fc.array(grams, { minLength: 1, maxLength: 6 }),
        (paid, ordered, shown) => {
          let before = 0;
          for (const weighed of shown)
            before +=
              calculateGiveBack([{ paid, ordered, weighed, before }], paid - before)[0] ?? 0;
          const weighed = Math.min(...shown);
          expect(before).toBe(calculateWeightReduction({ paid, ordered, weighed }));
        },
      ),
    );
  });
});

describe('the loose grams of a shelf', () => {
  test('fill packs, and open them', () => {
    expect(moveLooseGrams({ packs: 4, loose: 0 }, 20, 500)).toEqual({ packs: 4, loose: 20 });
    expect(moveLooseGrams({ packs: 4, loose: 480 }, 20, 500)).toEqual({ packs: 5, loose: 0 });
    expect(moveLooseGrams({ packs: 4, loose: 0 }, -5, 500)).toEqual({ packs: 3, loose: 495 });
    expect(moveLooseGrams({ packs: 0, loose: 0 }, -5, 500)).toEqual({ packs: 0, loose: -5 });
    expect(moveLooseGrams({ packs: 0, loose: -5 }, 505, 500)).toEqual({ packs: 1, loose: 0 });
  });

  test('lose no gram, and are less than a pack unless the shelf is empty', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (packs, loose, moved, packGrams) => {
          const after = moveLooseGrams({ packs, loose }, moved, packGrams);
          expect(after.packs * packGrams + after.loose).toBe(packs * packGrams + loose + moved);
          expect(after.packs).toBeGreaterThanOrEqual(0);
          expect(after.loose).toBeLessThan(packGrams);
          expect(after.loose >= 0 || after.packs === 0).toBe(true);
        },
      ),
    );
  });

  test('are what they were when the grams come back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (packs, moved, packGrams) => {
          const before = moveLooseGrams({ packs, loose: 0 }, 0, packGrams);
          const there = moveLooseGrams(before, moved, packGrams);
          expect(moveLooseGrams(there, -moved, packGrams)).toEqual(before);
        },
      ),
    );
  });
});
