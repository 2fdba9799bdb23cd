import type { UserInfo } from '../../../contract/people/accounts.ts';
import { isStaffRole } from '../../../shop/people/staff.ts';
import { useSession } from '../../shared/people/session/session.ts';
import { useMay } from '../parts/rights.ts';

/** Tells whether the reader may change this account. Those of others in the staff need more. */
export const useMayChange = ({ _id, role }: UserInfo): boolean => {
  const may = useMay();
  const isOwn = useSession()?._id === _id;
  return may('users.change') && (isOwn || !isStaffRole(role) || may('staff'));
};
