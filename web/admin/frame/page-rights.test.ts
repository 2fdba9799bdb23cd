import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staffRoles, type StaffRole } from '../../../shop/people/staff.ts';
import { stubWindow } from '../../shared/platform/testing-browser.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubWindow();
});
afterEach(() => vi.unstubAllGlobals());

const logIn = (role: StaffRole): void =>
  void stored.set(
    'shop.userInfo',
    JSON.stringify({
      token: 't',
      _id: 'acc_1',
      name: 'Asha',
      email: 'asha@example.in',
      mobile: null,
      verified: true,
      isAdmin: role === 'admin',
      role,
      shippingAddress: [],
    }),
  );

/** Lists the pages that a role may open. A session is read once, so each role has its own modules. */
const listPages = async (role: StaffRole): Promise<string[]> => {
  logIn(role);
  vi.resetModules();
  const { checkPageRight } = await import('./page-rights.ts');
  return Object.keys(import.meta.glob(['../*/*-page.tsx', '!../table/*']))
    .map((path) => path.replace(/^.*\/(.+)-page\.tsx$/, '$1'))
    .toSorted()
    .filter((name) => {
      try {
        checkPageRight(`admin/${name}`);
        return true;
      } catch (error) {
        expect(error).toMatchObject({ status: 403, code: 'not_allowed' });
        return false;
      }
    });
};

const pagesOfPacking = [
  'frame',
  'invoices',
  'order',
  'orders',
  'overview',
  'packing',
  'packing-order',
  'paper',
  'picking',
  'settings',
  'shipments',
];

it('every page names its right, and opens to the roles that have it', async () => {
  const pages = new Map<StaffRole, string[]>();
  for (const role of staffRoles) pages.set(role, await listPages(role));
  const all = pages.get('admin') ?? [];
  expect(all.length).toBeGreaterThan(20);
  expect(pages.get('packing')).toEqual(pagesOfPacking);
  expect(all.filter((name) => !pages.get('manager')?.includes(name))).toEqual(['staff', 'tax']);
  for (const role of ['packing', 'support', 'books'] as const)
    for (const name of ['product', 'products', 'slider', 'prices', 'stock', 'import', 'staff'])
      expect(pages.get(role), `${role} ${name}`).not.toContain(name);
  for (const name of ['order', 'paper', 'packing-order', 'user'])
    expect(pages.get('catalogue'), name).not.toContain(name);
});
