import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRangePosition, maxRangePosition, toRangeValue } from './range-scale.ts';

const ends = fc
  .tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 50_000 }))
  .map(([min, more]) => ({ min, max: min + more }));

describe('the scale of a price slider', () => {
  it('has the lowest and highest price at its ends', () => {
    fc.assert(
      fc.property(ends, ({ min, max }) => {
        expect([
          toRangeValue(0, min, max),
          toRangeValue(maxRangePosition, min, max),
          toRangePosition(min, min, max),
          toRangePosition(max, min, max),
        ]).toEqual([min, max, 0, maxRangePosition]);
      }),
    );
  });

  it('is monotonic and stays within the range', () => {
    fc.assert(
      fc.property(ends, fc.nat(maxRangePosition - 1), ({ min, max }, at) => {
        const [here, next] = [toRangeValue(at, min, max), toRangeValue(at + 1, min, max)];
        expect(here).toBeGreaterThanOrEqual(min);
        expect(next).toBeLessThanOrEqual(max);
        expect(here).toBeLessThanOrEqual(next);
      }),
    );
  });

  it('finds a position for every price; prices outside are at the ends', () => {
    fc.assert(
      fc.property(ends, fc.integer({ min: -10, max: 90_000 }), ({ min, max }, price) => {
        const at = toRangePosition(price, min, max);
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThanOrEqual(maxRangePosition);
      }),
    );
    expect(toRangePosition(5, 10, 1000)).toBe(0);
    expect(toRangePosition(5000, 10, 1000)).toBe(maxRangePosition);
  });

  it('gives round prices, and the geometric mean in the middle', () => {
    expect(toRangeValue(maxRangePosition / 2, 10, 1000)).toBe(100);
    expect([1, 20, 40].map((at) => toRangeValue(at, 8, 49_850))).toEqual([9, 150, 2700]);
  });

  it('has one position if there is only one price', () => {
    expect([
      toRangeValue(0, 50, 50),
      toRangeValue(30, 50, 50),
      toRangePosition(50, 50, 50),
    ]).toEqual([50, 50, 0]);
  });
});
