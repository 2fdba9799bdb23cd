import { afterEach, expect, it, vi } from 'vitest';

/** The dashboard is asked for early only where it will be let in. */

const begun = vi.fn(() => Promise.resolve());
const session = vi.fn();
vi.mock('./admin-pages.ts', () => ({ beginAdmin: begun }));
vi.mock('./state/session.ts', async (real) => ({ ...(await real<object>()), currentSession: session }));

afterEach(() => {
  begun.mockClear();
  session.mockReset();
});

const hasten = async (path: string, who: object | null): Promise<number> => {
  session.mockReturnValue(who);
  const { hastenAdmin } = await import('./admin-routes.tsx');
  await hastenAdmin(path, 'en');
  return begun.mock.calls.length;
};

it('for an admin, on any of its pages', async () => {
  for (const [i, path] of ['/admin', '/admin/orders'].entries()) expect(await hasten(path, { isAdmin: true })).toBe(i + 1);
});

it('for nobody else, and on no other page', async () => {
  for (const who of [{ isAdmin: false }, null]) expect(await hasten('/admin', who)).toBe(0);
  for (const path of ['/', '/administration', '/kg/admin']) expect(await hasten(path, { isAdmin: true })).toBe(0);
});
