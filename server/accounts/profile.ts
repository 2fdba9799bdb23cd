import type { Transaction } from 'kysely';
import type { accounts } from '../../contract/accounts.ts';
import type { Body } from '../../contract/route.ts';
import type { Tables } from '../../database/tables.ts';
import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { type Caller, hashToken, createToken, tokenFailed } from '../http/caller.ts';
import { invalid, notFound } from '../http/refusal.ts';
import { type AccountRow, holdAccount } from './accounts.ts';
import { voidLinks } from './link-tokens.ts';
import { hashPassword, refuseCommon } from './password.ts';
import { provePassword, wrongPassword } from './prove-password.ts';
import { changeAccount, holdHash } from './queries.ts';
import { findCaller, renewSession } from './session-queries.ts';

type Profile = Body<(typeof accounts)['PUT /api/users/profile']>;

/** The hash of the new password and that of the current one, once the latter has been proved. */
const newHash = async (
  deps: Deps,
  caller: Caller,
  given: Profile & { password: string },
  peer: string,
): Promise<{ current: string; next: string }> => {
  if (given.currentPassword === undefined)
    throw invalid('currentPassword', 'Please give your current password');
  await refuseCommon(given.password);
  const current = await provePassword(deps, caller, given.currentPassword, peer);
  return { current, next: await hashPassword(given.password) };
};

/**
 * Ends every session and answers the token of a new one. Refuses a caller whose session has ended
 * since the password was proved.
 */
const takeNewToken = async (
  tx: Transaction<Tables>,
  caller: Caller,
  currentHash: string,
): Promise<string> => {
  const isCurrent = await holdHash(tx, caller.id, currentHash);
  const token = createToken();
  if (!(await renewSession(tx, caller, hashToken(token)))) throw tokenFailed();
  if (!isCurrent) throw wrongPassword();
  return token;
};

export interface ChangedProfile {
  account: AccountRow;
  /**
   * The caller's new token, when the password was changed: their old one has ended with all others.
   */
  token?: string;
}

/**
 * Changes what is given of name, mobile, addresses, password and language (that of mail). A new
 * password ends every session, the caller's too, and every link; the caller gets a new token. Of
 * two changes at once the first wins: the other's session has ended by then (401 `token_failed`).
 */
export const changeProfile = async (
  deps: Deps,
  caller: Caller,
  given: Profile,
  peer: string,
): Promise<ChangedProfile> => {
  const { name, mobile, shippingAddress, password, language } = given;
  const hashes =
    password === undefined ? undefined : await newHash(deps, caller, { ...given, password }, peer);
  return transaction(deps.store.db, async (tx) => {
    await holdAccount(tx, caller.id);
    // The address may have been verified meanwhile by somebody else, whose account must not get
    // what this session still wrote.
    if ((await findCaller(tx, caller.tokenHash)) === null) throw tokenFailed();
    const token = hashes === undefined ? undefined : await takeNewToken(tx, caller, hashes.current);
    const changed = await changeAccount(tx, caller.id, {
      ...(name === undefined ? {} : { name }),
      ...(mobile === undefined ? {} : { mobile }),
      ...(shippingAddress === undefined
        ? {}
        : { shipping_addresses: JSON.stringify(shippingAddress) }),
      ...(language === undefined ? {} : { language }),
      ...(hashes === undefined ? {} : { password_hash: hashes.next }),
    });
    if (changed === undefined) throw notFound('Account');
    if (token === undefined) return { account: changed };
    for (const purpose of ['reset', 'log-in'] as const) await voidLinks(tx, caller.id, purpose);
    return { account: changed, token };
  });
};
