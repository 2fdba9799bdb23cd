import type { accounts } from '../../contract/accounts.ts';
import type { Body } from '../../contract/route.ts';
import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { invalid, notFound } from '../http/refusal.ts';
import { hashPassword, refuseCommon } from './password.ts';
import { provePassword, wrongPassword } from './prove-password.ts';
import { type AccountRow, changeAccount, holdHash, voidLinks } from './queries.ts';
import { endSessions } from './session-queries.ts';

type Profile = Body<(typeof accounts)['PUT /api/users/profile']>;

/** The hash of the new password and that of the current one, once the latter has been proved. */
const newHash = async (deps: Deps, caller: Caller, given: Profile & { password: string }, peer: string): Promise<{ current: string; next: string }> => {
  if (given.currentPassword === undefined) throw invalid('currentPassword', 'Please give your current password');
  await refuseCommon(given.password);
  const current = await provePassword(deps, caller, given.currentPassword, peer);
  return { current, next: await hashPassword(given.password) };
};

/** Changes what is given of name, mobile, addresses, password and language (that of mail). A new password ends every other session and link. */
export const changeProfile = async (deps: Deps, caller: Caller, given: Profile, peer: string): Promise<AccountRow> => {
  const { name, mobile, shippingAddress, password, language } = given;
  const hashes = password === undefined ? undefined : await newHash(deps, caller, { ...given, password }, peer);
  return transaction(deps.store.db, async (tx) => {
    if (hashes !== undefined && !(await holdHash(tx, caller.id, hashes.current))) throw wrongPassword();
    const changed = await changeAccount(tx, caller.id, {
      ...(name === undefined ? {} : { name }),
      ...(mobile === undefined ? {} : { mobile }),
      ...(shippingAddress === undefined ? {} : { shipping_addresses: JSON.stringify(shippingAddress) }),
      ...(language === undefined ? {} : { language }),
      ...(hashes === undefined ? {} : { password_hash: hashes.next }),
    });
    if (changed === undefined) throw notFound('Account');
    if (hashes !== undefined) {
      await endSessions(tx, caller.id, caller.tokenHash);
      await voidLinks(tx, caller.id, 'reset');
    }
    return changed;
  });
};
