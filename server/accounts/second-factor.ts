import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { transaction } from '../../database/transaction.ts';
import { changesBetween, fieldsOf } from '../../shop/audit.ts';
import { writeAuditEntry } from '../audit/audit-log.ts';
import type { Deps } from '../deps.ts';
import { type Caller, tokenFailed } from '../http/caller.ts';
import { Refusal } from '../http/refusal.ts';
import { enqueueMail } from '../jobs/mail.ts';
import { admitGuess } from '../throttle.ts';
import { holdAccount } from './accounts.ts';
import { takeDigits } from './prove-code.ts';
import { provePassword, withProof, wrongPassword } from './prove-password.ts';
import { holdHash } from './queries.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { newEvent } from './register.ts';
import {
  findFactor,
  factorState,
  offerFactor,
  replaceCodes,
  turnOff,
  turnOn,
} from './second-factor-queries.ts';
import { endSessions, findCaller } from './session-queries.ts';
import { base32, otpauthUri } from './totp.ts';

/**
 * The second factor of the own account, from the offer of a secret to its end. See
 * docs/decisions/0014.
 */

type Tx = Transaction<Tables>;

/** Who asks, and from where. */
interface Asker {
  caller: Caller;
  remote: string;
}

const isOn = (): Refusal => new Refusal('wrong_state', 'The second factor is on already');
const isOff = (): Refusal => new Refusal('wrong_state', 'The second factor is off');

const demandVerified = ({ verified }: Caller): void => {
  if (!verified)
    throw new Refusal('not_verified', 'Please verify your email to turn the second factor on');
};

/**
 * The owner is told; what an admin did to their own account stands in the log too, since it guards
 * the shop.
 */
const tell = async (tx: Tx, { jobs }: Deps, by: Asker, on: boolean): Promise<void> => {
  const { id, email, role } = by.caller;
  await enqueueMail(
    tx,
    jobs,
    { kind: on ? 'second-factor-on' : 'second-factor-off', email, event: newEvent() },
    email,
  );
  const changes = changesBetween(fieldsOf({ secondFactor: !on }), fieldsOf({ secondFactor: on }));
  if (role === 'admin')
    await writeAuditEntry(tx, by, { action: 'changed', kind: 'user', id, name: '', changes });
};

const giveCodes = async (tx: Tx, accountId: string): Promise<string[]> => {
  const codes = makeRecoveryCodes();
  await replaceCodes(
    tx,
    accountId,
    codes.map((code) => hashRecoveryCode(accountId, code)),
  );
  return codes;
};

/**
 * Offers a new secret to who knows the password. Refuses an account that is not verified (403),
 * since its e-mail may be somebody else's, who would be locked out; and when the factor is on
 * (409): a new one starts with its end.
 */
export const offer = async (
  deps: Deps,
  { caller, remote }: Asker,
  password: string,
): Promise<{ secret: string; uri: string }> => {
  demandVerified(caller);
  const hash = await provePassword(deps, caller, password, remote);
  const secret = randomBytes(20);
  await transaction(deps.store.db, async (tx) => {
    if (!(await holdHash(tx, caller.id, hash))) throw wrongPassword();
    if (!(await offerFactor(tx, caller.id, deps.secretBox.seal(secret, caller.id)))) throw isOn();
  });
  return { secret: base32(secret), uri: otpauthUri(secret, caller.email) };
};

/**
 * Turns the factor on with the first code of the authenticator, ends every other session, since
 * those came in without one, and answers the recovery codes. Refuses a wrong code (401), and where
 * nothing was offered within the hour (409).
 */
export const confirm = async (deps: Deps, by: Asker, code: string): Promise<string[]> => {
  const { caller, remote } = by;
  demandVerified(caller);
  const attempt = await admitGuess(deps, caller.email, remote);
  const codes = await transaction(deps.store.db, async (tx) => {
    await holdAccount(tx, caller.id);
    // A call that was under way when the password changed must not lock the owner out.
    if ((await findCaller(tx, caller.tokenHash)) === null) throw tokenFailed();
    const factor = await findFactor(tx, caller.id);
    if (factor === undefined) throw new Refusal('wrong_state', 'Please ask for a new secret first');
    if (factor.confirmed_at !== null) throw isOn();
    await takeDigits(tx, deps, caller.id, factor, code.replace(/[\s-]/g, ''));
    await turnOn(tx, caller.id);
    await endSessions(tx, caller.id, caller.tokenHash);
    await tell(tx, deps, by, true);
    return giveCodes(tx, caller.id);
  });
  await attempt.succeeded();
  return codes;
};

/** Password and code: what is asked before the factor changes. */
interface Both {
  password: string;
  code: string;
}

/**
 * New recovery codes for who has both, since any of them stands in for the other; the old ones are
 * worth nothing. Refuses when the factor is off (409).
 */
export const renewCodes = (deps: Deps, { caller, remote }: Asker, given: Both): Promise<string[]> =>
  withProof(deps, caller, given, remote, async (tx) => {
    if ((await factorState(tx, caller.id)) === null) throw isOff();
    return giveCodes(tx, caller.id);
  });

/** Turns the factor off for who has both, password and code. Refuses when it is off (409). */
export const end = (deps: Deps, by: Asker, given: Both): Promise<void> =>
  withProof(deps, by.caller, given, by.remote, async (tx) => {
    if (!(await turnOff(tx, by.caller.id))) throw isOff();
    await tell(tx, deps, by, false);
  });
