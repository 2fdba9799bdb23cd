import { expect, it } from 'vitest';
import type { WireBoughtItem } from '../../../../contract/orders/bought.ts';
import type { WireCart } from '../../../../contract/orders/cart.ts';
import { en } from '../../../words/en.ts';
import { personal } from '../../../words/en/personal.ts';
import { emptyCart } from '../cart/optimistic-cart.ts';
import { countFitting, sayChange, sumFitting, toCartItem } from './bought-item.ts';

const words = { ...en, ...personal };
const item: WireBoughtItem = {
  _id: 'p',
  productId: 'p',
  productType: 'per kg',
  quantity: 3,
  units: 3,
  selectedProductColor: null,
  selectedProductSize: '500 g',
  variationId: 'v',
  price: 50,
  linePrice: 150,
  stock: 9,
  available: true,
  unavailableReason: null,
  variation: { _id: 'v', size: '500 g', stock: 9, price: 100, weight: 500 },
  name: 'Rice',
  images: [],
  discount: 0,
  priceThen: 50,
  boughtAt: '2026-11-20T10:00:00.000Z',
};
const holding = (quantity: number): WireCart => ({
  ...emptyCart,
  items: [toCartItem(item, quantity)],
});

it.each([
  ['is as the last time', {}, emptyCart, 3, null],
  ['became cheaper', { priceThen: 60 }, emptyCart, 3, null],
  ['is dearer', { priceThen: 45 }, emptyCart, 3, 'Rs. 50.00 today, Rs. 45.00 last time'],
  ['is scarce', { stock: 2 }, emptyCart, 2, 'Only 2 of 3 left'],
  ['is in the cart in part', { stock: 4 }, holding(2), 2, 'Only 2 of 3 left'],
  ['is all in the cart', { stock: 4 }, holding(4), 0, 'All of it is in your cart already'],
  ['is sold out', { stock: 0 }, emptyCart, 0, 'Out of Stock'],
  [
    'is gone, whatever it costs',
    { available: false, unavailableReason: 'product_gone', priceThen: 1 },
    emptyCart,
    0,
    'No longer sold',
  ],
  [
    'is gone in this colour',
    { available: false, unavailableReason: 'colour_gone' },
    emptyCart,
    0,
    'This choice is no longer sold',
  ],
] as [string, Partial<WireBoughtItem>, WireCart, number, string | null][])(
  'what %s is said and counted so',
  (_, changes, cart, fitting, said) => {
    const changed = { ...item, ...changes };
    expect([countFitting(changed, cart), sayChange(changed, cart, words)]).toEqual([fitting, said]);
    expect(sumFitting([changed], cart)).toBe(fitting * 50_00);
  },
);
