import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { askMail } from '../jobs/mail.ts';
import { mayTry } from '../throttle.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { newEvent } from './register.ts';
import { type Factor, findFactor, takeRecoveryCode, takeStep } from './second-factor-queries.ts';
import { stepOf } from './totp.ts';

type Tx = Transaction<Tables>;
interface Owner {
  id: string;
  email: string;
}

const wrongCode = (): Refusal => new Refusal('wrong_code', 'This code is wrong, or has been used already');

/** Takes six digits of the authenticator, each once. Refuses any other (401). */
export const takeDigits = async (tx: Tx, accountId: string, { secret, step }: Factor, digits: string): Promise<void> => {
  const taken = /^\d{6}$/.test(digits) ? stepOf(secret, digits, step) : null;
  if (taken === null || !(await takeStep(tx, accountId, taken))) throw wrongCode();
};

/**
 * Asks the second factor of an account that has one; of others nothing. `given` is a code of the authenticator or a recovery
 * code, of whose use the owner is told; each is taken once. Refuses none (401 `second_factor_needed`) and a wrong or used
 * one (401 `wrong_code`). In the transaction of what it opens: a code is used up only together with it.
 */
export const proveCode = async (tx: Tx, { jobs }: Pick<Deps, 'jobs'>, { id, email }: Owner, given: string | undefined): Promise<void> => {
  const factor = await findFactor(tx, id);
  if (factor === undefined || factor.confirmed_at === null) return;
  if (given === undefined || given === '') throw new Refusal('second_factor_needed', 'Please give the code of your authenticator too');
  const digits = given.replace(/[\s-]/g, '');
  if (/^\d{1,8}$/.test(digits)) return takeDigits(tx, id, factor, digits);
  if (!(await takeRecoveryCode(tx, id, hashRecoveryCode(id, given)))) throw wrongCode();
  await askMail(tx, jobs, { kind: 'recovery-code-used', email, event: newEvent() }, email);
};

/**
 * Counts a wrong code after a right password: who does that again and again has the password and not the authenticator, and
 * the owner is told once a day. Passes the error on.
 */
export const noteWrongCode = async (deps: Deps, { id, email }: Owner, error: unknown): Promise<never> => {
  if (error instanceof Refusal && error.code === 'wrong_code' && !(await mayTry(deps, 'wrong-code', id))) {
    const event = `${id}-${new Date().toISOString().slice(0, 10)}`;
    await transaction(deps.store.db, (tx) => askMail(tx, deps.jobs, { kind: 'wrong-codes', email, event }, email));
  }
  throw error;
};
