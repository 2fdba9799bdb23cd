import { explain } from '../../../contract/reasons.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { isStaffRole } from '../../../shop/staff.ts';
import { findAccount } from '../../people/accounts/accounts.ts';
import {
  addRoleGrant,
  hasOpenOrders,
  lockAccountIfHash,
  type LockedAccount,
  lockWithAdmins,
} from '../../people/accounts/queries.ts';
import { provePassword, wrongPassword } from '../../people/passwords/prove-password.ts';
import { withdrawInvitationsFrom } from '../../people/staff/withdraw-invitations.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Deps } from '../deps.ts';
import { eraseAccount } from './erase-account.ts';

/** Refuses to take the role away from the last admin (409). `locked` holds every admin. */
export const refuseLastAdmin = (
  locked: readonly LockedAccount[],
  { id, role }: Pick<LockedAccount, 'id' | 'role'>,
): void => {
  if (role === 'admin' && !locked.some((row) => row.role === 'admin' && row.id !== id))
    throw new Refusal('last_admin', explain('last_admin'));
};

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
