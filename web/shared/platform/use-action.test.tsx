import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { en } from '../../words/en.ts';
import type { Words } from '../../words/words.ts';
import type { useAction } from './use-action.ts';

type Hook = typeof useAction;

const user = {
  token: 'old',
  _id: 'acc_1',
  name: 'Meera',
  email: 'm@example.in',
  mobile: null,
  verified: true,
  isAdmin: false,
  role: 'customer' as const,
  shippingAddress: [],
  addressesVersion: 'none',
};

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

/** What React asks of the page before it draws something that has no elements. */
const createHost = (): Element => {
  const node = { nodeName: 'DIV', tagName: 'DIV', addEventListener: () => undefined };
  const ownerDocument = { nodeType: 9, addEventListener: () => undefined };
  return { ...node, nodeType: 1, ownerDocument, textContent: '' } as unknown as Element;
};

const invalidate = vi.fn(async () => undefined);
const router = { options: {}, invalidate } as unknown as AnyRouter;

/** A component with an action: `now()` is what the hook returned last. */
const mount = async (options?: Parameters<Hook>[0]) => {
  const { useAction } = await import('./use-action.ts');
  const root = createRoot(createHost());
  const seen: ReturnType<Hook>[] = [];
  const Part = (): null => {
    seen.push(useAction(options));
    return null;
  };
  await act(async () =>
    root.render(
      <RouterContextProvider router={router}>
        <Part />
      </RouterContextProvider>,
    ),
  );
  return {
    now: () => seen.at(-1)!,
    run: (...given: Parameters<ReturnType<Hook>['run']>) =>
      act(async () => seen.at(-1)!.run(...given)),
    unmount: () => act(async () => root.unmount()),
  };
};

const listToasts = async () =>
  (await import('../../kit/feedback/toast-store.ts')).toasts
    .get()
    .map(({ kind, text }) => [kind, text]);

/** A call whose answer the test gives when it wants to. */
const hold = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const send = vi.fn(() => promise);
  return {
    send,
    answer: (reply: string) => act(async () => resolve(reply)),
    refuse: (error: Error) => act(async () => reject(error)),
  };
};

const respond = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status });

beforeEach(async () => {
  // Files share their modules: nobody is logged in yet, and there is no toast.
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('window', {
    HTMLIFrameElement: Object,
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: () => undefined,
  });
  stored.set('shop.userInfo', JSON.stringify(user));
  (await import('./messages.ts')).setMessageLanguage(en as Words);
});
afterEach(() => {
  stored.clear();
  invalidate.mockClear();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('is busy until the answer has come and the page is loaded again, and says that it is done', async () => {
  const { now, run } = await mount({ reloads: true });
  expect(now()).toMatchObject({ busy: false, doing: null, failure: null });
  const { send, answer } = hold();
  const loaded = Promise.withResolvers<undefined>();
  invalidate.mockReturnValueOnce(loaded.promise);
  await run(send, { name: 'pay', done: (reply) => `Paid ${String(reply)}` });
  expect(now()).toMatchObject({ busy: true, doing: 'pay' });
  await answer('500');
  expect(await listToasts()).toEqual([['done', 'Paid 500']]);
  expect(now().busy).toBe(true);
  await act(async () => loaded.resolve(undefined));
  expect(now()).toMatchObject({ busy: false, doing: null, failure: null });
  expect(invalidate).toHaveBeenCalledTimes(1);
});

it('is sent once when it is pressed twice, and again when it has ended', async () => {
  const { now, run } = await mount();
  const { send, answer } = hold();
  await act(async () => {
    // Both presses come before React has drawn the first.
    now().run(send);
    now().run(send);
  });
  await run(send);
  expect(send).toHaveBeenCalledTimes(1);
  await answer('');
  await run(send);
  expect(send).toHaveBeenCalledTimes(2);
});

it('shows a failure as a toast, or hands it to the page until the next try', async () => {
  const { ApiError } = await import('./client.ts');
  const refusal = new ApiError(409, 'wrong_state', { message: 'It is too late' });
  const loud = await mount({ reloads: true });
  await loud.run(async () => Promise.reject(refusal), { done: 'Done' });
  expect(await listToasts()).toEqual([['failed', 'It is too late']]);
  expect(loud.now()).toMatchObject({ busy: false, failure: null });
  // Somebody else has perhaps changed what the page shows.
  expect(invalidate).toHaveBeenCalledTimes(1);

  const quiet = await mount({ inline: 'This did not work' });
  await quiet.run(async () => Promise.reject(refusal));
  expect(quiet.now()).toMatchObject({ busy: false, failure: 'It is too late' });
  await quiet.run(async () => Promise.reject(new Error('A bug')));
  expect(quiet.now().failure).toBe('This did not work');
  const { send, answer } = hold();
  await quiet.run(send);
  expect(quiet.now()).toMatchObject({ busy: true, failure: null });
  await answer('');
  expect(await listToasts()).toHaveLength(1);
});

it('goes on to its end when its component is gone', async () => {
  const warn = vi.spyOn(console, 'error');
  for (const end of ['answer', 'refuse'] as const) {
    const { run, unmount } = await mount({ reloads: true });
    const held = hold();
    await run(held.send, { done: 'Deleted' });
    await unmount();
    if (end === 'answer') await held.answer('');
    else await held.refuse(new Error('Away'));
  }
  expect(await listToasts()).toEqual([
    ['done', 'Deleted'],
    ['failed', en.states.generic],
  ]);
  expect(invalidate).toHaveBeenCalledTimes(2);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

const rejected = { message: 'Not authorized, token failed', code: 'token_failed' };

it('is sent again with the token that has replaced an expired one', async () => {
  const { call, startTokenRenewal } = await import('../people/session/session.ts');
  const { createUploadClient, fetchFile } = await import('../people/session/file-calls.ts');
  const sent: [unknown, string | null][] = [];
  vi.stubGlobal('fetch', async (_: string, { body, headers }: RequestInit) => {
    const token = new Headers(headers).get('authorization');
    sent.push([body, token]);
    return token === 'Bearer new' ? respond(200, { name: 'Jute' }) : respond(401, rejected);
  });
  const { now, run } = await mount();
  const picture = new Blob(['picture']);
  const calls: [() => Promise<unknown>, unknown][] = [
    [() => call('GET /api/cart/mycart'), undefined],
    [
      () => createUploadClient(picture)('POST /api/returns/{id}/pictures', { params: { id: 'r' } }),
      picture,
    ],
    [
      async () => (await fetchFile('GET /api/orders/{id}/invoice', { params: { id: 'o' } })).json(),
      undefined,
    ],
  ];
  for (const [send, body] of calls) {
    stored.set('shop.userInfo', JSON.stringify(user));
    const settle = startTokenRenewal(user);
    await run(send, { done: (reply) => (reply as { name: string }).name });
    expect(now().busy).toBe(true);
    await act(async () => settle({ ...user, token: 'new' }));
    await vi.waitFor(() => expect(now().busy).toBe(false));
    expect(sent.splice(0)).toEqual([
      [body, 'Bearer old'],
      [body, 'Bearer new'],
    ]);
    settle(user);
  }
  expect(await listToasts()).toEqual(Array.from({ length: 3 }, () => ['done', 'Jute']));
});

it('ends the session when nothing replaces an expired token', async () => {
  const { call, getSession } = await import('../people/session/session.ts');
  vi.stubGlobal('fetch', async () => respond(401, rejected));
  const { now, run } = await mount();
  expect(getSession()).not.toBeNull();
  await run(() => call('GET /api/cart/mycart'));
  await vi.waitFor(() => expect(now().busy).toBe(false));
  expect(await listToasts()).toEqual([['failed', rejected.message]]);
  expect(getSession()).toBeNull();
});

it('says that it did not work while the browser is offline, and works when it is back', async () => {
  const { call } = await import('../people/session/session.ts');
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const { now, run } = await mount();
  const send = () => call('GET /api/cart/mycart');
  await run(send, { done: 'Done' });
  await vi.waitFor(() => expect(now().busy).toBe(false));
  vi.stubGlobal('fetch', async () => respond(200, {}));
  await run(send, { done: 'Done' });
  await vi.waitFor(() => expect(now().busy).toBe(false));
  expect(await listToasts()).toEqual([
    ['failed', en.states.generic],
    ['done', 'Done'],
  ]);
});
