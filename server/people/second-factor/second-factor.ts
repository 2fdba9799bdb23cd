import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { findChanges, listFields } from '../../../shop/office/audit.ts';
import { isStaffRole } from '../../../shop/people/staff.ts';
import { writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Caller, tokenFailed } from '../../platform/http/caller.ts';
import { Refusal, wrongState } from '../../platform/http/refusal.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import { admitGuess } from '../../platform/limits/throttle.ts';
import { findShopName } from '../../platform/shop-settings/identity.ts';
import { lockAccount } from '../accounts/accounts.ts';
import { lockAccountIfHash } from '../accounts/queries.ts';
import { newMailEvent } from '../accounts/register.ts';
import { provePassword, runWithProof, wrongPassword } from '../passwords/prove-password.ts';
import { endSessions, findCaller } from '../sessions/session-queries.ts';
import { takeDigits } from './prove-code.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import {
  findFactor,
  readFactorState,
  offerFactor,
  replaceRecoveryCodes,
  turnFactorOff,
  turnFactorOn,
} from './second-factor-queries.ts';
import { encodeBase32, formatOtpauthUri } from './totp.ts';

/**
 * The second factor of the own account, from the offer of a secret to its end. See
 * docs/decisions/0014.
 */

type Tx = Transaction<Tables>;

/** The caller and the network address. */
interface OwnerCall {
  caller: Caller;
  remote: string;
}

const isOn = (): Refusal => wrongState('second_factor_on');
const isOff = (): Refusal => wrongState('second_factor_off');

const requireVerified = ({ isVerified: verified }: Caller): void => {
  if (!verified) throw new Refusal('not_verified', explain('verify_for_second_factor'));
};

/**
 * Mails the owner. For an admin, the change is also written into the audit log, because it protects
 * the shop.
 */
const notifyOwner = async (tx: Tx, { jobs }: Deps, by: OwnerCall, on: boolean): Promise<void> => {
  const { id, email, role } = by.caller;
  await enqueueMail(
    tx,
    jobs,
    { kind: on ? 'second-factor-on' : 'second-factor-off', email, event: newMailEvent() },
    email,
  );
  const changes = findChanges(listFields({ secondFactor: !on }), listFields({ secondFactor: on }));
  if (isStaffRole(role))
    await writeAuditEntry(tx, by, { action: 'changed', kind: 'user', id, name: '', changes });
};

const issueRecoveryCodes = async (tx: Tx, accountId: string): Promise<string[]> => {
  const codes = makeRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => hashRecoveryCode(accountId, code)),
  );
  return codes;
};

/**
 * Offers a new secret to a caller who proves the password. Refuses an unverified account (403),
 * since its e-mail may belong to somebody else, who would be locked out; and an account whose
 * factor is on (409).
 */
export const offerSecondFactor = async (
  deps: Deps,
  { caller, remote }: OwnerCall,
  password: string,
): Promise<{ secret: string; uri: string }> => {
  requireVerified(caller);
  const hash = await provePassword(deps, caller, password, remote);
  const secret = randomBytes(20);
  await runTransaction(deps.store.db, async (tx) => {
    if (!(await lockAccountIfHash(tx, caller.id, hash))) throw wrongPassword();
    if (!(await offerFactor(tx, caller.id, deps.secretBox.seal(secret, caller.id)))) throw isOn();
  });
  const issuer = await findShopName(deps.store.db);
  return { secret: encodeBase32(secret), uri: formatOtpauthUri(secret, caller.email, issuer) };
};

/**
 * Turns the factor on with the first code of the authenticator, ends every other session, since
 * those were opened without one, and returns the recovery codes. Refuses a wrong code (401), and a
 * missing or expired offer (409).
 */
export const confirmSecondFactor = async (
  deps: Deps,
  by: OwnerCall,
  code: string,
): Promise<string[]> => {
  const { caller, remote } = by;
  requireVerified(caller);
  const attempt = await admitGuess(deps, caller.email, remote);
  const codes = await runTransaction(deps.store.db, async (tx) => {
    await lockAccount(tx, caller.id);
    // A call from before a password change must not lock the owner out.
    if ((await findCaller(tx, caller.tokenHash)) === null) throw tokenFailed();
    const factor = await findFactor(tx, caller.id);
    if (factor === undefined) throw wrongState('ask_new_secret');
    if (factor.confirmed_at !== null) throw isOn();
    await takeDigits(tx, deps, caller.id, factor, code.replace(/[\s-]/g, ''));
    await turnFactorOn(tx, caller.id);
    await endSessions(tx, caller.id, caller.tokenHash);
    await notifyOwner(tx, deps, by, true);
    return issueRecoveryCodes(tx, caller.id);
  });
  await attempt.succeeded();
  return codes;
};

/** The proof that is required before the factor changes. */
interface PasswordAndCode {
  password: string;
  code: string;
}

/**
 * Replaces the recovery codes and returns the new ones. It requires password and code. Refuses when
 * the factor is off (409).
 */
export const renewRecoveryCodes = (
  deps: Deps,
  { caller, remote }: OwnerCall,
  given: PasswordAndCode,
): Promise<string[]> =>
  runWithProof(deps, caller, given, remote, async (tx) => {
    if ((await readFactorState(tx, caller.id)) === null) throw isOff();
    return issueRecoveryCodes(tx, caller.id);
  });

/** Turns the factor off. It requires password and code. Refuses when the factor is off (409). */
export const endSecondFactor = (deps: Deps, by: OwnerCall, given: PasswordAndCode): Promise<void> =>
  runWithProof(deps, by.caller, given, by.remote, async (tx) => {
    if (!(await turnFactorOff(tx, by.caller.id))) throw isOff();
    await notifyOwner(tx, deps, by, false);
  });
