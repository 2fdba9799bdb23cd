import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireCart, WireCartItem } from '../../../../contract/orders/cart.ts';
import { en } from '../../../words/en.ts';
import { personal } from '../../../words/en/personal.ts';
import {
  type HeldCall,
  heldCalls,
  holdCalls,
  nextCall,
  stubWindow,
  user,
} from '../../platform/testing-browser.ts';

const item = (quantity: number): WireCartItem => ({
  cartItemId: 'line_1',
  _id: 'p',
  productId: 'p',
  productType: 'per unit',
  quantity,
  units: quantity,
  selectedProductColor: null,
  selectedProductSize: 'M',
  variationId: 'm',
  price: 5,
  linePrice: 5 * quantity,
  stock: 9,
  available: true,
  unavailableReason: null,
  variation: { _id: 'm', size: 'M', stock: 9, price: 5, weight: null },
  name: 'Shirt',
  images: [],
  discount: 0,
});
const cartOf = (quantity: number): WireCart =>
  quantity === 0
    ? { items: [], totalQuantity: 0, totalPrice: 0 }
    : { items: [item(quantity)], totalQuantity: quantity, totalPrice: 5 * quantity };
const line = { variationId: 'm', color: null };

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

let stored: Map<string, string>;
let events: Record<string, (event: { key: string | null }) => void>;
const lines: { said: unknown[]; tell: (data: unknown) => void }[] = [];

class FakeLine {
  readonly said: unknown[] = [];
  tell: (data: unknown) => void = () => undefined;
  constructor() {
    lines.push(this);
  }
  addEventListener = (_: string, listener: (event: { data: unknown }) => void): void => {
    this.tell = (data) => listener({ data });
  };
  postMessage = (data: unknown): void => void this.said.push(data);
  close = (): void => undefined;
}

const opened = async (who: object | null = user, before: Record<string, unknown> = {}) => {
  vi.resetModules();
  lines.length = 0;
  events = {};
  stored = stubWindow(
    { ...(who === null ? {} : { 'shop.userInfo': who }), ...before },
    {
      addEventListener: (kind: string, listener: (event: { key: string | null }) => void) => {
        const before = events[kind];
        events[kind] = (event) => {
          before?.(event);
          listener(event);
        };
      },
      BroadcastChannel: FakeLine,
    },
  );
  const [cart, { toasts }, session, { setMessageLanguage }] = await Promise.all([
    import('./cart.ts'),
    import('../../../kit/feedback/toast-store.ts'),
    import('../../people/session/session.ts'),
    import('../../platform/messages.ts'),
  ]);
  setMessageLanguage({ ...en, ...personal });
  if (who !== null) await cart.startCartSync();
  return {
    ...cart,
    texts: () => toasts.get().map(({ text }) => text),
    who: session.getSession,
    logout: session.logout,
  };
};

beforeEach(holdCalls);
afterEach(() => vi.unstubAllGlobals());

const loaded = async (quantity: number) => {
  const shop = await opened();
  const loading = shop.loadCart();
  (await nextCall()).answer(200, cartOf(quantity));
  await loading;
  return shop;
};

describe('the cart', () => {
  it('is fetched again if the page before was closed during a change', async () => {
    const before = await loaded(1);
    before.setCartQuantity(line, 2);
    expect((await nextCall()).method).toBe('PUT');
    events.pagehide?.({ key: null });
    const mark = JSON.parse(stored.get('shop.cartUnanswered') ?? 'null');
    expect(mark).toEqual(expect.any(Number));
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const after = await opened(user, { 'shop.cartUnanswered': mark });
    const later = timers.mock.results.map(({ value }) => value as ReturnType<typeof setTimeout>);
    timers.mockRestore();
    const loading = after.loadCart();
    (await nextCall()).answer(200, cartOf(1));
    await loading;
    expect(after.getCart().cart.totalQuantity).toBe(1);
    (await nextCall()).answer(200, cartOf(2));
    await vi.waitFor(() => expect(after.getCart().cart.totalQuantity).toBe(2));
    expect(stored.has('shop.cartUnanswered')).toBe(false);
    // The later fetches would reach the tests that come next.
    for (const timer of later) clearTimeout(timer);
  });

  it('is fetched once if the page before had no pending change', async () => {
    await loaded(1);
    events.pagehide?.({ key: null });
    expect(stored.has('shop.cartUnanswered')).toBe(false);
  });

  it('shows a new item at once, then the response of the server', async () => {
    const shop = await loaded(0);
    const added = shop.addToCart(item(1), 2);
    expect(shop.getCart()).toMatchObject({
      unansweredChanges: 1,
      cart: { totalQuantity: 2, totalPrice: 10 },
    });
    expect(await added).toBe(true);
    (await nextCall()).answer(200, cartOf(3));
    await settle();
    expect(shop.getCart()).toMatchObject({ unansweredChanges: 0, cart: { totalQuantity: 3 } });
    expect(shop.texts()).toEqual(['Added To Cart']);
  });

  it("rolls back and shows the server's message when a change is refused", async () => {
    const shop = await loaded(1);
    shop.setCartQuantity(line, 4);
    expect(shop.getCart().cart.totalQuantity).toBe(4);
    (await nextCall()).answer(409, { message: 'Only 2 left in stock', code: 'out_of_stock' });
    await settle();
    expect(shop.getCart()).toMatchObject({ unansweredChanges: 0, cart: { totalQuantity: 1 } });
    expect(shop.texts()).toEqual(['Only 2 left in stock']);
  });

  it('fetches the stock again and informs its listeners when somebody else was faster', async () => {
    const shop = await loaded(1);
    const { shortages } = await import('./shortage.ts');
    const onShortage = vi.fn();
    shortages.subscribe(onShortage);
    shop.setCartQuantity(line, 4);
    (await nextCall()).answer(409, { message: 'Only 2 left in stock', code: 'out_of_stock' });
    const { method, path, answer } = await nextCall();
    expect([method, path]).toEqual(['GET', '/api/cart/mycart']);
    answer(200, { ...cartOf(1), items: [{ ...item(1), stock: 2 }] });
    await settle();
    expect(shop.getCart()).toMatchObject({
      status: 'ready',
      unansweredChanges: 0,
      cart: { items: [{ quantity: 1, stock: 2 }] },
    });
    expect(onShortage).toHaveBeenCalledOnce();
  });

  it('sends one request at a time, and combines quick clicks', async () => {
    const shop = await loaded(1);
    for (const quantity of [2, 3, 4, 5]) shop.setCartQuantity(line, quantity);
    const first = await nextCall();
    expect([first.method, first.path, first.body?.quantity]).toEqual([
      'PUT',
      '/api/cart/line_1',
      2,
    ]);
    await settle();
    expect(heldCalls).toHaveLength(0);
    first.answer(200, cartOf(2));
    const second = await nextCall();
    expect(second.body?.quantity).toBe(5);
    expect(shop.getCart().cart.totalQuantity).toBe(5);
    second.answer(200, cartOf(5));
    await settle();
    expect([heldCalls.length, shop.getCart().unansweredChanges]).toEqual([0, 0]);
    expect(shop.texts()).toEqual(['Item Incremented From Cart', 'Item Incremented From Cart']);
  });

  it('is settled after the response to the last click', async () => {
    const shop = await loaded(5);
    await shop.waitForCartChanges();
    let done = false;
    shop.setCartQuantity(line, 4);
    shop.setCartQuantity(line, 2);
    const settled = shop.waitForCartChanges().then(() => (done = true));
    (await nextCall()).answer(200, cartOf(4));
    await settle();
    expect(done).toBe(false);
    (await nextCall()).answer(200, cartOf(2));
    await settled;
    expect(shop.getCart().cart.totalQuantity).toBe(2);
  });

  it('is fetched again when a change got no response', async () => {
    const shop = await loaded(1);
    shop.addToCart(item(1), 1);
    (await nextCall()).fail();
    const secondRequest = await nextCall();
    expect([secondRequest.method, secondRequest.path]).toEqual(['GET', '/api/cart/mycart']);
    secondRequest.answer(200, cartOf(2));
    await settle();
    expect(shop.getCart()).toMatchObject({ unansweredChanges: 0, cart: { totalQuantity: 2 } });
  });

  it('logs out when the server refuses the cart, but not in an outage or when a second factor is missing', async () => {
    const refused = await opened();
    const first = refused.loadCart();
    (await nextCall()).answer(403, { message: 'Not allowed', code: 'not_allowed' });
    await first;
    expect(refused.who()).toBeNull();
    const demandsFactor = (call: HeldCall) =>
      call.answer(403, {
        message: 'Please turn on a second factor first',
        code: 'second_factor_required',
      });
    for (const happen of [
      demandsFactor,
      (call: HeldCall) => call.fail(),
      (call: HeldCall) => call.answer(503, { message: 'Please try again', code: 'unavailable' }),
    ]) {
      const firstPage = await opened();
      const second = firstPage.loadCart();
      happen(await nextCall());
      await second;
      expect(firstPage.who()?._id).toBe('acc_1');
      expect(firstPage.getCart().status).toBe('failed');
    }
  });

  it('is cleared at logout, even with a pending response', async () => {
    const shop = await loaded(2);
    shop.setCartQuantity(line, 3);
    const late = await nextCall();
    void shop.logout();
    late.answer(200, cartOf(3));
    await settle();
    expect(shop.getCart()).toMatchObject({
      status: 'none',
      unansweredChanges: 0,
      cart: { totalQuantity: 0 },
    });
  });

  it('is restored from storage, for its owner only', async () => {
    const keep = (owner: string) => ({
      'shop.cartItems': { version: 2, owner, value: cartOf(2) },
    });
    const page = await opened(user, keep('acc_1'));
    expect(page.getCart()).toMatchObject({ status: 'none', cart: { totalQuantity: 2 } });
    const others = await opened(user, keep('acc_2'));
    expect(others.getCart().cart.items).toEqual([]);
  });

  it.each([
    { items: [{}], totalQuantity: 1, totalPrice: 2 },
    { owner: 'acc_1', cart: { items: [{}], totalQuantity: 1, totalPrice: 2 } },
    {
      owner: 'acc_1',
      cart: { items: [{ ...item(1), images: [null] }], totalQuantity: 1, totalPrice: 5 },
    },
    {
      owner: 'acc_1',
      cart: { items: [{ ...item(1), price: '5' }], totalQuantity: 1, totalPrice: 5 },
    },
    {
      owner: 'acc_1',
      cart: { items: [{ ...item(1), variation: null }], totalQuantity: 1, totalPrice: 5 },
    },
    { owner: 'acc_1', cart: { items: {}, totalQuantity: 1, totalPrice: 5 } },
    { owner: 'acc_1', cart: null },
    [],
    'x',
  ])('drops foreign data: %j', async (foreign) => {
    const shop = await opened(user, { 'shop.cartItems': foreign });
    expect(shop.getCart().cart.items).toEqual([]);
    expect(stored.has('shop.cartItems')).toBe(false);
  });

  it('informs other tabs of a change, and is fetched again when they report one', async () => {
    const shop = await loaded(1);
    shop.setCartQuantity(line, 2);
    (await nextCall()).answer(200, cartOf(2));
    await settle();
    expect(lines[0]?.said).toContainEqual(['shop.cartItems', undefined]);
    for (const tell of [
      () => lines[0]?.tell(['shop.cartItems', undefined]),
      () => events.storage?.({ key: 'shop.cartItems' }),
    ]) {
      tell();
      tell();
      const request = await nextCall();
      expect([request.method, request.path]).toEqual(['GET', '/api/cart/mycart']);
      request.answer(200, cartOf(7));
      await settle();
      expect([heldCalls.length, shop.getCart().cart.totalQuantity]).toEqual([0, 7]);
    }
  });

  it('ignores a response that is older than its state', async () => {
    const shop = await loaded(1);
    const loading = shop.loadCart();
    const early = await nextCall();
    shop.setCartQuantity(line, 3);
    (await nextCall()).answer(200, cartOf(3));
    await settle();
    early.answer(200, cartOf(1));
    (await nextCall()).answer(200, cartOf(3));
    await loading;
    expect(shop.getCart().cart.totalQuantity).toBe(3);
  });

  it('keeps the choice of a visitor on a page until something is bought or the page is closed', async () => {
    const shop = await opened(null);
    shop.addToCart(item(1), 2);
    await vi.waitFor(() => expect(shop.getCart().cart.totalQuantity).toBe(2));
    const choice = { productId: 'p', variationId: 'm', color: null };
    const temporary = await import('./pending-choice.ts');
    expect([temporary.readPendingChoice('p'), temporary.readPendingChoice('q')]).toEqual([
      choice,
      null,
    ]);
    events.pagehide?.({ key: null });
    expect([temporary.readPendingChoice('p'), stored.has('shop.temporary')]).toEqual([null, false]);
    stored.set('shop.temporary', '{"productId":"p"}');
    expect([temporary.readPendingChoice('p'), stored.has('shop.temporary')]).toEqual([null, false]);
    const later = await opened(user, { 'shop.temporary': choice });
    later.addToCart(item(1), 2);
    expect(stored.has('shop.temporary')).toBe(false);
  });
});
