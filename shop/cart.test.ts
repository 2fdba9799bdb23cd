import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartQuantity, cartTotal, lineTotal, maxQuantity, roomLeft } from './cart.ts';

const line = fc.record({ variantId: fc.string(), quantity: fc.integer({ min: 1, max: maxQuantity }), unitPrice: fc.integer({ min: 0, max: 10_000_000_000 }) });
const lines = fc.array(line, { maxLength: 100 });

describe('the sum of a cart', () => {
  test('is the price of each piece, counted one by one', () => {
    fc.assert(fc.property(lines, (cart) => {
      const pieces = cart.flatMap(({ unitPrice, quantity }) => Array.from({ length: quantity }, () => BigInt(unitPrice)));
      expect(BigInt(cartTotal(cart))).toBe(pieces.reduce((sum, one) => sum + one, 0n));
      expect(cartQuantity(cart)).toBe(pieces.length);
    }));
  });

  test('is the same in any order, and whole for the dearest cart there may be', () => {
    fc.assert(fc.property(lines, (cart) => {
      expect(cartTotal([...cart].reverse())).toBe(cartTotal(cart));
      expect(Number.isSafeInteger(cartTotal(cart))).toBe(true);
    }));
  });

  test('grows by the line that is added', () => {
    fc.assert(fc.property(lines, line, (cart, one) => {
      expect(cartTotal([...cart, one])).toBe(cartTotal(cart) + lineTotal(one));
    }));
  });
});

test('room left never lets a cart hold more than the stock or than a line may', () => {
  fc.assert(fc.property(fc.nat(500), fc.nat(500), (stock, held) => {
    const room = roomLeft(stock, held);
    expect(room).toBeGreaterThanOrEqual(0);
    if (room > 0) expect(held + room).toBe(Math.min(stock, maxQuantity));
    else expect(held).toBeGreaterThanOrEqual(Math.min(stock, maxQuantity));
  }));
});
