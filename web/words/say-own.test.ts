import { expect, it } from 'vitest';
import { sayOwn } from './say-own.ts';

const shipped = {
  cart: { title: 'Cart', items: (count: number) => `${count} items`, themes: { dark: 'Dark' } },
  months: ['January', 'February'],
};

it('puts the sentences of the shop in the place of those that are shipped', () => {
  const said = sayOwn({ cart: { title: 'Basket', items: (count) => `${count} pieces` } })(shipped);
  expect(said.cart.items(3)).toBe('3 pieces');
  expect({ ...said.cart, items: null }).toEqual({
    title: 'Basket',
    items: null,
    themes: { dark: 'Dark' },
  });
  expect(said.months).toBe(shipped.months);
  expect(shipped.cart.title).toBe('Cart');
});

it('says nothing under a key that is not shipped', () => {
  const own = { cart: { other: 'x' }, product: { title: 'x' } } as never;
  expect(sayOwn(own)(shipped)).toEqual(shipped);
});
