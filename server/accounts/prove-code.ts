import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { enqueueMail } from '../jobs/mail.ts';
import { useLink as takeLink } from './link-tokens.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { newEvent } from './register.ts';
import { openSecret } from './sealed-secrets.ts';
import {
  type Factor,
  findFactor,
  forgiveCode,
  type RightCode,
  takeRecoveryCode,
  takeStep,
} from './second-factor-queries.ts';
import { stepOf } from './totp.ts';

type Tx = Transaction<Tables>;
interface Owner {
  id: string;
  email: string;
}

const wrongCode = (accountId: string): Refusal =>
  new Refusal('wrong_code', 'This code is wrong, or has been used already', { accountId });

const unreadable = (accountId: string): Refusal =>
  new Refusal(
    'code_barred',
    'The authenticator cannot be checked: please use a recovery code, or a code that we send by mail',
    { accountId },
  );

/**
 * Takes six digits of the authenticator, each once. Refuses any other (401), and all of them when
 * the key is not that of the secret.
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
  const taken = /^\d{6}$/.test(digits) ? stepOf(secret, digits, step) : null;
  if (taken === null || !(await takeStep(tx, accountId, taken))) throw wrongCode(accountId);
};

/**
 * Asks the second factor of an account that has one; of others nothing. `given` is a code of the
 * authenticator, a recovery code, of whose use the owner is told, or a code that was sent by mail;
 * each is taken once. Refuses none (401
 * `second_factor_needed`) and a wrong or used one (401 `wrong_code`). In the transaction of what it
 * opens: a code is used up only together with it. `admitCode` has counted it before. Answers what
 * was given, null where nothing was asked.
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
    throw new Refusal('second_factor_needed', 'Please give the code of your authenticator too');
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
      { kind: 'recovery-code-used', email, event: newEvent() },
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

/** What stood in for the authenticator is a security event, once the transaction has ended well. */
export const noteRightCode = (
  { securityLog }: Pick<Deps, 'securityLog'>,
  right: RightCode | null,
  accountId: string,
  remote: string,
): void => {
  if (right === 'recovery') securityLog.record('recovery_code_used', { accountId, remote });
  if (right === 'mail') securityLog.record('mail_code_used', { accountId, remote });
};
