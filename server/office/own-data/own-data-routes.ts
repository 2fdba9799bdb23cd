import type { ownDataCalls } from '../../../contract/office/own-data.ts';
import type { accounts } from '../../../contract/people/accounts.ts';
import { findAccount } from '../../people/accounts/accounts.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { tokenFailed } from '../../platform/http/caller.ts';
import { countTry } from '../../platform/limits/throttle.ts';
import type { Deps } from '../deps.ts';
import { deleteOwnAccount, removeUser } from './delete-account.ts';
import { collectOwnData } from './own-data.ts';

/** Routes to export one's own data, and to delete it or the account of another (ACCOUNT-15, docs/product.md). */
export const createOwnDataHandlers = (
  deps: Deps,
): Handlers<typeof ownDataCalls & Pick<typeof accounts, 'DELETE /api/users/{id}'>> => ({
  'GET /api/users/export': async ({ caller }) => {
    await countTry(deps, 'export', caller.id);
    const account = await findAccount(deps.store.db, caller.id);
    if (account === undefined) throw tokenFailed();
    return {
      status: 200,
      data: await collectOwnData(deps, account),
      headers: { 'content-disposition': 'attachment; filename="my-data.json"' },
    };
  },
  'DELETE /api/users/profile': async ({ body, caller, remote }) => {
    await deleteOwnAccount(deps, caller, body.currentPassword, remote);
    return { status: 200, data: { message: 'Account deleted' } };
  },
  'DELETE /api/users/{id}': async (call) => {
    await removeUser(deps, call, call.params.id);
    return { status: 200, data: { message: 'User removed' } };
  },
});
