import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDiscount, findDiscountEnd } from './offer.ts';

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
        expect(findDiscount({ discountPercent, offerEndsAt: null }, now)).toBe(discountPercent);
        expect(findDiscountEnd({ discountPercent, offerEndsAt: null }, now)).toBeNull();
      }),
    );
  });

  it('applies up to the last millisecond before its end, and not after', () => {
    fc.assert(
      fc.property(
        percent,
        moment,
        fc.integer({ min: 1, max: 10 ** 12 }),
        (discountPercent, offerEndsAt, ms) => {
          const offer = { discountPercent, offerEndsAt };
          expect(findDiscount(offer, new Date(offerEndsAt.getTime() - ms))).toBe(discountPercent);
          expect(findDiscount(offer, offerEndsAt)).toBe(0);
          expect(findDiscount(offer, new Date(offerEndsAt.getTime() + ms))).toBe(0);
        },
      ),
    );
  });

  it('has an end only while it is above zero', () => {
    fc.assert(
      fc.property(percent, moment, moment, (discountPercent, offerEndsAt, now) => {
        const offer = { discountPercent, offerEndsAt };
        expect(findDiscountEnd(offer, now)).toEqual(
          findDiscount(offer, now) > 0 ? offerEndsAt : null,
        );
        if (discountPercent === 0) expect(findDiscountEnd(offer, now)).toBeNull();
      }),
    );
  });
});
