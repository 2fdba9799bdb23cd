import type { ownDataCalls } from '../../../contract/own-data.ts';
import { findAccount } from '../../people/accounts/accounts.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { tokenFailed } from '../../platform/http/caller.ts';
import { countTry } from '../../platform/limits/throttle.ts';
import type { Deps } from '../deps.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { collectOwnData } from './own-data.ts';

/** Routes to export and to delete one's own data (ACCOUNT-15, docs/product.md). */
export const createOwnDataHandlers = (deps: Deps): Handlers<typeof ownDataCalls> => ({
  'GET /api/users/export': async ({ caller }) => {
    await countTry(deps, 'export', caller.id);
    const account = await findAccount(deps.store.db, caller.id);
    if (account === undefined) throw tokenFailed();
    return {
      status: 200,
      data: await collectOwnData(deps.store.db, account),
      headers: { 'content-disposition': 'attachment; filename="haat-my-data.json"' },
    };
  },
  'DELETE /api/users/profile': async ({ body, caller, remote }) => {
    await deleteOwnAccount(deps, caller, body.currentPassword, remote);
    return { status: 200, data: { message: 'Account deleted' } };
  },
});
