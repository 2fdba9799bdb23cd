import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/refusal.ts';
import { findAccount } from './accounts.ts';
import { forgetAccount } from './forget.ts';
import { provePassword, wrongPassword } from './prove-password.ts';
import { addAdminGrant, hasOpenOrders, holdHash, holdWithAdmins } from './queries.ts';

export const lastAdmin = (): Refusal =>
  new Refusal('last_admin', 'The last admin cannot be removed');

/**
 * Somebody deletes their own account, with the current password as proof. Refuses a wrong one
 * (401), the last admin, and an account whose unpaid orders still hold goods (409): a payment may
 * be on its way, so they are paid or cancelled first.
 */
export const leave = async (
  deps: Deps,
  caller: Caller,
  currentPassword: string,
  peer: string,
): Promise<void> => {
  const hash = await provePassword(deps, caller, currentPassword, peer);
  await transaction(deps.store.db, async (tx) => {
    const held = await holdWithAdmins(tx, caller.id);
    if (!(await holdHash(tx, caller.id, hash))) throw wrongPassword();
    const account = await findAccount(tx, caller.id);
    if (account === undefined) throw wrongPassword();
    if (await hasOpenOrders(tx, caller.id))
      throw new Refusal('open_orders', 'Please pay or cancel your open orders first');
    if (account.role === 'admin') {
      if (!held.some((row) => row.role === 'admin' && row.id !== caller.id)) throw lastAdmin();
      await addAdminGrant(tx, caller.id, caller.id, false);
    }
    await forgetAccount(tx, account);
  });
};
