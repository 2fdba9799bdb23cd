import type { Transaction } from 'kysely';
import { explain } from '../../../contract/reasons/reasons.ts';
import { createId } from '../../../database/id.ts';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { findChanges, listFields } from '../../../shop/office/audit.ts';
import { hasRight, isStaffRole, type StaffRole } from '../../../shop/people/staff.ts';
import { writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  type Caller,
  createToken,
  hashToken,
  notAllowed,
  requireRecentPassword,
} from '../../platform/http/caller.ts';
import { notFound, Refusal, refuseField } from '../../platform/http/refusal.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import { countTry } from '../../platform/limits/throttle.ts';
import { findShopName } from '../../platform/shop-settings/identity.ts';
import { type AccountRow, findAccount, findAccountByEmail } from '../accounts/accounts.ts';
import { setRole, type StaffActor } from '../accounts/administer-users.ts';
import { completeVerification } from '../accounts/first-verification.ts';
import {
  addAccount,
  addRoleGrant,
  changeAccount,
  type LockedAccount,
  lockWithAdmins,
} from '../accounts/queries.ts';
import { newMailEvent } from '../accounts/register.ts';
import { voidAllLinks } from '../passwords/link-tokens.ts';
import { hashPassword, refuseCommonPassword } from '../passwords/password.ts';
import { endSessions, renewSession } from '../sessions/session-queries.ts';
import {
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  replaceInvitation,
  spendInvitation,
} from './staff-queries.ts';

/**
 * Invitations of staff. The link proves the mailbox; a verified account of that mailbox has to log
 * in as well, so that a stolen mail alone gives nobody the rights of somebody else.
 */

type Tx = Transaction<Tables>;

const linkInvalid = (): Refusal => new Refusal('link_invalid', explain('link_expired'));

const logInFirst = (): Refusal => new Refusal('not_allowed', explain('invitation_log_in'));

const alreadyStaff = (code: 'duplicate' | 'wrong_state'): Refusal => {
  const said = explain('staff_already');
  return refuseField('email', said, code);
};

/** Refuses a caller who lost the right meanwhile. Locks them until the transaction ends. */
const lockInviter = async (tx: Tx, caller: Caller): Promise<void> => {
  const locked = await lockWithAdmins(tx, [caller.id]);
  const role = locked.find(({ id }) => id === caller.id)?.role ?? 'customer';
  if (!hasRight(role, 'staff')) throw notAllowed(caller);
};

/**
 * Invites an address. Requires a recent password check (403), and refuses the address of somebody
 * who has a role already (409).
 */
export const inviteStaff = async (
  deps: Deps,
  by: StaffActor,
  { email, role }: { email: string; role: StaffRole },
): Promise<InvitationRow> => {
  requireRecentPassword(by.caller);
  await countTry(deps, 'invitation', by.caller.id);
  return runTransaction(deps.store.db, async (tx) => {
    await lockInviter(tx, by.caller);
    const account = await findAccountByEmail(tx, email);
    if (account !== undefined && isStaffRole(account.role)) throw alreadyStaff('duplicate');
    const invitation = await replaceInvitation(tx, { id: createId('inv'), email, role });
    await enqueueMail(
      tx,
      deps.jobs,
      { kind: 'staff-invitation', email, invitationId: invitation.id, event: newMailEvent() },
      email,
    );
    await writeAuditEntry(tx, by, {
      action: 'created',
      kind: 'invitation',
      id: invitation.id,
      name: '',
      changes: findChanges([], listFields({ role })),
    });
    return invitation;
  });
};

/** Withdraws an invitation. Refuses one that does not exist any more (404). */
export const withdrawInvitation = (
  { store }: Pick<Deps, 'store'>,
  by: StaffActor,
  id: string,
): Promise<void> =>
  runTransaction(store.db, async (tx) => {
    await lockInviter(tx, by.caller);
    const deleted = await deleteInvitation(tx, id);
    if (deleted === undefined) throw notFound('invitation');
    await writeAuditEntry(tx, by, {
      action: 'deleted',
      kind: 'invitation',
      id,
      name: '',
      changes: findChanges(listFields(deleted), []),
    });
  });

const isVerified = (account: AccountRow | undefined): account is AccountRow =>
  account !== undefined && account.email_verified_at !== null;

/** Tells what the link of an invitation is for. Refuses wrong, used and old links alike (400). */
export const openInvitation = async ({ store }: Pick<Deps, 'store'>, id: string, token: string) => {
  const invitation = await findInvitation(store.db, id, hashToken(token));
  if (invitation === undefined) throw linkInvalid();
  const hasAccount = isVerified(await findAccountByEmail(store.db, invitation.email));
  return { ...invitation, hasAccount };
};

interface Acceptance {
  name?: string | undefined;
  password?: string | undefined;
}

const requireNameAndPassword = ({ name, password }: Acceptance) => {
  if (name !== undefined && password !== undefined) return { name, password };
  const missing = [
    ...(name === undefined ? ['name'] : []),
    ...(password === undefined ? ['password'] : []),
  ];
  throw new Refusal('invalid', explain('check_fields', { fields: missing.join(', ') }), {
    errors: missing.map((path) => ({ path, ...explain('missing') })),
  });
};

const logRole = (
  tx: Tx,
  { id, name }: Pick<AccountRow, 'id' | 'name'>,
  remote: string,
  roles: { from: string | null; to: StaffRole },
) =>
  writeAuditEntry(
    tx,
    { caller: { id, name }, remote },
    {
      action: roles.from === null ? 'created' : 'changed',
      kind: 'user',
      id,
      name: '',
      changes: findChanges(
        roles.from === null ? [] : listFields({ role: roles.from }),
        listFields({ role: roles.to }),
      ),
    },
  );

/**
 * Sets up the account of an address that nobody has verified yet. What is stored of it may be a
 * stranger's, so its password, sessions, links and belongings go (docs/decisions/0020).
 */
const takeOverAccount = async (
  tx: Tx,
  id: string,
  given: { name: string; password_hash: string },
): Promise<void> => {
  await completeVerification(tx, id, { by: 'new-password' });
  await changeAccount(tx, id, given);
  await endSessions(tx, id);
  await voidAllLinks(tx, id);
};

/** A link that was open a moment ago. */
interface Link {
  id: string;
  tokenHash: Buffer;
  email: string;
}

/** Locks an account; every path locks accounts before the invitation, so that none deadlock. */
const lockOne = async (tx: Tx, id: string): Promise<LockedAccount | undefined> =>
  (await lockWithAdmins(tx, [id])).find((row) => row.id === id);

const takeInvitation = async (tx: Tx, link: Link): Promise<StaffRole> => {
  const used = await spendInvitation(tx, link.id, link.tokenHash);
  if (used === undefined) throw linkInvalid();
  return used.role;
};

const acceptWithPassword = async (
  { store }: Pick<Deps, 'store'>,
  link: Link,
  given: Acceptance,
  remote: string,
): Promise<void> => {
  const { name, password } = requireNameAndPassword(given);
  await refuseCommonPassword(password, await findShopName(store.db));
  const password_hash = await hashPassword(password);
  await runTransaction(store.db, async (tx) => {
    const found = await findAccountByEmail(tx, link.email);
    const locked = found === undefined ? undefined : await lockOne(tx, found.id);
    const role = await takeInvitation(tx, link);
    if (locked !== undefined) {
      // Somebody may have verified the address since the link was opened: they have to log in.
      if (isVerified(await findAccount(tx, locked.id))) throw logInFirst();
      if (isStaffRole(locked.role)) throw alreadyStaff('wrong_state');
      await takeOverAccount(tx, locked.id, { name, password_hash });
      await setRole(tx, locked, role, { id: link.id });
      await logRole(tx, { id: locked.id, name }, remote, { from: locked.role, to: role });
      return;
    }
    const added = await addAccount(tx, {
      id: createId('acc'),
      email: link.email,
      name,
      mobile: null,
      password_hash,
      role,
      email_verified_at: new Date(),
    });
    if (added === undefined) throw logInFirst();
    await addRoleGrant(tx, added.id, link.id, role);
    await logRole(tx, added, remote, { from: null, to: role });
  });
};

/** Gives the caller the role and a new token in place of the old one, which ends with all others. */
const acceptLoggedIn = (
  { store }: Pick<Deps, 'store'>,
  link: Link,
  caller: Caller,
  remote: string,
): Promise<string> =>
  runTransaction(store.db, async (tx) => {
    const locked = await lockOne(tx, caller.id);
    if (locked === undefined || locked.email !== link.email) throw logInFirst();
    if (isStaffRole(locked.role)) throw alreadyStaff('wrong_state');
    const role = await takeInvitation(tx, link);
    const token = createToken();
    if (!(await renewSession(tx, caller, hashToken(token)))) throw logInFirst();
    await setRole(tx, locked, role, { id: link.id }, hashToken(token));
    await logRole(tx, caller, remote, { from: locked.role, to: role });
    return token;
  });

/**
 * Accepts an invitation, once. Returns the new token of a caller who was logged in; whoever has just
 * chosen a password logs in with it, and with the code of a second factor where there is one. Refuses a link that is wrong, used or old (400), a verified account
 * that is not logged in here or whose session has ended meanwhile (403), and an account that has a
 * role already (409).
 */
export const acceptInvitation = async (
  deps: Pick<Deps, 'store'>,
  link: { id: string; token: string },
  given: Acceptance,
  { caller, remote }: { caller: Caller | null; remote: string },
): Promise<string | undefined> => {
  const { email, hasAccount } = await openInvitation(deps, link.id, link.token);
  const stored = { id: link.id, tokenHash: hashToken(link.token), email };
  if (!hasAccount) {
    await acceptWithPassword(deps, stored, given, remote);
    return undefined;
  }
  if (caller === null || !caller.isVerified || caller.email !== email) throw logInFirst();
  return acceptLoggedIn(deps, stored, caller, remote);
};
