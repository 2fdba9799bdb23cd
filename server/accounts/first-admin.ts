import { randomBytes } from 'node:crypto';
import type { Store } from '../../database/connect.ts';
import { newId } from '../../database/id.ts';
import { transaction } from '../../database/transaction.ts';
import { normalEmail } from '../../shop/account.ts';
import { changesBetween, fieldsOf } from '../../shop/audit.ts';
import { writeAuditEntry } from '../audit/audit-log.ts';
import type { Settings } from '../settings.ts';
import { type AccountRow, findAccountByEmail } from './accounts.ts';
import { proveAddress } from './first-verification.ts';
import { voidAllLinks } from './link-tokens.ts';
import { hashPassword, refuseCommon } from './password.ts';
import { addAccount, addAdminGrant, anyAccount, changeAccount } from './queries.ts';
import { turnOff } from './second-factor-queries.ts';
import { endSessions } from './session-queries.ts';

type Place = Pick<Store, 'db'>;

/** What main prints once: the first admin's e-mail, and the password when it was generated. */
export interface FirstAdmin {
  email: string;
  /** Only when it was generated. */
  password: string | null;
}

const addAdmin = async (
  db: Store['db'],
  email: string,
  password: string,
  grantedBy: string,
): Promise<AccountRow | undefined> => {
  const password_hash = await hashPassword(password);
  return transaction(db, async (tx) => {
    const row = {
      id: newId('acc'),
      email,
      name: 'Admin',
      mobile: null,
      password_hash,
      role: 'admin' as const,
      email_verified_at: new Date(),
    };
    const added = await addAccount(tx, row);
    if (added !== undefined) await addAdminGrant(tx, added.id, grantedBy);
    return added;
  });
};

/**
 * Makes the first admin of a shop that has no account at all, from ADMIN_EMAIL and ADMIN_PASSWORD;
 * without the latter a password is generated. Answers null when there are accounts already:
 * settings never change an existing one.
 */
export const ensureFirstAdmin = async (
  store: Place,
  settings: Pick<Settings, 'adminEmail' | 'adminPassword'>,
): Promise<FirstAdmin | null> => {
  if (await anyAccount(store.db)) return null;
  const email = normalEmail(settings.adminEmail);
  const password = settings.adminPassword ?? randomBytes(12).toString('base64url');
  const added = await addAdmin(store.db, email, password, 'first start');
  return added === undefined
    ? null
    : { email, password: settings.adminPassword === undefined ? password : null };
};

/**
 * Makes an admin from the command line: opens a verified account, or promotes the one that has the
 * address and sets its password, which ends its sessions; what an account held that was never
 * verified goes. Throws a Refusal when the password is too common. Answers what it did.
 */
export const makeAdmin = async (
  store: Place,
  given: string,
  password: string,
): Promise<'opened' | 'promoted'> => {
  const email = normalEmail(given);
  await refuseCommon(password);
  if ((await addAdmin(store.db, email, password, 'command line')) !== undefined) return 'opened';
  const password_hash = await hashPassword(password);
  await transaction(store.db, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (account === undefined) throw new Error('The account was deleted meanwhile');
    await changeAccount(tx, account.id, { role: 'admin', password_hash });
    await proveAddress(tx, account.id, { by: 'operator' });
    await endSessions(tx, account.id);
    await voidAllLinks(tx, account.id);
    if (account.role !== 'admin') await addAdminGrant(tx, account.id, 'command line');
  });
  return 'promoted';
};

/**
 * Turns the second factor of an account off from the command line, for an owner who has lost
 * authenticator and recovery codes: whoever commands the machine commands the shop. The password
 * stays. Answers what it found.
 */
export const dropSecondFactor = (
  store: Place,
  given: string,
): Promise<'off' | 'no account' | 'none'> =>
  transaction(store.db, async (tx) => {
    const account = await findAccountByEmail(tx, normalEmail(given));
    if (account === undefined) return 'no account';
    if (!(await turnOff(tx, account.id))) return 'none';
    const changes = changesBetween(
      fieldsOf({ secondFactor: true }),
      fieldsOf({ secondFactor: false }),
    );
    await writeAuditEntry(
      tx,
      { caller: { id: 'command line', name: 'command line' }, remote: 'local' },
      { action: 'changed', kind: 'user', id: account.id, name: '', changes },
    );
    return 'off';
  });
