import { expect, it } from 'vitest';
import type { LoggedIn } from '../../contract/people/accounts.ts';
import type { Session } from '../shared/people/session/session.ts';
import { canOpenDashboard } from './admin-routes.tsx';

const who = (isAdmin: boolean): Session => ({ isAdmin }) as LoggedIn;
const packer = { isAdmin: false, role: 'packing' } as LoggedIn;

it('canOpenDashboard allows the staff on every page of the dashboard', () => {
  for (const path of ['/admin', '/admin/', '/admin/orders'])
    for (const one of [who(true), packer]) expect(canOpenDashboard(path, one)).toBe(true);
});

it('canOpenDashboard refuses everybody else, and pages outside the dashboard', () => {
  for (const one of [who(false), null]) expect(canOpenDashboard('/admin', one)).toBe(false);
  for (const path of ['/', '/administration', '/kg/admin'])
    expect(canOpenDashboard(path, who(true))).toBe(false);
});
