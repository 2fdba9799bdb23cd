import type { accounts } from '../../contract/accounts.ts';
import type { Body } from '../../contract/route.ts';
import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { invalid, notFound, Refusal } from '../http/refusal.ts';
import { admitGuess } from '../throttle.ts';
import { hashPassword, refuseCommon, verifyPassword } from './password.ts';
import { type AccountRow, changeAccount, endSessions, findAccount, voidLinks } from './queries.ts';

type Profile = Body<(typeof accounts)['PUT /api/users/profile']>;

/** The hash of the new password, once the current one has been proved; guesses count as those at log-in do. */
const newHash = async (deps: Deps, caller: Caller, given: Profile & { password: string }, peer: string): Promise<string> => {
  if (given.currentPassword === undefined) throw invalid('currentPassword', 'Please give your current password');
  await refuseCommon(given.password);
  const attempt = await admitGuess(deps, caller.email, peer);
  const account = await findAccount(deps.store.db, caller.id);
  if (!(await verifyPassword(given.currentPassword, account?.password_hash ?? null))) throw new Refusal('wrong_credentials', 'The current password is wrong');
  await attempt.succeeded();
  return hashPassword(given.password);
};

/** Changes what is given of name, mobile, addresses, password and language (that of mail). A new password ends every other session and link. */
export const changeProfile = async (deps: Deps, caller: Caller, given: Profile, peer: string): Promise<AccountRow> => {
  const { name, mobile, shippingAddress, password, language } = given;
  const hash = password === undefined ? undefined : await newHash(deps, caller, { ...given, password }, peer);
  return transaction(deps.store.db, async (tx) => {
    const changed = await changeAccount(tx, caller.id, {
      ...(name === undefined ? {} : { name }),
      ...(mobile === undefined ? {} : { mobile }),
      ...(shippingAddress === undefined ? {} : { shipping_addresses: JSON.stringify(shippingAddress) }),
      ...(language === undefined ? {} : { language }),
      ...(hash === undefined ? {} : { password_hash: hash }),
    });
    if (changed === undefined) throw notFound('Account');
    if (hash !== undefined) {
      await endSessions(tx, caller.id, caller.tokenHash);
      await voidLinks(tx, caller.id, 'reset');
    }
    return changed;
  });
};
