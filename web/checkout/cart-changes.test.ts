import { describe, expect, it } from 'vitest';
import type { WireCart, WireCartItem } from '../../contract/cart.ts';
import { compareCarts, listCartCorrections } from './cart-changes.ts';

const cart = (...items: Partial<WireCartItem>[]): WireCart => ({
  items: items.map(
    (item) =>
      ({
        variationId: 'm',
        selectedProductColor: null,
        price: 499,
        quantity: 1,
        stock: 9,
        available: true,
        ...item,
      }) as WireCartItem,
  ),
  totalQuantity: 0,
  totalPrice: 0,
});
const kinds = (seen: WireCart, now: WireCart) =>
  compareCarts(seen, now).map((change) => change.kind);

describe('what stands in the way of an order', () => {
  it('is nothing when the cart is as it was seen', () =>
    expect(compareCarts(cart({}), cart({}))).toEqual([]));
  it('names a price that moved', () =>
    expect(compareCarts(cart({}), cart({ price: 549 }))).toMatchObject([
      { kind: 'price', before: 499, now: 549 },
    ]));
  it('names a stock that is too small', () =>
    expect(compareCarts(cart({ quantity: 3 }), cart({ quantity: 3, stock: 1 }))).toMatchObject([
      { kind: 'scarce', wanted: 3, left: 1 },
    ]));
  it('counts a variant in all its colours', () => {
    const two = cart(
      { selectedProductColor: 'Sky', quantity: 2, stock: 3 },
      { selectedProductColor: 'Rust', quantity: 2, stock: 3 },
    );
    expect(kinds(two, two)).toEqual(['scarce', 'scarce']);
  });
  it('can name both of one line', () =>
    expect(kinds(cart({ quantity: 2 }), cart({ quantity: 2, price: 1, stock: 1 }))).toEqual([
      'price',
      'scarce',
    ]));
  it('names a line that is no longer sold, and says nothing else of it', () => {
    expect(kinds(cart({}), cart({ available: false, stock: 0, price: 549 }))).toEqual(['gone']);
  });
  it('names a line that is no longer there', () =>
    expect(kinds(cart({}, { variationId: 'l' }), cart({ variationId: 'l' }))).toEqual(['gone']));
});

describe('the way to mend the cart', () => {
  const stepsFor = (now: WireCart) =>
    listCartCorrections(compareCarts(now, now)).map(({ line, quantity }) => [
      line.variationId,
      line.color,
      quantity,
    ]);

  it('is none where all is there', () => expect(stepsFor(cart({ quantity: 9 }))).toEqual([]));
  it('takes what is left, or nothing', () => {
    expect(
      stepsFor(cart({ quantity: 3, stock: 1 }, { variationId: 'l', quantity: 2, stock: 0 })),
    ).toEqual([
      ['l', null, 0],
      ['m', null, 1],
    ]);
  });
  it('takes out what is no longer sold', () =>
    expect(stepsFor(cart({}, { variationId: 'l', available: false, stock: 0 }))).toEqual([
      ['l', null, 0],
    ]));
  it('gives it to the first colours, and lets the last go first', () => {
    const colours = [
      { selectedProductColor: 'Sky', quantity: 2 },
      { selectedProductColor: 'Rust', quantity: 5 },
      { selectedProductColor: 'Sand', quantity: 4 },
    ];
    expect(stepsFor(cart(...colours.map((one) => ({ ...one, stock: 3 }))))).toEqual([
      ['m', 'Sand', 0],
      ['m', 'Rust', 1],
    ]);
  });
  it('does nothing about a price: the next press accepts it', () =>
    expect(listCartCorrections(compareCarts(cart({}), cart({ price: 549 })))).toEqual([]));
});
