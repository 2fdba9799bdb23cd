import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateSaving, isAboveMrp } from './mrp.ts';
import { calculateUnitPrice } from './price.ts';

const paise = fc.integer({ min: 1, max: 10 ** 8 });
const marked = fc.record({
  price: paise,
  weightGrams: fc.option(fc.integer({ min: 1, max: 10 ** 5 })),
  mrp: paise,
});
const discount = fc.integer({ min: 0, max: 90 });

describe('a package', () => {
  it('that is not above its MRP is not above it with any discount, nor when the discount ends', () => {
    fc.assert(
      fc.property(marked, discount, (one, percent) => {
        fc.pre(!isAboveMrp(one));
        expect(calculateUnitPrice(one, percent)).toBeLessThanOrEqual(one.mrp);
        expect(calculateUnitPrice(one, 0)).toBeLessThanOrEqual(one.mrp);
      }),
    );
  });

  it('may cost its MRP, and not a paisa more', () => {
    fc.assert(
      fc.property(paise, (mrp) => {
        expect(isAboveMrp({ price: mrp, weightGrams: null, mrp })).toBe(false);
        expect(isAboveMrp({ price: mrp + 1, weightGrams: null, mrp })).toBe(true);
      }),
    );
    // Rs. 120.01 a kilo is Rs. 60.01 for half of it, rounded half up.
    expect(isAboveMrp({ price: 120_00, weightGrams: 500, mrp: 60_00 })).toBe(false);
    expect(isAboveMrp({ price: 120_01, weightGrams: 500, mrp: 60_00 })).toBe(true);
  });

  it('without an MRP is never above it, and saves nothing', () => {
    const loose = { price: 10 ** 8, weightGrams: null, mrp: null };
    expect(isAboveMrp(loose)).toBe(false);
    expect(calculateSaving(loose, 90)).toBe(0);
  });

  it('saves what it costs less than its MRP, and never less than nothing', () => {
    fc.assert(
      fc.property(marked, discount, (one, percent) => {
        const saved = calculateSaving(one, percent);
        expect(saved).toBeGreaterThanOrEqual(0);
        if (saved > 0) expect(saved + calculateUnitPrice(one, percent)).toBe(one.mrp);
      }),
    );
  });
});
