import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupIndian } from './money.ts';
import { hasDecimalComma, readAmount, readWholeNumber } from './typed-numbers.ts';

describe('numbers that people type', () => {
  it.each([
    ['145', 145],
    ['145.5', 145.5],
    [' 1,49,999.50 ', 149_999.5],
    ['1,49,999', 149_999],
    ['149,999', 149_999],
    ['1 00 000.50', 100_000.5],
    ['1,00,000.50', 100_000.5],
    ['0', 0],
    ['0.05', 0.05],
    ['99999999.99', 99_999_999.99],
  ])('reads the amount %j', (typed, amount) => expect(readAmount(typed)).toBe(amount));

  it.each(['49,50', '49,5', '1,00,000,50', '49 50', '1.250,50'])(
    'refuses %j, because its comma could come before paise',
    (typed) => {
      expect(readAmount(typed)).toBeNull();
      expect(readWholeNumber(typed)).toBeNull();
      expect(hasDecimalComma(typed)).toBe(true);
    },
  );

  it.each(['', '-1', '1.005', '1e3', 'free', '12.', '.5', '₹5', '999999999', ',100', '1,,000'])(
    'rejects %j as an amount',
    (typed) => {
      expect(readAmount(typed)).toBeNull();
      expect(hasDecimalComma(typed)).toBe(false);
    },
  );

  it.each([
    ['0', 0],
    ['12', 12],
    ['1,000', 1000],
    ['12,34,567', 1_234_567],
  ])('reads the whole number %j', (typed, number) => expect(readWholeNumber(typed)).toBe(number));

  it.each(['', '1.5', '1,5', '-3', 'ten', '9999999999'])('rejects %j as a whole number', (typed) =>
    expect(readWholeNumber(typed)).toBeNull(),
  );

  it('reads each number back as the shop writes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (whole) => {
        expect(readWholeNumber(groupIndian(whole))).toBe(whole);
        expect(readAmount(`${groupIndian(whole)}.25`)).toBe(whole + 0.25);
        expect(readAmount(whole.toLocaleString('en-US'))).toBe(whole);
      }),
    );
  });
});
