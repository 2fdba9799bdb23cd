import { expect, it } from 'vitest';
import type { LoggedIn } from '../../../../contract/people/accounts.ts';
import { isStaff } from './is-staff.ts';

it.each([
  [null, false],
  [{ isAdmin: false }, false],
  [{ isAdmin: true }, true],
  [{ isAdmin: false, role: 'customer' }, false],
  [{ isAdmin: false, role: 'packing' }, true],
  [{ isAdmin: true, role: 'admin' }, true],
])('isStaff of %j is %s', (session, expected) => {
  expect(isStaff(session as LoggedIn | null)).toBe(expected);
});
