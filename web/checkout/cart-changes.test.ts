import { describe, expect, it } from 'vitest';
import type { WireCart, WireCartItem } from '../../contract/cart.ts';
import { cartChanges } from './cart-changes.ts';

const cart = (...items: Partial<WireCartItem>[]): WireCart => ({
  items: items.map((item) => ({ variationId: 'm', selectedProductColor: null, price: 499, quantity: 1, stock: 9, ...item }) as WireCartItem),
  totalQuantity: 0,
  totalPrice: 0,
});
const kinds = (seen: WireCart, now: WireCart) => cartChanges(seen, now).map((change) => change.kind);

describe('what stands in the way of an order', () => {
  it('is nothing when the cart is as it was seen', () => expect(cartChanges(cart({}), cart({}))).toEqual([]));
  it('names a price that moved', () => expect(cartChanges(cart({}), cart({ price: 549 }))).toMatchObject([{ kind: 'price', before: 499, now: 549 }]));
  it('names a stock that is too small', () => expect(cartChanges(cart({ quantity: 3 }), cart({ quantity: 3, stock: 1 }))).toMatchObject([{ kind: 'scarce', wanted: 3, left: 1 }]));
  it('counts a variant in all its colours', () => {
    const two = cart({ selectedProductColor: 'Sky', quantity: 2, stock: 3 }, { selectedProductColor: 'Rust', quantity: 2, stock: 3 });
    expect(kinds(two, two)).toEqual(['scarce', 'scarce']);
  });
  it('can name both of one line', () => expect(kinds(cart({ quantity: 2 }), cart({ quantity: 2, price: 1, stock: 1 }))).toEqual(['price', 'scarce']));
});
