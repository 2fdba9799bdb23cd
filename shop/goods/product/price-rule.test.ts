import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineToPrice } from './local-price-rule.ts';
import { applyPriceRule } from './price-rule.ts';

const line: LineToPrice = {
  productId: 'prd_1',
  categories: ['Rice'],
  tags: [],
  saleUnit: 'unit',
  size: 'M',
  weightGrams: null,
  quantity: 20,
  unitPrice: 10_000,
};

describe('a rule of price', () => {
  it('says what each piece costs from two on, and one alone costs what it costs', () => {
    const half = () => 5000;
    expect(applyPriceRule(half, line)).toBe(5000);
    expect(applyPriceRule(half, { ...line, quantity: 2 })).toBe(5000);
    expect(applyPriceRule(half, { ...line, quantity: 1 })).toBe(10_000);
  });

  it.each([0, -1, 10_001, 99.5, Number.NaN, Infinity, '100', null, undefined, 5000n])(
    'does not count where it answers %s',
    (answer) => expect(applyPriceRule(() => answer as number, line)).toBe(10_000),
  );

  it('does not count where it throws', () => {
    const broken = () => {
      throw new Error('broken');
    };
    expect(applyPriceRule(broken, line)).toBe(10_000);
  });

  it('never makes a price that is none, whatever it answers', () => {
    const answer = fc.oneof(fc.integer(), fc.double(), fc.anything());
    fc.assert(
      fc.property(
        answer,
        fc.integer({ min: 1, max: 10_00_000_00 }),
        fc.integer({ min: 1, max: 9999 }),
        (given, unitPrice, quantity) => {
          const price = applyPriceRule(() => given as number, { ...line, unitPrice, quantity });
          expect(Number.isSafeInteger(price) && price >= 1 && price <= unitPrice).toBe(true);
        },
      ),
    );
  });
});
