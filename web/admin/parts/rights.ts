import type { LoggedIn } from '../../../contract/people/accounts.ts';
import type { Role } from '../../../shop/people/account.ts';
import { hasRight, type Right } from '../../../shop/people/staff.ts';
import { getSession, type Session, useSession } from '../../shared/people/session/session.ts';

/** A session that an older page stored names no role. */
const readRole = (session: Session): Role => {
  const { isAdmin = false, role = isAdmin ? 'admin' : 'customer' }: Partial<LoggedIn> =
    session ?? {};
  return role;
};

/** The role of the reader of this page. */
export const useRole = (): Role => readRole(useSession());

/** Tells whether the reader of this page has a right. The server checks every call itself. */
export const useMay = (): ((right: Right) => boolean) => {
  const role = useRole();
  return (right) => hasRight(role, right);
};

/** The same outside React. */
export const may = (right: Right): boolean => hasRight(readRole(getSession()), right);
