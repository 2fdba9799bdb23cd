import { redirect } from '@tanstack/react-router';
import type { LoggedIn } from '../../../../contract/people/accounts.ts';
import { readNextPath } from './next-path.ts';
import { getSession } from './session.ts';

/**
 * The logged-in account of a personal page; a visitor goes to the login and comes back to this
 * address. Browser only.
 */
export const requireLogin = (location: { href: string }): LoggedIn => {
  const session = getSession();
  if (session === null)
    throw redirect({ to: '/login-register', search: { next: readNextPath(location.href) } });
  return session;
};
