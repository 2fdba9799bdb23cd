import { explain } from '../../../contract/reasons/reasons.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { findChanges, listFields } from '../../../shop/office/audit.ts';
import type { Role } from '../../../shop/people/account.ts';
import { isStaffRole } from '../../../shop/people/staff.ts';
import { writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireRecentPassword } from '../../platform/http/caller.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { findAccount } from '../accounts/accounts.ts';
import { lockForStaff, setRole, type StaffActor } from '../accounts/administer-users.ts';
import { withdrawInvitationsFrom } from './withdraw-invitations.ts';

/**
 * Gives an account a role of the staff, or takes its role away (`customer`). Refuses what
 * `lockForStaff` refuses, an address that is not verified (403), and, without a recent password
 * check, a role that is given (403). A role is taken only from somebody who has one (404).
 */
export const changeRole = async (
  { store }: Pick<Deps, 'store'>,
  by: StaffActor,
  id: string,
  role: Role,
): Promise<void> => {
  if (role !== 'customer') requireRecentPassword(by.caller);
  await runTransaction(store.db, async (tx) => {
    const { account } = await lockForStaff(tx, by.caller, {
      id,
      right: 'staff',
      endsAdmin: role !== 'admin',
    });
    if (role === 'customer' && !isStaffRole(account.role)) throw notFound('user');
    if (role === account.role) return;
    if (role !== 'customer' && (await findAccount(tx, id))?.email_verified_at === null)
      throw new Refusal('not_verified', explain('staff_not_verified'));
    await setRole(tx, account, role, by.caller);
    await withdrawInvitationsFrom(tx, by, account);
    await writeAuditEntry(tx, by, {
      action: 'changed',
      kind: 'user',
      id,
      name: '',
      changes: findChanges(listFields({ role: account.role }), listFields({ role })),
    });
  });
};
