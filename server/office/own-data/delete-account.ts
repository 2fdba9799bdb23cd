import { explain } from '../../../contract/reasons/reasons.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { findChanges } from '../../../shop/office/audit.ts';
import { isStaffRole } from '../../../shop/people/staff.ts';
import { findAccount } from '../../people/accounts/accounts.ts';
import {
  lockForStaff,
  refuseLastAdmin,
  type StaffActor,
  toAuditFields,
} from '../../people/accounts/administer-users.ts';
import {
  addRoleGrant,
  hasOpenOrders,
  lockAccountIfHash,
  lockWithAdmins,
} from '../../people/accounts/queries.ts';
import { provePassword, wrongPassword } from '../../people/passwords/prove-password.ts';
import { withdrawInvitationsFrom } from '../../people/staff/withdraw-invitations.ts';
import { writeAuditEntry } from '../../platform/audit/audit-log.ts';
import { type Caller, requireRecentPassword } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Deps } from '../deps.ts';
import { eraseAccount } from './erase-account.ts';

/**
 * Deletes the caller's account, with the current password as proof. Refuses a wrong password (401),
 * the last admin, and an account with unpaid orders that hold stock (409), since a payment may be
 * on its way.
 */
export const deleteOwnAccount = async (
  deps: Deps,
  caller: Caller,
  currentPassword: string,
  peer: string,
): Promise<void> => {
  const hash = await provePassword(deps, caller, currentPassword, peer);
  await runTransaction(deps.store.db, async (tx) => {
    const lockedAccounts = await lockWithAdmins(tx, [caller.id]);
    if (!(await lockAccountIfHash(tx, caller.id, hash))) throw wrongPassword();
    const account = await findAccount(tx, caller.id);
    if (account === undefined) throw wrongPassword();
    if (await hasOpenOrders(tx, caller.id))
      throw new Refusal('open_orders', explain('open_orders'));
    refuseLastAdmin(lockedAccounts, account);
    if (isStaffRole(account.role))
      await addRoleGrant(tx, caller.id, caller.id, account.role, false);
    await withdrawInvitationsFrom(tx, { caller, remote: peer }, account);
    await eraseAccount(tx, deps.secretBox, account);
  });
};

/**
 * Deletes an account as its owner could, even with open orders, which expire by
 * themselves. Refuses what `lockForStaff` refuses, and a caller without a recent password check
 * (403).
 */
export const removeUser = async (
  { store, secretBox }: Deps,
  by: StaffActor,
  id: string,
): Promise<void> => {
  await runTransaction(store.db, async (tx) => {
    const { caller } = by;
    const { account: locked } = await lockForStaff(tx, caller, {
      id,
      right: 'users.delete',
      endsAdmin: true,
    });
    requireRecentPassword(caller);
    if (isStaffRole(locked.role)) await addRoleGrant(tx, id, caller.id, locked.role, false);
    await withdrawInvitationsFrom(tx, by, locked);
    const account = await findAccount(tx, id);
    await writeAuditEntry(tx, by, {
      action: 'deleted',
      kind: 'user',
      id,
      name: '',
      changes: findChanges(toAuditFields(account), []),
    });
    if (account !== undefined) await eraseAccount(tx, secretBox, account);
  });
};
