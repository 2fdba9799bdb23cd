import type { Transaction } from 'kysely';
import type { AccountChange } from '../../contract/accounts.ts';
import type { Tables } from '../../database/tables.ts';
import { transaction } from '../../database/transaction.ts';
import { changesBetween, fieldsOf } from '../../shop/audit.ts';
import { type Doer, record } from '../audit/queries.ts';
import type { Deps } from '../deps.ts';
import { type Caller, demandProof } from '../http/caller.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { forgetAccount } from './forget.ts';
import { lastAdmin } from './leave.ts';
import { type AccountRow, addAdminGrant, changeAccount, findAccount, holdWithAdmins, isEmailTaken, markVerified, voidLinks } from './queries.ts';
import { emailTaken } from './register.ts';
import { endSessions } from './session-queries.ts';

/** What an admin does to accounts (contract section 4). */

type Tx = Transaction<Tables>;

/**
 * Holds the account and every admin, so that of admins who change each other one comes after the other, and answers
 * its e-mail and whether it is an admin. Refuses an account that is not there (404), to take the last admin away (409), and a caller
 * who has been demoted meanwhile (403).
 */
const hold = async (tx: Tx, id: string, caller: Caller, endsAdmin: boolean): Promise<{ email: string; isAdmin: boolean }> => {
  const held = await holdWithAdmins(tx, id);
  const account = held.find((row) => row.id === id);
  if (account === undefined) throw notFound('User');
  const isAdmin = account.role === 'admin';
  if (isAdmin && endsAdmin && !held.some((row) => row.role === 'admin' && row.id !== id)) throw lastAdmin();
  if (!held.some((row) => row.role === 'admin' && row.id === caller.id)) throw new Refusal('not_admin', 'Not authorized as an admin');
  return { email: account.email, isAdmin };
};

/** A grant or its end, with who it came from; an admin who is one no more has to log in anew. */
const setRole = async (tx: Tx, id: string, isAdmin: boolean, caller: Caller): Promise<void> => {
  await changeAccount(tx, id, { role: isAdmin ? 'admin' : 'customer' });
  await addAdminGrant(tx, id, caller.id, isAdmin);
  if (!isAdmin) await endSessions(tx, id);
};

/** Makes somebody an admin, or an admin's account somebody else's to reset the password of. */
const opensDoor = ({ isAdmin, email }: { email: string; isAdmin: boolean }, change: AccountChange): boolean =>
  isAdmin ? change.email !== undefined && change.email !== email : change.isAdmin === true;

const columnsOf = ({ name, email, mobile, verified, shippingAddress }: AccountChange) => ({
  ...(name === undefined ? {} : { name }),
  ...(email === undefined ? {} : { email }),
  ...(mobile === undefined ? {} : { mobile }),
  ...(verified === false ? { email_verified_at: null } : {}),
  ...(shippingAddress === undefined ? {} : { shipping_addresses: JSON.stringify(shippingAddress) }),
});

/** Who administers, and from where. */
type ByAdmin = Doer & { caller: Caller };

/** What the log says of an account: rights as they are; of what is personal only that it changed, because people may leave and the log stays. */
const toldOf = (account: AccountRow | undefined, details: readonly string[] = []) =>
  account === undefined ? [] : fieldsOf({ role: account.role, verified: account.email_verified_at !== null, details: details.length === 0 ? null : details });

const detailsChanged = (was: AccountRow | undefined, is: AccountRow): string[] =>
  changesBetween(fieldsOf(personal(was)), fieldsOf(personal(is))).map(({ field }) => field);

const personal = (account: AccountRow | undefined) => ({ name: account?.name, email: account?.email, mobile: account?.mobile, address: account?.shipping_addresses });

/**
 * Changes the fields that were sent and answers the account as it is then. A new e-mail voids the links that went to the
 * old one. Refuses as `hold` does, an e-mail that is somebody else's (409), and to open the dashboard to somebody without
 * the password of late (403).
 */
export const changeUser = async ({ store }: Deps, by: ByAdmin, id: string, change: AccountChange): Promise<AccountRow> =>
  transaction(store.db, async (tx) => {
    const { caller } = by;
    const before = await hold(tx, id, caller, change.isAdmin === false);
    if (opensDoor(before, change)) demandProof(caller);
    const was = await findAccount(tx, id);
    if (change.isAdmin !== undefined && change.isAdmin !== before.isAdmin) await setRole(tx, id, change.isAdmin, caller);
    if (change.verified === true) await markVerified(tx, id);
    const changed = await changeAccount(tx, id, columnsOf(change));
    if (changed === undefined) throw notFound('User');
    if (changed.email !== before.email) for (const purpose of ['verify', 'reset'] as const) await voidLinks(tx, id, purpose);
    await record(tx, by, { action: 'changed', kind: 'user', id, name: '', changes: changesBetween(toldOf(was), toldOf(changed, detailsChanged(was, changed))) });
    return changed;
  }).catch((error: unknown) => {
    throw isEmailTaken(error) ? emailTaken() : error;
  });

/** Deletes an account as its owner could (forget.ts), open orders or not: those expire by themselves. Refuses as `hold` does, and without the password of late (403). */
export const removeUser = async ({ store }: Deps, by: ByAdmin, id: string): Promise<void> => {
  await transaction(store.db, async (tx) => {
    const { caller } = by;
    const { isAdmin } = await hold(tx, id, caller, true);
    demandProof(caller);
    if (isAdmin) await addAdminGrant(tx, id, caller.id, false);
    const account = await findAccount(tx, id);
    await record(tx, by, { action: 'deleted', kind: 'user', id, name: '', changes: changesBetween(toldOf(account), []) });
    if (account !== undefined) await forgetAccount(tx, account);
  });
};
