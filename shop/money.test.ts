import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRupees, roundHalfUp, shareOut, toPaise, toRupees } from './money.ts';

/** A very large amount: a hundred times 99 packs of 100 kg at ten lakh rupees a kilo. */
const paise = fc.integer({ min: 0, max: 99 * 100 * 1_000_000 * 100 * 100 });

/** Rounds half up with whole numbers of any size. */
const exact = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

describe('rounding', () => {
  it('is half up and exact for every price, weight and discount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 8 }),
        fc.integer({ min: 0, max: 10 ** 5 }),
        fc.constantFrom(100, 1000),
        (price, factor, denominator) => {
          expect(BigInt(roundHalfUp(price * factor, denominator))).toBe(
            exact(BigInt(price) * BigInt(factor), BigInt(denominator)),
          );
        },
      ),
    );
  });

  it.each([
    [1, 2, 1],
    [49, 100, 0],
    [50, 100, 1],
    [149, 100, 1],
    [150, 100, 2],
    [0, 7, 0],
  ])('%d / %d is %d', (numerator, denominator, rounded) => {
    expect(roundHalfUp(numerator, denominator)).toBe(rounded);
  });
});

describe('rupees on the wire', () => {
  it('are converted back to the same paise', () => {
    fc.assert(fc.property(paise, (amount) => toPaise(toRupees(amount)) === amount));
  });

  it('survive JSON with at most two decimals', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        const text = JSON.stringify(toRupees(amount));
        expect(text).toMatch(/^\d+(\.\d{1,2})?$/);
        const [whole = '0', part = ''] = text.split('.');
        expect(BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))).toBe(BigInt(amount));
      }),
    );
  });
});

/** Digits grouped from the right: three, then two by two. */
const grouped = (digits: string): string => {
  const [head, tail] = [digits.slice(0, -3), digits.slice(-3)];
  return head === '' ? tail : `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${tail}`;
};

describe('formatted rupees', () => {
  it('have the Indian grouping and two decimals', () => {
    expect(formatRupees(148_231_000)).toBe('Rs. 14,82,310.00');
    expect(formatRupees(0)).toBe('Rs. 0.00');
    expect(formatRupees(5)).toBe('Rs. 0.05');
    expect(formatRupees(-50_05)).toBe('−Rs. 50.05');
    expect(formatRupees(-5)).toBe('−Rs. 0.05');
    fc.assert(
      fc.property(paise, (amount) => {
        const digits = String(amount).padStart(3, '0');
        expect(formatRupees(amount)).toBe(
          `Rs. ${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`,
        );
      }),
    );
  });
});

describe('splitting an amount into shares', () => {
  it('leaves nothing over, and each share is within a paisa of the exact one', () => {
    fc.assert(
      fc.property(
        paise,
        fc.array(fc.integer({ min: 1, max: 1_000_000_00 }), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          const shares = shareOut(amount, weights);
          const sum = weights.reduce((total, weight) => total + weight, 0);
          expect(shares.reduce((total, share) => total + BigInt(share), 0n)).toBe(BigInt(amount));
          for (const [i, share] of shares.entries()) {
            const off = BigInt(share) * BigInt(sum) - BigInt(amount) * BigInt(weights[i] ?? 0);
            expect(off < BigInt(sum) && off > -BigInt(sum)).toBe(true);
          }
        },
      ),
    );
  });
  it('restores the amounts from their sum', () => {
    expect(shareOut(1_050_00, [1_050_00])).toEqual([1_050_00]);
    expect(shareOut(100, [33_33, 33_33, 33_34])).toEqual([33, 33, 34]);
    expect(shareOut(1, [1, 1])).toEqual([1, 0]);
    expect(shareOut(10, [0, 5])).toEqual([0, 10]);
  });
});
