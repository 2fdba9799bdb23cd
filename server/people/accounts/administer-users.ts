import { sql, type Transaction } from 'kysely';
import type { AccountChange } from '../../../contract/people/accounts.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { findChanges, listFields } from '../../../shop/office/audit.ts';
import type { Role } from '../../../shop/people/account.ts';
import { hasRight, isStaffRole, type Right, type StaffRole } from '../../../shop/people/staff.ts';
import { type Actor, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Caller, notAllowed, requireRecentPassword } from '../../platform/http/caller.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import { voidAllLinks } from '../passwords/link-tokens.ts';
import { endSessions } from '../sessions/session-queries.ts';
import { withdrawInvitationsFrom } from '../staff/withdraw-invitations.ts';
import { type AccountRow, findAccount } from './accounts.ts';
import { checkAddressesVersion } from './present.ts';
import {
  addRoleGrant,
  changeAccount,
  isEmailTaken,
  type LockedAccount,
  lockWithAdmins,
} from './queries.ts';
import { emailTaken, newMailEvent } from './register.ts';

/** Changes that staff make to accounts (ADMIN-2, ACCOUNT-17, docs/product.md). */

type Tx = Transaction<Tables>;

/** What is about to happen to an account, and the right that it takes. */
interface AccountStep {
  id: string;
  right: Right;
  /** The account ceases to be an admin. */
  endsAdmin: boolean;
}

/** Refuses to take the role away from the last admin (409). `locked` holds every admin. */
export const refuseLastAdmin = (
  locked: readonly LockedAccount[],
  { id, role }: Pick<LockedAccount, 'id' | 'role'>,
): void => {
  if (role === 'admin' && !locked.some((row) => row.role === 'admin' && row.id !== id))
    throw new Refusal('last_admin', explain('last_admin'));
};

/**
 * Locks the account, the caller and every admin, so that staff who change each other do so one
 * after the other. Refuses an account that does not exist (404), to remove the last admin (409), and
 * a caller who lost the right meanwhile (403). An account of the staff takes the right `staff` too,
 * unless it is the caller's own: with another's e-mail or password goes their role.
 */
export const lockForStaff = async (
  tx: Tx,
  caller: Caller,
  { id, right, endsAdmin }: AccountStep,
): Promise<{ account: LockedAccount; actingRole: StaffRole }> => {
  const locked = await lockWithAdmins(tx, [id, caller.id]);
  const account = locked.find((row) => row.id === id);
  if (account === undefined) throw notFound('user');
  if (endsAdmin) refuseLastAdmin(locked, account);
  const actingRole = locked.find((row) => row.id === caller.id)?.role ?? 'customer';
  if (!isStaffRole(actingRole)) throw new Refusal('not_admin', explain('not_admin'));
  const isOther = isStaffRole(account.role) && account.id !== caller.id;
  if (!hasRight(actingRole, right) || (isOther && !hasRight(actingRole, 'staff')))
    throw notAllowed(caller);
  return { account, actingRole };
};

/**
 * Gives an account a role, or takes its role away, and records who did it. Every session from before
 * ends, because somebody else may have come by its token while it was worth less; `kept` is the hash
 * of a token that was made for the new role.
 */
export const setRole = async (
  tx: Tx,
  { id, role: before }: Pick<LockedAccount, 'id' | 'role'>,
  role: Role,
  by: { id: string },
  kept?: Buffer,
): Promise<void> => {
  await changeAccount(tx, id, { role });
  if (isStaffRole(role)) await addRoleGrant(tx, id, by.id, role);
  else if (isStaffRole(before)) await addRoleGrant(tx, id, by.id, before, false);
  await endSessions(tx, id, kept);
};

/** The role that a change of `isAdmin` leads to. Other roles of the staff stay without it. */
const readRole = ({ role }: LockedAccount, { isAdmin }: AccountChange): Role => {
  if (isAdmin === true) return 'admin';
  return isAdmin === false && role === 'admin' ? 'customer' : role;
};

const changesEmail = ({ email }: { email: string }, change: AccountChange): boolean =>
  change.email !== undefined && change.email !== email;

/**
 * These changes require a recent password check: they make somebody an admin, or give an account an
 * e-mail by which its password could be reset.
 */
const needsProof = (before: LockedAccount, change: AccountChange): boolean =>
  changesEmail(before, change) || (change.isAdmin === true && before.role !== 'admin');

/**
 * A new e-mail is unverified unless the admin vouches for it. An e-mail that was verified before
 * keeps its date.
 */
const readVerifiedColumns = ({ verified }: AccountChange, isNewEmail: boolean) => {
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

const readColumns = (change: AccountChange, isNewEmail: boolean) => {
  const { name, email, mobile, shippingAddress } = change;
  return {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(mobile === undefined ? {} : { mobile }),
    ...readVerifiedColumns(change, isNewEmail),
    ...(shippingAddress === undefined
      ? {}
      : { shipping_addresses: JSON.stringify(shippingAddress) }),
  };
};

/**
 * Finishes a change of e-mail: ends the links and sessions of the old one (an admin who changed
 * their own stays logged in), informs the old address, and sends a verification link to the new one
 * unless it is verified.
 */
const finishEmailChange = async (
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
    { kind: 'email-changed', email: oldEmail, accountId: account.id, event: newMailEvent() },
    oldEmail,
  );
  if (account.email_verified_at === null)
    await enqueueMail(
      tx,
      jobs,
      { kind: 'verify', email: account.email, event: newMailEvent() },
      account.email,
    );
};

/** The member of the staff who acts, and the network address. */
export type StaffActor = Actor & { caller: Caller };

/**
 * The fields of an account for the audit log. It names changed personal fields without their
 * values, because people may leave and the log stays.
 */
export const toAuditFields = (account: AccountRow | undefined, details: readonly string[] = []) =>
  account === undefined
    ? []
    : listFields({
        role: account.role,
        verified: account.email_verified_at !== null,
        details: details.length === 0 ? null : details,
      });

const listChangedDetails = (was: AccountRow | undefined, is: AccountRow): string[] =>
  findChanges(listFields(readPersonalFields(was)), listFields(readPersonalFields(is))).map(
    ({ field }) => field,
  );

const readPersonalFields = (account: AccountRow | undefined) => ({
  name: account?.name,
  email: account?.email,
  mobile: account?.mobile,
  address: account?.shipping_addresses,
});

/**
 * Changes the fields that were sent and returns the account. Refuses what `lockForStaff` refuses,
 * an e-mail of another account (409), to replace addresses that have changed since they were read
 * (409), and, without a recent password check, a new admin or a new
 * e-mail (403).
 */
export const changeUser = async (
  deps: Deps,
  by: StaffActor,
  id: string,
  change: AccountChange,
): Promise<AccountRow> =>
  runTransaction(deps.store.db, async (tx) => {
    const { caller } = by;
    const { account: before, actingRole } = await lockForStaff(tx, caller, {
      id,
      right: 'users.change',
      endsAdmin: change.isAdmin === false,
    });
    const role = readRole(before, change);
    if (role !== before.role && !hasRight(actingRole, 'staff')) throw notAllowed(caller);
    if (needsProof(before, change)) requireRecentPassword(caller);
    const was = await findAccount(tx, id);
    if (was !== undefined) checkAddressesVersion(change, was);
    if (role !== before.role) {
      await setRole(tx, before, role, caller);
      await withdrawInvitationsFrom(tx, by, before);
    }
    const changed = await changeAccount(tx, id, readColumns(change, changesEmail(before, change)));
    if (changed === undefined) throw notFound('user');
    if (changed.email !== before.email)
      await finishEmailChange(tx, deps, caller, changed, before.email);
    await writeAuditEntry(tx, by, {
      action: 'changed',
      kind: 'user',
      id,
      name: '',
      changes: findChanges(
        toAuditFields(was),
        toAuditFields(changed, listChangedDetails(was, changed)),
      ),
    });
    return changed;
  }).catch((error: unknown) => {
    throw isEmailTaken(error) ? emailTaken() : error;
  });
