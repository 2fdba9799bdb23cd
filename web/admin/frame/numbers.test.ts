import { describe, expect, it } from 'vitest';
import { readPrice, readWholeNumber, formatShortRupees, formatPriceField } from './numbers.ts';

describe('numbers that an admin types', () => {
  it.each([
    ['145', 145],
    ['145.5', 145.5],
    [' 1,49,999.50 ', 149_999.5],
    ['145,50', 145.5],
    ['1,49,999', 149_999],
    ['0', 0],
  ])('reads the price %s', (typed, price) => expect(readPrice(typed)).toBe(price));
  it.each(['', '-1', '1.005', '1e3', 'free', '12.', '₹5', '999999999'])(
    'rejects %s as a price',
    (typed) => expect(readPrice(typed)).toBeNull(),
  );
  it.each([
    ['0', 0],
    ['12', 12],
    ['1,000', 1000],
  ])('reads the whole number %s', (typed, number) => expect(readWholeNumber(typed)).toBe(number));
  it.each(['', '1.5', '1,5', '-3', 'ten', '9999999999'])('rejects %s as a whole number', (typed) =>
    expect(readWholeNumber(typed)).toBeNull(),
  );
  it.each([
    [0, '0'],
    [500, '500'],
    [72_000, '72k'],
    [2500, '2.5k'],
    [150_000, '1.5L'],
    [20_000_000, '2Cr'],
    [0.25, '0.25'],
  ])('shortens %s', (rupees, short) => expect(formatShortRupees(rupees)).toBe(short));
  it('formats a price so that it can be read again', () => {
    expect(formatPriceField(145)).toBe('145.00');
    expect(readPrice(formatPriceField(0.1 + 0.2))).toBe(0.3);
  });
});
