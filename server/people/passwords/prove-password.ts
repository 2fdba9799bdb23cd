import type { Transaction } from 'kysely';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { admitGuess, type LoginAttempt } from '../../platform/limits/throttle.ts';
import { findAccount } from '../accounts/accounts.ts';
import { lockAccountIfHash } from '../accounts/queries.ts';
import { admitCode, reportWrongCode } from '../second-factor/code-tries.ts';
import { logRightCode, proveCode } from '../second-factor/prove-code.ts';
import { readFactorState } from '../second-factor/second-factor-queries.ts';
import { verifyPassword } from './password.ts';

export const wrongPassword = (): Refusal =>
  new Refusal('wrong_credentials', explain('current_password_wrong'));

/** Checks the caller's password. The attempt counts as failed until `succeeded` is called. */
const admitPassword = async (
  deps: Deps,
  caller: Caller,
  given: string,
  peer: string,
): Promise<{ hash: string; attempt: LoginAttempt }> => {
  const attempt = await admitGuess(deps, caller.email, peer);
  const hash = (await findAccount(deps.store.db, caller.id))?.password_hash ?? null;
  if (!(await verifyPassword(given, hash)) || hash === null) throw wrongPassword();
  return { hash, attempt };
};

/**
 * Proves that the caller knows the password. Tries count as at log-in (429), and a wrong one is 401
 * `wrong_credentials`. Returns the hash it was compared with, so that a change in between is
 * noticed. With a second factor, the attempt stays counted: a right password alone must not reset
 * the count for guesses of codes.
 */
export const provePassword = async (
  deps: Deps,
  caller: Caller,
  given: string,
  peer: string,
): Promise<string> => {
  const { hash, attempt } = await admitPassword(deps, caller, given, peer);
  if ((await readFactorState(deps.store.db, caller.id)) === null) await attempt.succeeded();
  return hash;
};

/**
 * Runs `work` for a caller who proves the password and, with a second factor, its code. Both are
 * locked until the transaction ends. The attempt counts as failed until both are right, so that
 * neither can be guessed by way of the other. Refuses what `provePassword` and `proveCode` refuse.
 */
export const runWithProof = async <T>(
  deps: Deps,
  caller: Caller,
  given: { password: string; code?: string | undefined },
  peer: string,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> => {
  const { hash, attempt } = await admitPassword(deps, caller, given.password, peer);
  await admitCode(deps.store.db, caller.id, given.code);
  const { done, right } = await runTransaction(deps.store.db, async (tx) => {
    if (!(await lockAccountIfHash(tx, caller.id, hash))) throw wrongPassword();
    const right = await proveCode(tx, deps, caller, given.code);
    return { done: await work(tx), right };
  }).catch((error: unknown) => reportWrongCode(deps, caller, error));
  logRightCode(deps, right, caller.id, peer);
  await attempt.succeeded();
  return done;
};
