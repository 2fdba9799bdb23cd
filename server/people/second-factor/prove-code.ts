import type { Transaction } from 'kysely';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import { newMailEvent } from '../accounts/register.ts';
import { useLink as takeLink } from '../passwords/link-tokens.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './sealed-secrets.ts';
import {
  type Factor,
  findFactor,
  forgiveCode,
  type RightCode,
  takeRecoveryCode,
  takeStep,
} from './second-factor-queries.ts';
import { findMatchingStep } from './totp.ts';

type Tx = Transaction<Tables>;
interface Owner {
  id: string;
  email: string;
}

const wrongCode = (accountId: string): Refusal =>
  new Refusal('wrong_code', explain('code_wrong_or_used'), { accountId });

const unreadable = (accountId: string): Refusal =>
  new Refusal('code_barred', explain('authenticator_unreadable'), { accountId });

/**
 * Accepts a code of the authenticator, once. Refuses any other (401), and all codes when the secret
 * cannot be opened.
 */
export const takeDigits = async (
  tx: Tx,
  { secretBox }: Pick<Deps, 'secretBox'>,
  accountId: string,
  factor: Factor,
  digits: string,
): Promise<void> => {
  const [secret, step] = [openSecret(secretBox, factor.secret, accountId), factor.step];
  if (secret === null) throw unreadable(accountId);
  const matchingStep = /^\d{6}$/.test(digits) ? findMatchingStep(secret, digits, step) : null;
  if (matchingStep === null || !(await takeStep(tx, accountId, matchingStep)))
    throw wrongCode(accountId);
};

/**
 * Checks the second factor of an account that has one. `given` is a code of the authenticator, a
 * recovery code (its owner gets a mail) or a mailed code; each works once. Refuses a missing code
 * (401 `second_factor_needed`), and a wrong or used one (401 `wrong_code`). It runs in the
 * transaction of the action that it allows, so that a code is used up only together with it.
 * `admitCode` has counted the try before. Returns the kind of code, or null when the account has no
 * second factor.
 */
export const proveCode = async (
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'secretBox'>,
  { id, email }: Owner,
  given: string | undefined,
): Promise<RightCode | null> => {
  const factor = await findFactor(tx, id);
  if (factor === undefined || factor.confirmed_at === null) return null;
  if (given === undefined || given === '')
    throw new Refusal('second_factor_needed', explain('second_factor_needed'));
  const digits = given.replace(/[\s-]/g, '');
  if (/^\d{1,8}$/.test(digits)) {
    await takeDigits(tx, deps, id, factor, digits);
    return forgive(tx, id, 'digits');
  }
  const hash = hashRecoveryCode(id, given);
  if (await takeRecoveryCode(tx, id, hash)) {
    await enqueueMail(
      tx,
      deps.jobs,
      { kind: 'recovery-code-used', email, event: newMailEvent() },
      email,
    );
    return forgive(tx, id, 'recovery');
  }
  if (!(await takeLink(tx, id, 'log-in', hash))) throw wrongCode(id);
  return forgive(tx, id, 'mail');
};

const forgive = async (tx: Tx, accountId: string, right: RightCode): Promise<RightCode> => {
  await forgiveCode(tx, accountId, right);
  return right;
};

/** Logs a recovery code or mailed code as a security event. Call it after the commit. */
export const logRightCode = (
  { securityLog }: Pick<Deps, 'securityLog'>,
  right: RightCode | null,
  accountId: string,
  remote: string,
): void => {
  if (right === 'recovery') securityLog.record('recovery_code_used', { accountId, remote });
  if (right === 'mail') securityLog.record('mail_code_used', { accountId, remote });
};
