import type { Transaction } from 'kysely';
import type { accounts } from '../../../contract/people/accounts.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Body } from '../../../contract/route.ts';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Caller, hashToken, createToken, tokenFailed } from '../../platform/http/caller.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import { findShopName } from '../../platform/shop-settings/identity.ts';
import { voidLinks } from '../passwords/link-tokens.ts';
import { hashPassword, refuseCommonPassword } from '../passwords/password.ts';
import { provePassword, wrongPassword } from '../passwords/prove-password.ts';
import { findCaller, renewSession } from '../sessions/session-queries.ts';
import { type AccountRow, findAccount, lockAccount } from './accounts.ts';
import { checkAddressesVersion } from './present.ts';
import { changeAccount, lockAccountIfHash } from './queries.ts';

type Profile = Body<(typeof accounts)['PUT /api/users/profile']>;

/** Proves the current password and hashes the new one. Returns both hashes. */
const makeNewHash = async (
  deps: Deps,
  caller: Caller,
  given: Profile & { password: string },
  peer: string,
): Promise<{ current: string; next: string }> => {
  if (given.currentPassword === undefined)
    throw invalid('currentPassword', explain('current_password_missing'));
  await refuseCommonPassword(given.password, await findShopName(deps.store.db));
  const current = await provePassword(deps, caller, given.currentPassword, peer);
  return { current, next: await hashPassword(given.password) };
};

/**
 * Ends every session and returns the token of a new one. Refuses a caller whose session has ended
 * since the password was proved.
 */
const renewToken = async (
  tx: Transaction<Tables>,
  caller: Caller,
  currentHash: string,
): Promise<string> => {
  const isCurrent = await lockAccountIfHash(tx, caller.id, currentHash);
  const token = createToken();
  if (!(await renewSession(tx, caller, hashToken(token)))) throw tokenFailed();
  if (!isCurrent) throw wrongPassword();
  return token;
};

interface ChangedProfile {
  account: AccountRow;
  /** The caller's new token after a change of password, which ends the old one with all others. */
  token?: string;
}

/**
 * Changes the given fields: name, mobile, addresses, password, language of mails. Refuses (409) to
 * replace addresses that have changed since they were read. A new password
 * ends every session and link, and the caller gets a new token. Of two concurrent changes the first
 * wins; the session of the other has ended by then (401 `token_failed`).
 */
export const changeProfile = async (
  deps: Deps,
  caller: Caller,
  given: Profile,
  peer: string,
): Promise<ChangedProfile> => {
  const { name, mobile, shippingAddress, password, language } = given;
  const hashes =
    password === undefined
      ? undefined
      : await makeNewHash(deps, caller, { ...given, password }, peer);
  return runTransaction(deps.store.db, async (tx) => {
    await lockAccount(tx, caller.id);
    // Somebody else may have verified the address meanwhile. Their account must not get data of
    // this session.
    if ((await findCaller(tx, caller.tokenHash)) === null) throw tokenFailed();
    const before = await findAccount(tx, caller.id);
    if (before === undefined) throw notFound('account');
    checkAddressesVersion(given, before);
    const token = hashes === undefined ? undefined : await renewToken(tx, caller, hashes.current);
    const changed = await changeAccount(tx, caller.id, {
      ...(name === undefined ? {} : { name }),
      ...(mobile === undefined ? {} : { mobile }),
      ...(shippingAddress === undefined
        ? {}
        : { shipping_addresses: JSON.stringify(shippingAddress) }),
      ...(language === undefined ? {} : { language }),
      ...(hashes === undefined ? {} : { password_hash: hashes.next }),
    });
    if (changed === undefined) throw notFound('account');
    if (token === undefined) return { account: changed };
    for (const purpose of ['reset', 'log-in'] as const) await voidLinks(tx, caller.id, purpose);
    return { account: changed, token };
  });
};
