import { describe, expect, it } from 'vitest';
import type { WireCart, WireCartItem } from '../../contract/orders/cart.ts';
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

describe('the cart changes that block an order', () => {
  it('are none if the cart is unchanged', () =>
    expect(compareCarts(cart({}), cart({}))).toEqual([]));
  it('include a changed price', () =>
    expect(compareCarts(cart({}), cart({ price: 549 }))).toMatchObject([
      { kind: 'price', before: 499, now: 549 },
    ]));
  it('include a stock that is too small', () =>
    expect(compareCarts(cart({ quantity: 3 }), cart({ quantity: 3, stock: 1 }))).toMatchObject([
      { kind: 'scarce', wanted: 3, left: 1 },
    ]));
  it('count a variant in all its colours', () => {
    const two = cart(
      { selectedProductColor: 'Sky', quantity: 2, stock: 3 },
      { selectedProductColor: 'Rust', quantity: 2, stock: 3 },
    );
    expect(kinds(two, two)).toEqual(['scarce', 'scarce']);
  });
  it('can include price and stock of one line', () =>
    expect(kinds(cart({ quantity: 2 }), cart({ quantity: 2, price: 1, stock: 1 }))).toEqual([
      'price',
      'scarce',
    ]));
  it('include a line that is no longer sold, without further changes of it', () => {
    expect(kinds(cart({}), cart({ available: false, stock: 0, price: 549 }))).toEqual(['gone']);
  });
  it('include a line that was removed', () =>
    expect(kinds(cart({}, { variationId: 'l' }), cart({ variationId: 'l' }))).toEqual(['gone']));
});

describe('the steps that correct the cart', () => {
  const stepsFor = (now: WireCart) =>
    listCartCorrections(compareCarts(now, now)).map(({ line, quantity }) => [
      line.variationId,
      line.color,
      quantity,
    ]);

  it('are none if the stock suffices', () => expect(stepsFor(cart({ quantity: 9 }))).toEqual([]));
  it('lower the quantity to the stock, or remove the line', () => {
    expect(
      stepsFor(cart({ quantity: 3, stock: 1 }, { variationId: 'l', quantity: 2, stock: 0 })),
    ).toEqual([
      ['l', null, 0],
      ['m', null, 1],
    ]);
  });
  it('remove a line that is no longer sold', () =>
    expect(stepsFor(cart({}, { variationId: 'l', available: false, stock: 0 }))).toEqual([
      ['l', null, 0],
    ]));
  it('serve the first colours and reduce the last ones first', () => {
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
  it('leave a price alone, because the next click accepts it', () =>
    expect(listCartCorrections(compareCarts(cart({}), cart({ price: 549 })))).toEqual([]));
});
