import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('window', { localStorage: storage });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => import('./kept-lists.ts');
const readKept = (): unknown => JSON.parse(stored.get('shop.lists') ?? 'null');
const paid = { to: '/admin/orders', name: 'Paid', search: { status: 'paid' } } as const;

it('keeps a view by its list and its name, and replaces one of the same name', async () => {
  const { forgetView, saveView } = await open();
  saveView(paid);
  saveView({ ...paid, search: { status: 'shipped' } });
  saveView({ ...paid, to: '/admin/returns' });
  expect(readKept()).toMatchObject({
    views: [
      { to: '/admin/orders', search: { status: 'shipped' } },
      { to: '/admin/returns', search: { status: 'paid' } },
    ],
  });
  forgetView(paid);
  expect(readKept()).toMatchObject({ views: [{ to: '/admin/returns' }] });
});

it('keeps the columns of each list until the usual ones are chosen again', async () => {
  const { keepColumns } = await open();
  keepColumns('/admin/orders', 'email.total');
  keepColumns('/admin/products', 'sku');
  keepColumns('/admin/orders', undefined);
  expect(readKept()).toMatchObject({ columns: { '/admin/products': 'sku' } });
});

it('drops what is of another shape', async () => {
  stored.set('shop.lists', '{"views":[{"to":1}],"columns":{}}');
  await open();
  expect(stored.has('shop.lists')).toBe(false);
});
