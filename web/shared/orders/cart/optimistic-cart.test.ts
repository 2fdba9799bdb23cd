import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireCartItem } from '../../../../contract/orders/cart.ts';
import {
  type CartChange,
  emptyCart,
  enqueueChange,
  findLine,
  countInCart,
  applyChanges,
} from './optimistic-cart.ts';

const item = (
  variationId: string,
  price: number,
  stock: number,
  color: string | null = null,
): WireCartItem => ({
  cartItemId: `line-${variationId}-${color}`,
  _id: 'p',
  productId: 'p',
  productType: 'per unit',
  quantity: 1,
  units: 1,
  selectedProductColor: color,
  selectedProductSize: 'M',
  variationId,
  price,
  linePrice: price,
  stock,
  available: true,
  unavailableReason: null,
  variation: { _id: variationId, size: 'M', stock, price, weight: null },
  name: 'Shirt',
  images: [],
  discount: 0,
});
const line = (variationId: string, color: string | null = null) => ({ variationId, color });
const add = (
  variationId: string,
  price: number,
  stock: number,
  quantity: number,
  color: string | null = null,
): CartChange => ({
  kind: 'add',
  line: line(variationId, color),
  item: item(variationId, price, stock, color),
  quantity,
});

describe('the optimistic cart', () => {
  it('adds to the line of the same variant and colour, and counts in paise', () => {
    const cart = applyChanges(emptyCart, [
      add('m', 0.1, 9, 1),
      add('m', 0.1, 9, 2),
      add('m', 0.1, 9, 1, 'Sky'),
    ]);
    expect(cart.items.map((one) => one.quantity)).toEqual([3, 1]);
    expect(cart.items[0]?.linePrice).toBe(0.3);
    expect(cart.totalPrice).toBe(0.4);
    expect(cart.totalQuantity).toBe(4);
  });

  it('shares the stock of a variant between its colours', () => {
    const cart = applyChanges(emptyCart, [add('m', 5, 3, 2, 'Sky'), add('m', 5, 3, 2, 'Rust')]);
    expect(countInCart(cart, 'm')).toBe(3);
    expect(applyChanges(cart, [{ kind: 'set', line: line('m', 'Rust'), quantity: 9 }])).toEqual(
      cart,
    );
  });

  it('removes a line at quantity 0 and everything on clear', () => {
    const cart = applyChanges(emptyCart, [add('m', 5, 3, 2), add('l', 7, 3, 1)]);
    expect(
      findLine(applyChanges(cart, [{ kind: 'set', line: line('m'), quantity: 0 }]), line('m')),
    ).toBeUndefined();
    expect(applyChanges(cart, [{ kind: 'clear' }])).toEqual(emptyCart);
  });

  it('does not change a cart without such a line', () => {
    expect(applyChanges(emptyCart, [{ kind: 'set', line: line('gone'), quantity: 2 }])).toBe(
      emptyCart,
    );
  });

  it('never holds more than the stock, and its total is the sum of its lines', () => {
    const steps = fc.array(
      fc.oneof(
        fc
          .record({
            v: fc.constantFrom('a', 'b'),
            c: fc.constantFrom('Sky', null),
            n: fc.integer({ min: 1, max: 30 }),
          })
          .map(({ v, c, n }) => add(v, 1.05, 20, n, c)),
        fc
          .record({
            v: fc.constantFrom('a', 'b'),
            c: fc.constantFrom('Sky', null),
            n: fc.integer({ min: 0, max: 30 }),
          })
          .map(({ v, c, n }): CartChange => ({ kind: 'set', line: line(v, c), quantity: n })),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, (given) => {
        const cart = applyChanges(emptyCart, given);
        expect(countInCart(cart, 'a')).toBeLessThanOrEqual(20);
        expect(cart.items.every((one) => one.quantity > 0)).toBe(true);
        expect(Math.round(cart.totalPrice * 100)).toBe(
          cart.items.reduce((sum, one) => sum + Math.round(one.linePrice * 100), 0),
        );
      }),
    );
  });
});

describe('the queue of changes', () => {
  const set = (quantity: number, variationId = 'm'): CartChange => ({
    kind: 'set',
    line: line(variationId),
    quantity,
  });

  it('combines unsent clicks on one line', () => {
    expect(enqueueChange(enqueueChange([], set(2), 0), set(3), 0)).toEqual([set(3)]);
  });

  it('never alters a change that has been sent', () => {
    expect(enqueueChange([set(2)], set(3), 1)).toEqual([set(2), set(3)]);
  });

  it('does not combine different lines or removals', () => {
    expect(enqueueChange([set(2)], set(3, 'l'), 0)).toHaveLength(2);
    expect(enqueueChange([set(2)], set(0), 0)).toHaveLength(2);
  });
});
