import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '../../../words/en.ts';
import { personal } from '../../../words/en/personal.ts';
import {
  heldCalls,
  holdCalls,
  nextCall,
  stubWindow,
  user,
} from '../../platform/testing-browser.ts';

const listOf = (...ids: string[]) => ({
  items: ids.map((id) => ({ _id: id, productId: id, product: {} })),
});

let stored: Map<string, string>;
let events: Record<string, (event: { key: string | null }) => void>;
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const opened = async (who: object | null, before: Record<string, unknown> = {}) => {
  vi.resetModules();
  events = {};
  stored = stubWindow(
    { ...(who === null ? {} : { 'shop.userInfo': who }), ...before },
    {
      addEventListener: (kind: string, listener: (event: { key: string | null }) => void) =>
        void (events[kind] = listener),
    },
  );
  const [wishlist, lists, { toasts }, session, { setMessageLanguage }] = await Promise.all([
    import('./wishlist.ts'),
    import('./wishlist-store.ts'),
    import('../../../kit/feedback/toast-store.ts'),
    import('../../people/session/session.ts'),
    import('../../platform/messages.ts'),
  ]);
  setMessageLanguage({ ...en, ...personal });
  if (who !== null) await wishlist.startWishlistSync();
  const shown = () =>
    session.getSession() === null ? lists.visitorWishlist.get() : lists.accountWishlist.get().ids;
  return {
    ...wishlist,
    shown,
    knowing: () => lists.accountWishlist.get().status,
    texts: () => toasts.get().map(({ text }) => text),
    logout: session.logout,
    who: session.getSession,
  };
};

beforeEach(holdCalls);
afterEach(() => vi.unstubAllGlobals());

describe("a visitor's wishlist", () => {
  it('stays in the browser and skips the server', async () => {
    const shop = await opened(null);
    shop.toggleWishlist('a');
    shop.toggleWishlist('b');
    shop.toggleWishlist('a');
    await settle();
    expect([shop.shown(), stored.get('shop.wishlist'), heldCalls]).toEqual([['b'], '["b"]', []]);
    expect(shop.texts()).toEqual([
      'Added To Wishlist',
      'Added To Wishlist',
      'Removed From Wishlist',
    ]);
    shop.clearWishlist();
    expect([shop.shown(), shop.texts().at(-1)]).toEqual([[], 'Removed All From Wishlist']);
  });

  it('is restored from storage, without invalid ids', async () => {
    expect(
      (
        await opened(null, { 'shop.wishlist': ['a', 7, null, '', 'x'.repeat(101), {}, 'a', 'b'] })
      ).shown(),
    ).toEqual(['a', 'b']);
    expect((await opened(null, { 'shop.wishlist': { items: [] } })).shown()).toEqual([]);
    expect(
      (
        await opened(null, { 'shop.wishlist': Array.from({ length: 500 }, (_, i) => `p${i}`) })
      ).shown(),
    ).toHaveLength(200);
  });

  it('shows a message at its limit', async () => {
    const shop = await opened(null, {
      'shop.wishlist': Array.from({ length: 200 }, (_, i) => `p${i}`),
    });
    shop.toggleWishlist('one more');
    expect([shop.shown().length, shop.texts()]).toEqual([
      200,
      ['At most 200 products in one wishlist'],
    ]);
    shop.toggleWishlist('p0');
    expect(shop.shown()).toHaveLength(199);
  });

  it('is the same in all tabs', async () => {
    const shop = await opened(null, { 'shop.wishlist': ['a'] });
    expect(shop.shown()).toEqual(['a']);
    stored.set('shop.wishlist', '["a","b"]');
    events.storage?.({ key: 'shop.wishlist' });
    expect(shop.shown()).toEqual(['a', 'b']);
    stored.delete('shop.wishlist');
    events.storage?.({ key: null });
    expect(shop.shown()).toEqual([]);
  });
});

describe('the wishlist of an account', () => {
  it("takes over the visitor's wishes in one request, and only once", async () => {
    const shop = await opened(user, { 'shop.wishlist': ['b', 'c'] });
    expect(shop.shown()).toEqual(['b', 'c']);
    shop.loadWishlist();
    const merge = await nextCall();
    expect([`${merge.method} ${merge.path}`, merge.body]).toEqual([
      'POST /api/wishlist/merge',
      { productIds: ['b', 'c'] },
    ]);
    merge.answer(200, listOf('a', 'b'));
    await settle();
    expect([shop.shown(), stored.get('shop.wishlist'), shop.texts()]).toEqual([
      ['a', 'b'],
      '[]',
      [],
    ]);
    shop.loadWishlist();
    const secondRequest = await nextCall();
    expect(`${secondRequest.method} ${secondRequest.path}`).toBe('GET /api/wishlist/mywishlist');
    secondRequest.answer(200, listOf('a'));
    await settle();
    expect(shop.shown()).toEqual(['a']);
    expect(JSON.parse(stored.get('shop.myWishlist') ?? '')).toEqual({
      version: 1,
      owner: 'acc_1',
      value: ['a'],
    });
  });

  it('sends a change after the merge that is under way', async () => {
    const shop = await opened(user, { 'shop.wishlist': ['b'] });
    shop.loadWishlist();
    const merge = await nextCall();
    shop.toggleWishlist('b');
    await settle();
    expect([heldCalls, shop.shown()]).toEqual([[], []]);
    merge.answer(200, listOf('b'));
    const removal = await nextCall();
    expect(`${removal.method} ${removal.path}`).toBe('DELETE /api/wishlist/b');
    removal.answer(200, listOf());
    await settle();
    expect(shop.shown()).toEqual([]);
  });

  it('does not count as empty before the server has answered', async () => {
    const shop = await opened(user);
    expect(shop.knowing()).toBe('asking');
    shop.loadWishlist();
    (await nextCall()).fail();
    await settle();
    expect([shop.shown(), shop.knowing()]).toEqual([[], 'failed']);
    shop.loadWishlist();
    const secondRequest = await nextCall();
    expect(shop.knowing()).toBe('asking');
    secondRequest.answer(200, listOf());
    await settle();
    expect([shop.shown(), shop.knowing()]).toEqual([[], 'known']);
    shop.loadWishlist();
    (await nextCall()).fail();
    await settle();
    expect(shop.knowing()).toBe('known');
    expect((await opened(user, { 'shop.myWishlist': { owner: 'acc_1', ids: [] } })).knowing()).toBe(
      'known',
    );
    expect(
      (await opened(user, { 'shop.myWishlist': { owner: 'acc_2', ids: ['a'] } })).knowing(),
    ).toBe('asking');
  });

  it("keeps the visitor's wishes when the server does not answer", async () => {
    const shop = await opened(user, { 'shop.wishlist': ['b'] });
    shop.loadWishlist();
    (await nextCall()).fail();
    await settle();
    expect([shop.shown(), stored.get('shop.wishlist'), shop.texts(), shop.who()?._id]).toEqual([
      ['b'],
      '["b"]',
      [],
      'acc_1',
    ]);
  });

  it('is restored from storage for its owner only, and ignores foreign data', async () => {
    expect(
      (await opened(user, { 'shop.myWishlist': { owner: 'acc_1', ids: ['a', 4] } })).shown(),
    ).toEqual(['a']);
    for (const foreign of [
      { owner: 'acc_2', ids: ['a'] },
      { owner: 'acc_1', ids: 'a' },
      { owner: 'acc_1' },
      ['a'],
      3,
    ]) {
      expect((await opened(user, { 'shop.myWishlist': foreign })).shown()).toEqual([]);
    }
  });

  it('shows a click at once, and a toast when the server has accepted it', async () => {
    const shop = await opened(user);
    shop.toggleWishlist('a');
    expect([shop.shown(), shop.texts()]).toEqual([['a'], []]);
    const add = await nextCall();
    expect([`${add.method} ${add.path}`, add.body]).toEqual([
      'POST /api/wishlist',
      { productId: 'a' },
    ]);
    add.answer(200, listOf('z', 'a'));
    await settle();
    expect([shop.shown(), shop.texts()]).toEqual([['z', 'a'], ['Added To Wishlist']]);
    shop.toggleWishlist('a');
    expect(shop.shown()).toEqual(['z']);
    const removeRequest = await nextCall();
    expect(`${removeRequest.method} ${removeRequest.path}`).toBe('DELETE /api/wishlist/a');
    removeRequest.answer(200, listOf('z'));
    await settle();
    shop.clearWishlist();
    const clear = await nextCall();
    expect([`${clear.method} ${clear.path}`, shop.shown()]).toEqual([
      'DELETE /api/wishlist/acc_1/all',
      [],
    ]);
    clear.answer(200, listOf());
    await settle();
    expect(shop.texts().slice(1)).toEqual(['Removed From Wishlist', 'Removed All From Wishlist']);
  });

  it('reverts a refused addition without a message and fetches the list', async () => {
    const shop = await opened(user, { 'shop.myWishlist': { owner: 'acc_1', ids: ['z'] } });
    shop.toggleWishlist('gone');
    (await nextCall()).answer(404, { message: 'Product not found', code: 'not_found' });
    const listRequest = await nextCall();
    expect(`${listRequest.method} ${listRequest.path}`).toBe('GET /api/wishlist/mywishlist');
    listRequest.answer(200, listOf('z'));
    await settle();
    expect([shop.shown(), shop.texts()]).toEqual([['z'], []]);
  });

  it("reverts a refused removal with the server's message or the generic one", async () => {
    const shop = await opened(user, { 'shop.myWishlist': { owner: 'acc_1', ids: ['z'] } });
    shop.toggleWishlist('z');
    (await nextCall()).answer(503, { message: 'Please try again', code: 'unavailable' });
    (await nextCall()).fail();
    await settle();
    expect([shop.shown(), shop.texts()]).toEqual([['z'], ['Please try again']]);
    shop.clearWishlist();
    (await nextCall()).fail();
    (await nextCall()).fail();
    await settle();
    expect([shop.shown(), shop.texts().at(-1)]).toEqual([
      ['z'],
      'Something went wrong. Please try again.',
    ]);
  });

  it('treats a product that is already gone as removed', async () => {
    const shop = await opened(user, { 'shop.myWishlist': { owner: 'acc_1', ids: ['z'] } });
    shop.toggleWishlist('z');
    (await nextCall()).answer(404, { message: 'Wishlist item not found', code: 'not_found' });
    (await nextCall()).answer(200, listOf());
    await settle();
    expect([shop.shown(), shop.texts()]).toEqual([[], ['Removed From Wishlist']]);
  });

  it('logs out on the exact message, and then shows nothing', async () => {
    const shop = await opened(user, { 'shop.myWishlist': { owner: 'acc_1', ids: ['z'] } });
    shop.toggleWishlist('a');
    (await nextCall()).answer(401, {
      message: 'Not authorized, token failed',
      code: 'token_failed',
    });
    await settle();
    expect([shop.who(), shop.shown(), shop.texts(), stored.size]).toEqual([null, [], [], 0]);
  });

  it('is cleared by a logout, even with a pending response', async () => {
    const shop = await opened(user, {
      'shop.wishlist': ['b'],
      'shop.myWishlist': { owner: 'acc_1', ids: ['z'] },
    });
    shop.loadWishlist();
    const late = await nextCall();
    void shop.logout();
    late.answer(200, listOf('z', 'b'));
    await settle();
    expect([
      shop.shown(),
      stored.has('shop.wishlist') && stored.get('shop.wishlist') !== '[]',
      stored.has('shop.myWishlist'),
    ]).toEqual([[], false, false]);
  });

  it('is fetched again when another tab has changed it', async () => {
    const shop = await opened(user);
    events.storage?.({ key: 'shop.myWishlist' });
    const listRequest = await nextCall();
    expect(`${listRequest.method} ${listRequest.path}`).toBe('GET /api/wishlist/mywishlist');
    listRequest.answer(200, listOf('b'));
    await settle();
    expect(shop.shown()).toEqual(['b']);
  });

  it('sends quick clicks in order, one at a time', async () => {
    const shop = await opened(user);
    shop.toggleWishlist('a');
    shop.toggleWishlist('b');
    shop.toggleWishlist('a');
    expect(shop.shown()).toEqual(['b']);
    const order: string[] = [];
    for (const answer of [listOf('a'), listOf('a', 'b'), listOf('b')]) {
      const call = await nextCall();
      expect(heldCalls).toHaveLength(0);
      order.push(`${call.method} ${call.path} ${JSON.stringify(call.body)}`);
      call.answer(200, answer);
      await settle();
    }
    expect(order).toEqual([
      'POST /api/wishlist {"productId":"a"}',
      'POST /api/wishlist {"productId":"b"}',
      'DELETE /api/wishlist/a null',
    ]);
    expect(shop.shown()).toEqual(['b']);
  });
});
