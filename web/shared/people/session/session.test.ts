import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

class FakeStorage {
  readonly kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
  removeItem = (key: string): void => void this.kept.delete(key);
}

/** One end of the channel between tabs; `tell` simulates a message of another tab. */
class FakeLine {
  readonly said: unknown[] = [];
  tell: (onSession: unknown) => void = () => undefined;
  constructor() {
    ends.push(this);
  }
  addEventListener = (_: string, listener: (event: { data: unknown }) => void): void => {
    this.tell = (onSession) => listener({ data: ['shop.userInfo', onSession] });
  };
  postMessage = (data: unknown): void => void this.said.push(data);
}

const user = {
  token: 'secret',
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
const other = { ...user, _id: 'acc_2', token: 'other', name: 'Asha' };
let local: FakeStorage;
let tab: FakeStorage;
let hear: (event: { key: string | null }) => void;
let ends: FakeLine[];
const line = (): FakeLine | undefined => ends.at(-1);
const answers: Record<string, unknown> = {};

const opened = async () => {
  vi.resetModules();
  return import('./session.ts');
};

beforeEach(() => {
  local = new FakeStorage();
  tab = new FakeStorage();
  ends = [];
  const addEventListener = (kind: string, listener: typeof hear): void => {
    if (kind === 'storage') hear = listener;
  };
  vi.stubGlobal('window', {
    localStorage: local,
    sessionStorage: tab,
    addEventListener,
    BroadcastChannel: FakeLine,
  });
  vi.stubGlobal(
    'fetch',
    vi.fn(
      async (path: string) =>
        new Response(JSON.stringify(answers[path] ?? { message: 'ok' }), { status: 200 }),
    ),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Files share their modules: the next one finds nobody logged in.
  vi.resetModules();
});

describe('the session', () => {
  it('is restored, except for broken or foreign data', async () => {
    local.setItem('shop.userInfo', JSON.stringify(user));
    expect((await opened()).getSession()).toEqual(user);
    local.setItem('shop.userInfo', '{"token":');
    expect((await opened()).getSession()).toBeNull();
    expect(local.kept.size).toBe(0);
    tab.setItem('shop.userInfo', '[1]');
    expect((await opened()).getSession()).toBeNull();
    expect(tab.kept.size).toBe(0);
  });

  it('stays in the tab for an unverified account, even with "remember me"', async () => {
    answers['/api/users/login'] = { ...user, verified: false };
    await (await opened()).login('m@example.in', 'x', true);
    expect([local.kept.size, tab.kept.size]).toEqual([0, 1]);
    answers['/api/users/login'] = user;
    await (await opened()).login('m@example.in', 'x', true);
    expect([local.kept.size, tab.kept.size]).toEqual([1, 0]);
  });

  it('clears the whole list at logout and revokes the token', async () => {
    local.setItem('shop.userInfo', JSON.stringify(user));
    for (const key of [
      'cartItems',
      'shippingAddress',
      'paymentMethod',
      'wishlist',
      'myWishlist',
      'myOrders',
      'shipmentLogin',
      'recent',
      'searches',
      'pinCode',
    ]) {
      local.setItem(`shop.${key}`, '1');
      tab.setItem(`shop.${key}`, '1');
    }
    local.setItem('shop.compare', '["p"]');
    const { getSession, logout } = await opened();
    getSession();
    await logout();
    expect(getSession()).toBeNull();
    expect([...local.kept.keys(), ...tab.kept.keys()]).toEqual(['shop.compare']);
    expect(fetch).toHaveBeenCalledWith(
      '/api/users/logout',
      expect.objectContaining({ headers: { authorization: 'Bearer secret' } }),
    );
  });

  it('is the same in all tabs', async () => {
    local.setItem('shop.userInfo', JSON.stringify(user));
    const { getSession, subscribeToSession } = await opened();
    getSession();
    const onSession = vi.fn();
    subscribeToSession(onSession);
    local.setItem('shop.userInfo', JSON.stringify(other));
    hear({ key: 'shop.userInfo' });
    expect(getSession()?.name).toBe('Asha');
    hear({ key: 'something.else' });
    expect(onSession).toHaveBeenCalledTimes(1);
    local.removeItem('shop.userInfo');
    hear({ key: null });
    expect(getSession()).toBeNull();
  });

  it('asks the open tabs for a login that is not remembered, and takes their answer', async () => {
    const { getSession } = await opened();
    expect(getSession()).toBeNull();
    expect(line()?.said).toEqual([['shop.userInfo', { who: true }]]);
    line()?.tell({ user: { ...user, shippingAddress: [7] } });
    expect(getSession()).toBeNull();
    line()?.tell({ user });
    expect(getSession()).toEqual(user);
    expect([local.kept.size, [...tab.kept.keys()]]).toEqual([0, ['shop.userInfo']]);
    line()?.tell({ user: other });
    expect(getSession()?._id).toBe('acc_1');
  });

  it('answers another tab with a session that is not in the shared storage', async () => {
    tab.setItem('shop.userInfo', JSON.stringify(user));
    const here = await opened();
    here.getSession();
    line()?.tell({ who: true });
    expect(line()?.said).toEqual([['shop.userInfo', { user }]]);
    tab.removeItem('shop.userInfo');
    local.setItem('shop.userInfo', JSON.stringify(user));
    const remembered = await opened();
    remembered.getSession();
    line()?.tell({ who: true });
    expect(line()?.said).toEqual([]);
  });

  it('ends in every tab with the same token, and in no other', async () => {
    tab.setItem('shop.userInfo', JSON.stringify(user));
    const { getSession, logout } = await opened();
    getSession();
    line()?.tell({ ended: 'other' });
    expect(getSession()).toEqual(user);
    line()?.tell({ ended: 'secret' });
    expect([getSession(), tab.kept.size, line()?.said]).toEqual([null, 0, []]);
    tab.setItem('shop.userInfo', JSON.stringify(user));
    const secondPage = await opened();
    secondPage.getSession();
    await secondPage.logout();
    expect(line()?.said).toEqual([['shop.userInfo', { ended: 'secret' }]]);
    await logout();
  });

  const renewed = { ...user, token: 'new secret' };
  const refused = { message: 'Not authorized, token failed', code: 'token_failed' };
  /** A server that knows one token. */
  const serve = (live: string) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async (_: string, init: RequestInit) =>
        new Headers(init.headers).get('authorization') === `Bearer ${live}`
          ? Response.json({ message: 'ok' })
          : Response.json(refused, { status: 401 }),
      ),
    );

  it.each(['localStorage', 'sessionStorage'] as const)(
    'in %s is renewed by a password change in another tab, and a call refused meanwhile waits for the new token',
    async (place) => {
      const storage = place === 'localStorage' ? local : tab;
      storage.setItem('shop.userInfo', JSON.stringify(user));
      const { call, getSession } = await opened();
      getSession();
      serve('new secret');
      line()?.tell({ renewing: 'acc_1' });
      const waiting = call('DELETE /api/users/sessions');
      // What a third tab did that knew of nothing: it was refused, and cleared what it shares.
      line()?.tell({ ended: 'secret' });
      storage.removeItem('shop.userInfo');
      hear({ key: 'shop.userInfo' });
      line()?.tell({ renewed: 'acc_1', user: renewed });
      expect(await waiting).toEqual({ message: 'ok' });
      expect(getSession()).toEqual(renewed);
      expect(JSON.parse(storage.getItem('shop.userInfo') ?? '')).toEqual(renewed);
      expect(place === 'localStorage' ? tab.kept.size : local.kept.size).toBe(0);
    },
  );

  it('ends when a password change in another tab brings no new token and the old one is revoked', async () => {
    tab.setItem('shop.userInfo', JSON.stringify(user));
    const { call, getSession } = await opened();
    getSession();
    serve('nobody’s');
    line()?.tell({ renewing: 'acc_1' });
    const waiting = call('DELETE /api/users/sessions');
    line()?.tell({ renewed: 'acc_1' });
    await expect(waiting).rejects.toMatchObject({ code: 'token_failed' });
    expect(getSession()).toBeNull();
    line()?.tell({ renewed: 'acc_1', user: renewed });
    expect(getSession()).toBeNull();
  });

  it('does not wait forever for a closed tab', async () => {
    vi.useFakeTimers();
    tab.setItem('shop.userInfo', JSON.stringify(user));
    const { call, getSession } = await opened();
    getSession();
    serve('new secret');
    line()?.tell({ renewing: 'acc_1' });
    const waiting = expect(call('DELETE /api/users/sessions')).rejects.toMatchObject({
      code: 'token_failed',
    });
    await vi.advanceTimersByTimeAsync(15_000);
    await waiting;
    expect(getSession()).toBeNull();
    vi.useRealTimers();
  });

  it('informs the other tabs before and after a password change', async () => {
    tab.setItem('shop.userInfo', JSON.stringify(user));
    const { startTokenRenewal, getSession } = await opened();
    getSession();
    const settle = startTokenRenewal(user);
    settle(renewed);
    expect(line()?.said).toEqual([
      ['shop.userInfo', { renewing: 'acc_1' }],
      ['shop.userInfo', { renewed: 'acc_1', user: renewed }],
    ]);
    expect([getSession()?.token, tab.getItem('shop.userInfo')]).toEqual([
      'new secret',
      JSON.stringify(renewed),
    ]);
  });

  it('survives a browser that forbids storage', async () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new Error('denied');
      },
      sessionStorage: null,
      addEventListener: () => undefined,
    });
    answers['/api/users/login'] = user;
    const { getSession, login } = await opened();
    expect(getSession()).toBeNull();
    await login('m@example.in', 'x', true);
    expect(getSession()?._id).toBe('acc_1');
  });

  it('keeps the token when the profile changes', async () => {
    local.setItem('shop.userInfo', JSON.stringify(user));
    const { getSession, updateUser } = await opened();
    getSession();
    const { token: _, ...info } = user;
    updateUser({ ...info, name: 'Meera K' });
    expect(getSession()).toMatchObject({ name: 'Meera K', token: 'secret' });
    expect(JSON.parse(local.getItem('shop.userInfo') ?? '')).toMatchObject({ name: 'Meera K' });
  });
});
