import { redirect } from '@tanstack/react-router';
import type { LoggedIn } from '../../contract/accounts.ts';
import { ownPath } from './next-path.ts';
import { currentSession } from './session.ts';

/**
 * The logged-in account of a personal page; a visitor goes to the login and comes back to this
 * address. Browser only.
 */
export const requireLogin = (location: { href: string }): LoggedIn => {
  const session = currentSession();
  if (session === null)
    throw redirect({ to: '/login-register', search: { next: ownPath(location.href) } });
  return session;
};
