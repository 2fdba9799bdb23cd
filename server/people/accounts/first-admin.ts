import { randomBytes } from 'node:crypto';
import type { Store } from '../../../database/connect.ts';
import { createId } from '../../../database/id.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { findChanges, listFields } from '../../../shop/office/audit.ts';
import { ownName } from '../../../shop/office/own-name.ts';
import { normaliseEmail } from '../../../shop/people/account.ts';
import { writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Settings } from '../../platform/environment/settings.ts';
import { findShopName } from '../../platform/shop-settings/identity.ts';
import { StartError } from '../../platform/start/start-error.ts';
import { voidAllLinks } from '../passwords/link-tokens.ts';
import { hashPassword, refuseCommonPassword } from '../passwords/password.ts';
import { turnFactorOff } from '../second-factor/second-factor-queries.ts';
import { endSessions } from '../sessions/session-queries.ts';
import { type AccountRow, findAccountByEmail } from './accounts.ts';
import { completeVerification } from './first-verification.ts';
import { addAccount, addRoleGrant, hasAnyAccount, changeAccount } from './queries.ts';

type StoreDb = Pick<Store, 'db'>;

/** The first admin's e-mail, and the password if it was generated. The start prints them once. */
interface FirstAdmin {
  email: string;
  password: string | null;
}

/** Refuses a first admin's password that anybody would try. */
export const checkAdminPassword = async (password: string | undefined): Promise<void> => {
  if (password === undefined) return;
  await refuseCommonPassword(password, ownName).catch(() => {
    throw new StartError('ADMIN_PASSWORD is among the most common passwords; choose another');
  });
};

const addAdmin = async (
  db: Store['db'],
  email: string,
  password: string,
  grantedBy: string,
): Promise<AccountRow | undefined> => {
  const password_hash = await hashPassword(password);
  return runTransaction(db, async (tx) => {
    const row = {
      id: createId('acc'),
      email,
      name: 'Admin',
      mobile: null,
      password_hash,
      role: 'admin' as const,
      email_verified_at: new Date(),
    };
    const added = await addAccount(tx, row);
    if (added !== undefined) await addRoleGrant(tx, added.id, grantedBy, 'admin');
    return added;
  });
};

/**
 * Creates the first admin of a shop without accounts, from ADMIN_EMAIL and ADMIN_PASSWORD, or with
 * a generated password. Null when there are accounts already: settings never change an existing
 * one.
 */
export const ensureFirstAdmin = async (
  store: StoreDb,
  settings: Pick<Settings, 'adminEmail' | 'adminPassword'>,
): Promise<FirstAdmin | null> => {
  if (await hasAnyAccount(store.db)) return null;
  const email = normaliseEmail(settings.adminEmail);
  const password = settings.adminPassword ?? randomBytes(12).toString('base64url');
  const added = await addAdmin(store.db, email, password, 'first start');
  return added === undefined
    ? null
    : { email, password: settings.adminPassword === undefined ? password : null };
};

/**
 * Makes an admin from the command line: creates a verified account, or promotes the existing one
 * and sets its password, which ends its sessions. Data of an account that was never verified is
 * deleted. Throws a Refusal when the password is too common.
 */
export const makeAdmin = async (
  store: StoreDb,
  given: string,
  password: string,
): Promise<'opened' | 'promoted'> => {
  const email = normaliseEmail(given);
  await refuseCommonPassword(password, await findShopName(store.db));
  if ((await addAdmin(store.db, email, password, 'command line')) !== undefined) return 'opened';
  const password_hash = await hashPassword(password);
  await runTransaction(store.db, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (account === undefined) throw new Error('The account was deleted meanwhile');
    await changeAccount(tx, account.id, { role: 'admin', password_hash });
    await completeVerification(tx, account.id, { by: 'operator' });
    await endSessions(tx, account.id);
    await voidAllLinks(tx, account.id);
    if (account.role !== 'admin') await addRoleGrant(tx, account.id, 'command line', 'admin');
  });
  return 'promoted';
};

/**
 * Removes the second factor of an account from the command line, for an owner who has lost
 * authenticator and recovery codes. The password stays.
 */
export const removeSecondFactor = (
  store: StoreDb,
  given: string,
): Promise<'off' | 'no account' | 'none'> =>
  runTransaction(store.db, async (tx) => {
    const account = await findAccountByEmail(tx, normaliseEmail(given));
    if (account === undefined) return 'no account';
    if (!(await turnFactorOff(tx, account.id))) return 'none';
    const changes = findChanges(
      listFields({ secondFactor: true }),
      listFields({ secondFactor: false }),
    );
    await writeAuditEntry(
      tx,
      { caller: { id: 'command line', name: 'command line' }, remote: 'local' },
      { action: 'changed', kind: 'user', id: account.id, name: '', changes },
    );
    return 'off';
  });
