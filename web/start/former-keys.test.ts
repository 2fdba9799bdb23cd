// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { renameFormerKeys } from './former-keys.ts';

/** A storage as browsers have it: what it holds are its own keys. */
const createStorage = (held: Record<string, string>) =>
  Object.defineProperties({ ...held } as Record<string, string>, {
    getItem: {
      value(this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
    },
    setItem: {
      value(this: Record<string, string>, key: string, value: string) {
        this[key] = value;
      },
    },
    removeItem: {
      value(this: Record<string, string>, key: string) {
        delete this[key];
      },
    },
  });

const open = (local: object | null, session: object | null): void =>
  void vi.stubGlobal('window', { localStorage: local, sessionStorage: session });
afterEach(() => vi.unstubAllGlobals());

it('what the first versions stored is kept under the names of today', () => {
  const local = createStorage({ 'haat.theme': '"dark"', 'haat.wishlist': '["a"]', other: '1' });
  const session = createStorage({ 'haat.userInfo': '{"token":"t"}' });
  open(local, session);
  renameFormerKeys();
  expect({ ...local }).toEqual({ 'shop.theme': '"dark"', 'shop.wishlist': '["a"]', other: '1' });
  expect({ ...session }).toEqual({ 'shop.userInfo': '{"token":"t"}' });
});

it('a browser without storages, or with full ones, breaks no page', () => {
  open(null, null);
  expect(renameFormerKeys).not.toThrow();
  const full = new Proxy(createStorage({ 'haat.recent': '["a"]' }), {
    set: () => {
      throw new Error('QuotaExceededError');
    },
  });
  open(full, createStorage({}));
  expect(renameFormerKeys).not.toThrow();
});
