import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPaise, toRupees } from '../money.ts';
import {
  countCartItems,
  calculateCartTotal,
  calculateLineTotal,
  maxCartTotal,
  maxCartLines,
  maxQuantity,
  calculateRoomLeft,
} from './cart.ts';

const line = fc.record({
  variantId: fc.string(),
  quantity: fc.integer({ min: 1, max: maxQuantity }),
  unitPrice: fc.integer({ min: 0, max: 10_000_000_000 }),
});

/** In paise: the highest price of a piece, and of a pack of 100 kg at that price per kg. */
const [dearestPiece, dearestPack] = [10_00_000 * 100, 10_00_000 * 100 * 100];

const fewOfEach = fc.array(
  line.map((one) => ({ ...one, quantity: (one.quantity % 99) + 1 })),
  { maxLength: maxCartLines },
);

/** Possible carts: dear goods in small numbers, or cheap ones by the thousand. */
const affordable = fc.array(
  fc.oneof(
    line.map((one) => ({ ...one, unitPrice: one.unitPrice % dearestPiece })),
    line.map((one) => ({ ...one, quantity: (one.quantity % 99) + 1 })),
  ),
  { maxLength: maxCartLines },
);

describe('the sum of a cart', () => {
  test('is the price of each piece, added one by one', () => {
    fc.assert(
      fc.property(fewOfEach, (cart) => {
        const pieces = cart.flatMap(({ unitPrice, quantity }) =>
          Array.from({ length: quantity }, () => BigInt(unitPrice)),
        );
        expect(BigInt(calculateCartTotal(cart))).toBe(pieces.reduce((sum, one) => sum + one, 0n));
        expect(countCartItems(cart)).toBe(pieces.length);
      }),
    );
  });

  test('is the same in any order', () => {
    fc.assert(
      fc.property(
        affordable,
        (cart) =>
          void expect(calculateCartTotal([...cart].reverse())).toBe(calculateCartTotal(cart)),
      ),
    );
  });

  test('is exact up to the largest total, in paise and in rupees', () => {
    expect(Number.isSafeInteger(maxCartTotal)).toBe(true);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: maxCartTotal }),
        (paise) => void expect(toPaise(toRupees(paise))).toBe(paise),
      ),
    );
    fc.assert(
      fc.property(affordable, (cart) => {
        expect(BigInt(calculateCartTotal(cart))).toBe(
          cart.reduce(
            (sum, { unitPrice, quantity }) => sum + BigInt(unitPrice) * BigInt(quantity),
            0n,
          ),
        );
      }),
    );
  });

  test('allows a full line of the most expensive goods, and a cart full of the most expensive pieces', () => {
    expect(dearestPack * maxQuantity).toBeLessThanOrEqual(maxCartTotal);
    expect(dearestPiece * maxQuantity * maxCartLines).toBeLessThanOrEqual(maxCartTotal);
  });

  test('grows by the price of an added line', () => {
    fc.assert(
      fc.property(affordable, line, (cart, one) => {
        expect(calculateCartTotal([...cart, one])).toBe(
          calculateCartTotal(cart) + calculateLineTotal(one),
        );
      }),
    );
  });
});

describe('the quantity that can still be added', () => {
  const amounts = [fc.nat(12_000), fc.nat(12_000), fc.nat(maxQuantity)] as const;

  test('never lets a cart exceed the stock, or a line its maximum', () => {
    fc.assert(
      fc.property(...amounts, (stock, elsewhere, inLine) => {
        const room = calculateRoomLeft(stock, elsewhere + inLine, inLine);
        expect(room).toBeGreaterThanOrEqual(0);
        if (room > 0)
          expect(elsewhere + inLine + room === stock || inLine + room === maxQuantity).toBe(true);
        expect(room === 0 || elsewhere + inLine + room <= stock).toBe(true);
        expect(inLine + room).toBeLessThanOrEqual(maxQuantity);
      }),
    );
  });

  test('is the rest of the stock, even far above a hundred', () =>
    expect(calculateRoomLeft(4000, 250)).toBe(3750));
});
