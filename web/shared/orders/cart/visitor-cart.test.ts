import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireCartItem } from '../../../../contract/orders/cart.ts';
import { en } from '../../../words/en.ts';
import { personal } from '../../../words/en/personal.ts';
import {
  heldCalls,
  holdCalls,
  nextCall,
  stubWindow,
  user,
} from '../../platform/testing-browser.ts';

const build = (
  id: string,
  quantity: number,
  changes: Partial<WireCartItem> = {},
): WireCartItem => ({
  cartItemId: '',
  _id: id,
  productId: id,
  productType: 'per unit',
  quantity,
  units: quantity,
  selectedProductColor: null,
  selectedProductSize: 'M',
  variationId: `${id}_m`,
  price: 5,
  linePrice: 5 * quantity,
  stock: 9,
  available: true,
  unavailableReason: null,
  variation: { _id: `${id}_m`, size: 'M', stock: 9, price: 5, weight: null },
  name: id === 'p' ? 'Shirt' : 'Mango',
  images: [],
  discount: 0,
  ...changes,
});
const key = 'shop.waitingGoods';
const keep = (items: readonly WireCartItem[], changedAtMs = Date.now()) => ({
  [key]: { version: 1, owner: null, value: { id: 'goods_1', changedAtMs, items } },
});

let stored: Map<string, string>;

const open = async (before: Record<string, unknown> = {}) => {
  vi.resetModules();
  stored = stubWindow(before);
  const [cart, { toasts }, { setMessageLanguage }, { showVisitorCart }, { loadWords }] =
    await Promise.all([
      import('./cart.ts'),
      import('../../../kit/feedback/toast-store.ts'),
      import('../../platform/messages.ts'),
      import('./visitor-cart.ts'),
      import('../../../words/words.ts'),
    ]);
  await loadWords('en');
  setMessageLanguage({ ...en, ...personal });
  return { ...cart, showVisitorCart, texts: () => toasts.get().map(({ text }) => text) };
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(holdCalls);
afterEach(() => vi.unstubAllGlobals());

describe('what a visitor adds', () => {
  it('is refused, and waits: several things, each as much as its stock allows', async () => {
    const shop = await open();
    expect(await shop.addToCart(build('p', 1), 2)).toBe(false);
    await vi.waitFor(() => expect(shop.getCart().cart.totalQuantity).toBe(2));
    shop.addToCart(build('q', 1), 1);
    shop.addToCart(build('p', 1), 99);
    await vi.waitFor(() => expect(shop.getCart().cart.totalQuantity).toBe(10));
    shop.setCartQuantity({ variationId: 'q_m', color: null }, 3);
    await vi.waitFor(() => expect(shop.texts()).toEqual(['Item Incremented From Cart']));
    expect(shop.getCart()).toMatchObject({
      status: 'ready',
      cart: { totalPrice: 60, items: [{ quantity: 9 }, { quantity: 3 }] },
    });
    shop.clearCart();
    await vi.waitFor(() => expect(shop.getCart().cart.items).toEqual([]));
    expect(stored.has(key)).toBe(false);
    expect(heldCalls.filter(({ path }) => path.includes('/api/cart'))).toEqual([]);
  });

  it('has no more lines than a cart, which would refuse all of them', async () => {
    const lines = Array.from({ length: 100 }, (_, i) => build(`n${i}`, 1));
    const shop = await open(keep(lines));
    expect(await shop.addToCart(build('q', 1), 1)).toBe(false);
    await vi.waitFor(() => expect(shop.texts()).toEqual(['At most 100 lines in one cart']));
    shop.addToCart(build('n7', 1), 1);
    await vi.waitFor(() => expect(shop.getCart().cart.totalQuantity).toBe(101));
    expect(shop.getCart().cart.items).toHaveLength(100);
  });

  it('is shown on the next page with the price and stock of today', async () => {
    const shop = await open(keep([build('p', 2), build('q', 1)]));
    shop.showVisitorCart();
    expect(shop.getCart().cart.totalQuantity).toBe(3);
    const { path, answer } = await nextCall();
    expect(path).toBe('/api/products?id=p&id=q');
    const variation = { _id: 'p_m', size: 'M', stock: 4, price: 7 };
    const product = {
      _id: 'p',
      name: 'Shirt',
      productType: 'per unit',
      unitVariation: [variation],
      kgVariation: [],
      images: [],
      color: [],
      category: [],
      tag: [],
      discount: 0,
    };
    answer(200, { products: [product] });
    await vi.waitFor(() => expect(shop.getCart().cart.items[0]?.price).toBe(7));
    expect(shop.getCart().cart.items).toMatchObject([
      { quantity: 2, stock: 4, linePrice: 14 },
      { quantity: 1, available: false, unavailableReason: 'product_gone' },
    ]);
  });

  it('is forgotten after a week, and in a shape that this build does not know', async () => {
    const week = 7 * 24 * 60 * 60 * 1000;
    for (const old of [keep([build('p', 2)], Date.now() - week - 1), { [key]: { items: [{}] } }]) {
      const shop = await open(old);
      shop.showVisitorCart();
      expect([shop.getCart().cart.items, stored.has(key)]).toEqual([[], false]);
    }
  });
});

describe('after the login', () => {
  const log = async (items: readonly WireCartItem[]) => {
    const shop = await open({ 'shop.userInfo': user, ...keep(items) });
    const loading = shop.loadCart();
    return { shop, loading, merge: await nextCall() };
  };
  const cart = { items: [build('p', 3, { price: 6 })], totalQuantity: 3, totalPrice: 18 };

  it('it is sent once, before the cart is read, and what is other than before is told', async () => {
    const { shop, loading, merge } = await log([build('p', 3), build('q', 2), build('r', 1)]);
    expect([merge.method, merge.path]).toEqual(['POST', '/api/cart/mycart/items']);
    expect(merge.body?.items).toHaveLength(3);
    merge.answer(200, {
      cart,
      items: [
        { quantity: 3, added: 3, message: null },
        { quantity: 2, added: 0, message: 'Only 0 left in stock', reason: 'stock_left' },
        { quantity: 1, added: 0, message: 'Product not found', reason: 'product_not_found' },
      ],
    });
    const read = await nextCall();
    expect([read.method, read.path, stored.has(key)]).toEqual(['GET', '/api/cart/mycart', false]);
    read.answer(200, cart);
    await loading;
    await vi.waitFor(() => expect(shop.texts()).toHaveLength(2));
    expect(shop.texts()).toEqual([
      'Added To Cart',
      'Shirt: was Rs. 5.00, is now Rs. 6.00. Mango: sold out, or all of it is in your cart already. Mango: no longer sold',
    ]);
    void shop.loadCart();
    expect((await nextCall()).method).toBe('GET');
  });

  it('it waits on without an answer, but not when the server cannot read it', async () => {
    const lost = await log([build('p', 3)]);
    lost.merge.fail();
    (await nextCall()).answer(200, cart);
    await lost.loading;
    expect(stored.has(key)).toBe(true);
    const again = lost.shop.loadCart();
    (await nextCall()).answer(400, { message: 'Please check', code: 'invalid' });
    (await nextCall()).answer(200, cart);
    await again;
    await settle();
    expect(stored.has(key)).toBe(false);
  });
});
