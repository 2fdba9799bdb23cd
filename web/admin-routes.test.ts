import { expect, it } from 'vitest';
import type { LoggedIn } from '../contract/accounts.ts';
import { canOpenDashboard } from './admin-routes.tsx';
import type { Session } from './state/session/session.ts';

const who = (isAdmin: boolean): Session => ({ isAdmin }) as LoggedIn;

it('the door of the dashboard opens to an admin, on any of its pages', () => {
  for (const path of ['/admin', '/admin/', '/admin/orders'])
    expect(canOpenDashboard(path, who(true))).toBe(true);
});

it('and to nobody else, and stands on no other page', () => {
  for (const one of [who(false), null]) expect(canOpenDashboard('/admin', one)).toBe(false);
  for (const path of ['/', '/administration', '/kg/admin'])
    expect(canOpenDashboard(path, who(true))).toBe(false);
});
