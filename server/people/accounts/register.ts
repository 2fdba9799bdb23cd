import { randomBytes } from 'node:crypto';
import type { accounts } from '../../../contract/people/accounts.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Body } from '../../../contract/route.ts';
import { createId } from '../../../database/id.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { findChanges, listFields } from '../../../shop/office/audit.ts';
import { type Actor, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Caller, requireRecentPassword, requireRight } from '../../platform/http/caller.ts';
import { type Refusal, refuseField } from '../../platform/http/refusal.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import { countTry, isTryAllowed } from '../../platform/limits/throttle.ts';
import { findShopName } from '../../platform/shop-settings/identity.ts';
import { hashPassword, refuseCommonPassword } from '../passwords/password.ts';
import { type AccountRow } from './accounts.ts';
import { addAccount, addRoleGrant } from './queries.ts';

type Registration = Body<(typeof accounts)['POST /api/users']>;

/** Makes an id that tells one request for a mail from the next. */
export const newMailEvent = (): string => randomBytes(16).toString('base64url');

const toAccountRow = (given: Registration, password_hash: string) => ({
  id: createId('acc'),
  email: given.email,
  name: given.name,
  mobile: given.mobile ?? null,
  password_hash,
  shipping_addresses: JSON.stringify(given.shippingAddress ?? []),
  ...(given.language === undefined ? {} : { language: given.language }),
});

/**
 * Registers a visitor. Neither the response nor its time shows whether the address is taken: the
 * owner of a taken one gets another mail (ACCOUNT-1, docs/product.md). `isAdmin` is ignored here
 * (ACCOUNT-2, docs/product.md).
 */
export const register = async (deps: Deps, given: Registration, peer: string): Promise<void> => {
  await countTry(deps, 'register', peer);
  await refuseCommonPassword(given.password, await findShopName(deps.store.db));
  const hash = await hashPassword(given.password);
  // Counted for every address alike, so that a stranger cannot fill an owner's mailbox.
  const mayWrite = await isTryAllowed(deps, 'already-registered', given.email);
  await runTransaction(deps.store.db, async (tx) => {
    const added = await addAccount(tx, { ...toAccountRow(given, hash), email_verified_at: null });
    const kind = added === undefined ? 'already-registered' : 'verify';
    if (added !== undefined || mayWrite)
      await enqueueMail(
        tx,
        deps.jobs,
        { kind, email: given.email, event: newMailEvent() },
        given.email,
      );
  });
};

const taken = explain('email_taken');

/**
 * The refusal (409) of a taken e-mail. Only admins see it, because visitors must not learn who has
 * an account.
 */
export const emailTaken = (): Refusal => refuseField('email', taken, 'duplicate');

/**
 * Registers an account for staff: verified, and an admin too if `isAdmin` is set. Refuses a taken
 * address (409 `duplicate`), and a new admin from anybody but an admin, or without a recent password
 * check (403).
 */
export const registerByAdmin = async (
  { store }: Deps,
  given: Registration,
  by: Actor & { caller: Caller },
): Promise<AccountRow> => {
  if (given.isAdmin === true) {
    requireRight(by.caller, 'staff');
    requireRecentPassword(by.caller);
  }
  await refuseCommonPassword(given.password, await findShopName(store.db));
  const hash = await hashPassword(given.password);
  return runTransaction(store.db, async (tx) => {
    const role = given.isAdmin === true ? 'admin' : 'customer';
    const added = await addAccount(tx, {
      ...toAccountRow(given, hash),
      role,
      email_verified_at: new Date(),
    });
    if (added === undefined) throw emailTaken();
    if (role === 'admin') await addRoleGrant(tx, added.id, by.caller.id, 'admin');
    await writeAuditEntry(tx, by, {
      action: 'created',
      kind: 'user',
      id: added.id,
      name: '',
      changes: findChanges([], listFields({ role, verified: true })),
    });
    return added;
  });
};
