import { expect, it } from 'vitest';
import { readDiscount, readDiscountEnd } from './discount-end.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const offered = (offerEnd: string | null) => ({ discount: 20, discountedPrice: 80, offerEnd });

it('a discount is in force when the shop sends a discounted price, whatever the clock of the browser', () => {
  expect(readDiscount({ discount: 20, discountedPrice: 80 })).toBe(20);
  expect(readDiscount({ discount: 20, discountedPrice: null })).toBe(0);
});

it.each([
  ['2026-11-22T12:00:01.000Z', 'moment'],
  ['2026-11-24T11:59:59.999Z', 'moment'],
  ['2026-11-24T12:00:00.000Z', 'near'],
  ['2027-09-18T11:59:59.000Z', 'near'],
  ['2030-01-13T18:30:00.000Z', 'day'],
  // The clock of this machine is ahead: the shop still says that it holds.
  ['2026-11-22T11:00:00.000Z', 'moment'],
])('a discount until %s is formatted as %s', (at, format) =>
  expect(readDiscountEnd(offered(at), now)).toEqual({ at, format }),
);

it('readDiscountEnd returns null for a discount without end and for one that has ended', () => {
  expect(readDiscountEnd(offered(null), now)).toBeNull();
  expect(
    readDiscountEnd({ ...offered('2026-11-22T11:00:00.000Z'), discountedPrice: null }, now),
  ).toBeNull();
});
