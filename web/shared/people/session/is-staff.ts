import type { LoggedIn } from '../../../../contract/people/accounts.ts';
import type { Session } from './session.ts';

/**
 * Does this account work for the shop? A session that an older page stored names no role: then only
 * an admin does. The table of rights is not needed here, so that no shopper's page carries it.
 */
export const isStaff = (session: Session): boolean => {
  const { isAdmin = false, role = 'customer' }: Partial<LoggedIn> = session ?? {};
  return isAdmin || role !== 'customer';
};
