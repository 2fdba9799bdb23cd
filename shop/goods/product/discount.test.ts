import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDiscount, findDiscountEnd } from './discount.ts';

const percent = fc.integer({ min: 0, max: 90 });
const moment = fc.date({
  min: new Date('2000-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
});

describe('a discount', () => {
  it('without an end never ends', () => {
    fc.assert(
      fc.property(percent, moment, (discountPercent, now) => {
        expect(findDiscount({ discountPercent, discountEndsAt: null }, now)).toBe(discountPercent);
        expect(findDiscountEnd({ discountPercent, discountEndsAt: null }, now)).toBeNull();
      }),
    );
  });

  it('applies up to the last millisecond before its end, and not after', () => {
    fc.assert(
      fc.property(
        percent,
        moment,
        fc.integer({ min: 1, max: 10 ** 12 }),
        (discountPercent, discountEndsAt, ms) => {
          const discount = { discountPercent, discountEndsAt };
          expect(findDiscount(discount, new Date(discountEndsAt.getTime() - ms))).toBe(
            discountPercent,
          );
          expect(findDiscount(discount, discountEndsAt)).toBe(0);
          expect(findDiscount(discount, new Date(discountEndsAt.getTime() + ms))).toBe(0);
        },
      ),
    );
  });

  it('has an end only while it is above zero', () => {
    fc.assert(
      fc.property(percent, moment, moment, (discountPercent, discountEndsAt, now) => {
        const discount = { discountPercent, discountEndsAt };
        expect(findDiscountEnd(discount, now)).toEqual(
          findDiscount(discount, now) > 0 ? discountEndsAt : null,
        );
        if (discountPercent === 0) expect(findDiscountEnd(discount, now)).toBeNull();
      }),
    );
  });
});
