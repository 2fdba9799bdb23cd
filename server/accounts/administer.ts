import { sql, type Transaction } from 'kysely';
import type { AccountChange } from '../../contract/accounts.ts';
import type { Tables } from '../../database/tables.ts';
import { transaction } from '../../database/transaction.ts';
import { changesBetween, fieldsOf } from '../../shop/audit.ts';
import { type Actor, writeAuditEntry } from '../audit/audit-log.ts';
import type { Deps } from '../deps.ts';
import { type Caller, requireRecentPassword } from '../http/caller.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { enqueueMail } from '../jobs/mail.ts';
import { type AccountRow, findAccount } from './accounts.ts';
import { forgetAccount } from './forget.ts';
import { lastAdmin } from './leave.ts';
import { voidAllLinks } from './link-tokens.ts';
import { addAdminGrant, changeAccount, holdWithAdmins, isEmailTaken } from './queries.ts';
import { emailTaken, newEvent } from './register.ts';
import { endSessions } from './session-queries.ts';

/** What an admin changes of accounts (ADMIN-2, ACCOUNT-17, docs/product.md). */

type Tx = Transaction<Tables>;

/**
 * Holds the account and every admin, so that of admins who change each other one comes after the
 * other, and answers its e-mail and whether it is an admin. Refuses an account that is not there
 * (404), to take the last admin away (409), and a caller who has been demoted meanwhile (403).
 */
const hold = async (
  tx: Tx,
  id: string,
  caller: Caller,
  endsAdmin: boolean,
): Promise<{ email: string; isAdmin: boolean }> => {
  const held = await holdWithAdmins(tx, id);
  const account = held.find((row) => row.id === id);
  if (account === undefined) throw notFound('User');
  const isAdmin = account.role === 'admin';
  if (isAdmin && endsAdmin && !held.some((row) => row.role === 'admin' && row.id !== id))
    throw lastAdmin();
  if (!held.some((row) => row.role === 'admin' && row.id === caller.id))
    throw new Refusal('not_admin', 'Not authorized as an admin');
  return { email: account.email, isAdmin };
};

/** A grant or its end, with who it came from; an admin who is one no more has to log in anew. */
const setRole = async (tx: Tx, id: string, isAdmin: boolean, caller: Caller): Promise<void> => {
  await changeAccount(tx, id, { role: isAdmin ? 'admin' : 'customer' });
  await addAdminGrant(tx, id, caller.id, isAdmin);
  if (!isAdmin) await endSessions(tx, id);
};

const changesEmail = ({ email }: { email: string }, change: AccountChange): boolean =>
  change.email !== undefined && change.email !== email;

/** Makes somebody an admin, or an account somebody else's to reset the password of. */
const needsProof = (before: { email: string; isAdmin: boolean }, change: AccountChange): boolean =>
  changesEmail(before, change) || (change.isAdmin === true && !before.isAdmin);

/**
 * A new e-mail is unverified unless the admin vouches for it; else what is verified already keeps
 * its date.
 */
const verifiedAt = ({ verified }: AccountChange, isNewEmail: boolean) => {
  if (verified === true)
    return {
      email_verified_at: isNewEmail
        ? sql<Date>`now()`
        : sql<Date>`coalesce(email_verified_at, now())`,
    };
  return verified === false || isNewEmail
    ? {
        email_verified_at: null,
        was_verified: sql<boolean>`was_verified or email_verified_at is not null`,
      }
    : {};
};

const columnsOf = (change: AccountChange, isNewEmail: boolean) => {
  const { name, email, mobile, shippingAddress } = change;
  return {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(mobile === undefined ? {} : { mobile }),
    ...verifiedAt(change, isNewEmail),
    ...(shippingAddress === undefined
      ? {}
      : { shipping_addresses: JSON.stringify(shippingAddress) }),
  };
};

/**
 * After an account got another e-mail: links and sessions of the old one end (an admin who changed
 * their own stays in), the old address is told, and the new one gets a link to verify it unless it
 * is verified.
 */
const leaveOldEmail = async (
  tx: Tx,
  { jobs }: Deps,
  caller: Caller,
  account: AccountRow,
  oldEmail: string,
): Promise<void> => {
  await voidAllLinks(tx, account.id);
  await endSessions(tx, account.id, account.id === caller.id ? caller.tokenHash : undefined);
  await enqueueMail(
    tx,
    jobs,
    { kind: 'email-changed', email: oldEmail, accountId: account.id, event: newEvent() },
    oldEmail,
  );
  if (account.email_verified_at === null)
    await enqueueMail(
      tx,
      jobs,
      { kind: 'verify', email: account.email, event: newEvent() },
      account.email,
    );
};

/** Who administers, and from where. */
type ByAdmin = Actor & { caller: Caller };

/**
 * What the log says of an account: rights as they are; of what is personal only that it changed,
 * because people may leave and the log stays.
 */
const toldOf = (account: AccountRow | undefined, details: readonly string[] = []) =>
  account === undefined
    ? []
    : fieldsOf({
        role: account.role,
        verified: account.email_verified_at !== null,
        details: details.length === 0 ? null : details,
      });

const detailsChanged = (was: AccountRow | undefined, is: AccountRow): string[] =>
  changesBetween(fieldsOf(personal(was)), fieldsOf(personal(is))).map(({ field }) => field);

const personal = (account: AccountRow | undefined) => ({
  name: account?.name,
  email: account?.email,
  mobile: account?.mobile,
  address: account?.shipping_addresses,
});

/**
 * Changes the fields that were sent and answers the account as it is then. Refuses as `hold` does,
 * an e-mail that is somebody else's (409), and without a recent password check (403) to make an
 * admin or to change an e-mail.
 */
export const changeUser = async (
  deps: Deps,
  by: ByAdmin,
  id: string,
  change: AccountChange,
): Promise<AccountRow> =>
  transaction(deps.store.db, async (tx) => {
    const { caller } = by;
    const before = await hold(tx, id, caller, change.isAdmin === false);
    if (needsProof(before, change)) requireRecentPassword(caller);
    const was = await findAccount(tx, id);
    if (change.isAdmin !== undefined && change.isAdmin !== before.isAdmin)
      await setRole(tx, id, change.isAdmin, caller);
    const changed = await changeAccount(tx, id, columnsOf(change, changesEmail(before, change)));
    if (changed === undefined) throw notFound('User');
    if (changed.email !== before.email)
      await leaveOldEmail(tx, deps, caller, changed, before.email);
    await writeAuditEntry(tx, by, {
      action: 'changed',
      kind: 'user',
      id,
      name: '',
      changes: changesBetween(toldOf(was), toldOf(changed, detailsChanged(was, changed))),
    });
    return changed;
  }).catch((error: unknown) => {
    throw isEmailTaken(error) ? emailTaken() : error;
  });

/**
 * Deletes an account as its owner could (forget.ts), open orders or not: those expire by
 * themselves. Refuses as `hold` does, and without the password of late (403).
 */
export const removeUser = async ({ store }: Deps, by: ByAdmin, id: string): Promise<void> => {
  await transaction(store.db, async (tx) => {
    const { caller } = by;
    const { isAdmin } = await hold(tx, id, caller, true);
    requireRecentPassword(caller);
    if (isAdmin) await addAdminGrant(tx, id, caller.id, false);
    const account = await findAccount(tx, id);
    await writeAuditEntry(tx, by, {
      action: 'deleted',
      kind: 'user',
      id,
      name: '',
      changes: changesBetween(toldOf(account), []),
    });
    if (account !== undefined) await forgetAccount(tx, account);
  });
};
