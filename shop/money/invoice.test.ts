import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFinancialYear, formatInvoiceNumber, spellRupees } from './invoice.ts';

describe('the financial year', () => {
  it.each([
    ['2026-03-31T18:29:59Z', '25-26'],
    ['2026-03-31T18:30:00Z', '26-27'],
    ['2026-11-21T09:00:00Z', '26-27'],
    ['2027-01-01T00:00:00Z', '26-27'],
    ['2099-04-01T00:00:00Z', '99-00'],
  ])('of %s is %s, in Indian time', (at, year) => {
    expect(formatFinancialYear(new Date(at))).toBe(year);
  });
});

describe('the number of an invoice', () => {
  it('has at most 16 characters: letters, digits, - and / only', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z0-9]{1,3}$/),
        fc.integer({ min: 1, max: 999_999 }),
        (prefix, serial) => {
          expect(formatInvoiceNumber(prefix, '26-27', serial)).toMatch(/^[A-Z0-9/-]{1,16}$/);
        },
      ),
    );
    expect(formatInvoiceNumber('HT', '26-27', 42)).toBe('HT/26-27/00042');
  });
});

/** Reads the words back, by another algorithm. */
const values: Record<string, number> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const parseNumber = (words: string): number => {
  const [crores = '', rest = ''] = words.includes(' crore')
    ? [words.slice(0, words.lastIndexOf(' crore')), words.slice(words.lastIndexOf(' crore') + 6)]
    : ['', words];
  let [total, current] = [crores === '' ? 0 : parseNumber(crores) * 10_000_000, 0];
  for (const word of rest.trim().split(/[ -]/)) {
    if (word === 'lakh' || word === 'thousand')
      [total, current] = [total + current * (word === 'lakh' ? 100_000 : 1000), 0];
    else if (word === 'hundred') [total, current] = [total + current * 100, 0];
    else current += values[word] ?? 0;
  }
  return total + current;
};

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees zero only'],
    [50, 'Rupees zero and fifty paise only'],
    [100, 'Rupees one only'],
    [11_00, 'Rupees eleven only'],
    [1_00_000_00, 'Rupees one lakh only'],
    [1482310_50, 'Rupees fourteen lakh eighty-two thousand three hundred ten and fifty paise only'],
    [
      99_99_99_999_99,
      'Rupees ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine and ninety-nine paise only',
    ],
    [12_345_00_00_000_00, 'Rupees twelve thousand three hundred forty-five crore only'],
  ])('%d is "%s"', (amount, words) => {
    expect(spellRupees(amount)).toBe(words);
  });

  it('can be read back for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 * 100 * 1_000_000 * 100 }), (amount) => {
        const [, rupees = '', paise = 'zero'] =
          /^Rupees (.*?)(?: and (.*) paise)? only$/.exec(spellRupees(amount)) ?? [];
        expect(parseNumber(rupees) * 100 + parseNumber(paise)).toBe(amount);
      }),
    );
  });
});
