import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionOf, rangeSteps, valueAt } from './range-scale.ts';

const ends = fc
  .tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 50_000 }))
  .map(([min, more]) => ({ min, max: min + more }));

describe('the scale of a price slider', () => {
  it('ends where the prices end', () => {
    fc.assert(
      fc.property(ends, ({ min, max }) => {
        expect([
          valueAt(0, min, max),
          valueAt(rangeSteps, min, max),
          positionOf(min, min, max),
          positionOf(max, min, max),
        ]).toEqual([min, max, 0, rangeSteps]);
      }),
    );
  });

  it('never goes back, and never leaves the range', () => {
    fc.assert(
      fc.property(ends, fc.nat(rangeSteps - 1), ({ min, max }, at) => {
        const [here, next] = [valueAt(at, min, max), valueAt(at + 1, min, max)];
        expect(here).toBeGreaterThanOrEqual(min);
        expect(next).toBeLessThanOrEqual(max);
        expect(here).toBeLessThanOrEqual(next);
      }),
    );
  });

  it('finds any price a place, those outside at the ends', () => {
    fc.assert(
      fc.property(ends, fc.integer({ min: -10, max: 90_000 }), ({ min, max }, price) => {
        const at = positionOf(price, min, max);
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThanOrEqual(rangeSteps);
      }),
    );
    expect(positionOf(5, 10, 1000)).toBe(0);
    expect(positionOf(5000, 10, 1000)).toBe(rangeSteps);
  });

  it('says round prices, and half of the way is the price as many times the lower end as the upper is of it', () => {
    expect(valueAt(rangeSteps / 2, 10, 1000)).toBe(100);
    expect([1, 20, 40].map((at) => valueAt(at, 8, 49_850))).toEqual([9, 150, 2700]);
  });

  it('stands still where there is one price', () => {
    expect([valueAt(0, 50, 50), valueAt(30, 50, 50), positionOf(50, 50, 50)]).toEqual([50, 50, 0]);
  });
});
