import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubWindow } from '../../platform/testing-browser.ts';

let stored: Map<string, string>;
beforeEach(() => {
  vi.resetModules();
  stored = stubWindow();
});
afterEach(() => vi.unstubAllGlobals());

const user = {
  token: 't',
  _id: 'u1',
  name: 'Asha',
  email: 'asha@example.in',
  verified: true,
  isAdmin: false,
  mobile: null,
  shippingAddress: [],
};
const seen = (): unknown => JSON.parse(stored.get('shop.recent') ?? '[]');

describe('recently viewed products', () => {
  it('are in the order of their last view, each once', async () => {
    const { addRecentProduct } = await import('./recent-products.ts');
    for (const id of ['a', 'b', 'a', 'c', 'b']) addRecentProduct(id);
    expect(seen()).toEqual(['a', 'c', 'b']);
  });

  it('are limited to twelve', async () => {
    const { addRecentProduct } = await import('./recent-products.ts');
    for (let i = 1; i <= 20; i++) addRecentProduct(`p${i}`);
    addRecentProduct('p9');
    expect(seen()).toEqual([
      'p10',
      'p11',
      'p12',
      'p13',
      'p14',
      'p15',
      'p16',
      'p17',
      'p18',
      'p19',
      'p20',
      'p9',
    ]);
  });

  it('go with the session', async () => {
    stored.set('shop.userInfo', JSON.stringify(user));
    const { addRecentProduct } = await import('./recent-products.ts');
    const { clearSession, getSession } = await import('../../people/session/session.ts');
    expect(getSession()?.name).toBe('Asha');
    addRecentProduct('a');
    clearSession();
    expect(seen()).toEqual([]);
    addRecentProduct('b');
    expect(seen()).toEqual(['b']);
  });

  it('continue from the stored list, even if it is invalid', async () => {
    stored.set('shop.recent', '{"a":1}');
    const { addRecentProduct } = await import('./recent-products.ts');
    addRecentProduct('x');
    expect(seen()).toEqual(['x']);
  });
});
