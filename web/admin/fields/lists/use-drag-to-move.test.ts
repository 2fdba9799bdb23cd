import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveItemTo } from './move-items.ts';
import { findPlaceAt } from './use-drag-to-move.ts';

it('puts an item where it is let go', () => {
  const middles = [20, 60, 100];
  expect(findPlaceAt(middles, { from: 0, y: 59 })).toBe(0);
  expect(findPlaceAt(middles, { from: 0, y: 61 })).toBe(1);
  expect(findPlaceAt(middles, { from: 0, y: 500 })).toBe(2);
  expect(findPlaceAt(middles, { from: 2, y: -5 })).toBe(0);
});

it('leaves those above the pointer above the item, and the others below it', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.integer({ min: -10, max: 510 }),
      (heights, chosen, y) => {
        const middles = heights.toSorted((a, b) => a - b);
        const from = chosen % middles.length;
        const to = findPlaceAt(middles, { from, y });
        const moved = moveItemTo(middles, from, to);
        const at = moved.indexOf(middles[from] as number);
        expect(at).toBe(to);
        expect(moved.slice(0, at).every((middle) => middle < y)).toBe(true);
        expect(moved.slice(at + 1).every((middle) => middle >= y)).toBe(true);
      },
    ),
  );
});
