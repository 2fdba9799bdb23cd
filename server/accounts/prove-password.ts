import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/refusal.ts';
import { admitGuess, type LoginAttempt } from '../throttle.ts';
import { findAccount } from './accounts.ts';
import { admitCode, noteWrongCode } from './code-tries.ts';
import { verifyPassword } from './password.ts';
import { noteRightCode, proveCode } from './prove-code.ts';
import { holdHash } from './queries.ts';
import { factorState } from './second-factor-queries.ts';

export const wrongPassword = (): Refusal =>
  new Refusal('wrong_credentials', 'The current password is wrong');

/** The guess of a password that was right, and is not counted as such yet. */
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
 * Proves that the caller knows the account's password; guesses count as those at log-in do (429). A
 * wrong one is 401
 * `wrong_credentials`. Answers the hash it was held against, so that a change in between can be
 * seen. Who has a second factor has not shown it here, so the count stays as it is: codes would be
 * guessed in the shade of a right password.
 */
export const provePassword = async (
  deps: Deps,
  caller: Caller,
  given: string,
  peer: string,
): Promise<string> => {
  const { hash, attempt } = await admitPassword(deps, caller, given, peer);
  if ((await factorState(deps.store.db, caller.id)) === null) await attempt.succeeded();
  return hash;
};

/**
 * Does `work` for who knows the password and, where the account has a second factor, its code; both
 * are held until the transaction ends. A guess counts as failed until both were right, so that
 * neither is guessed by way of the other. Refuses as `provePassword` and `proveCode` do.
 */
export const withProof = async <T>(
  deps: Deps,
  caller: Caller,
  given: { password: string; code?: string | undefined },
  peer: string,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> => {
  const { hash, attempt } = await admitPassword(deps, caller, given.password, peer);
  await admitCode(deps.store.db, caller.id, given.code);
  const { done, right } = await transaction(deps.store.db, async (tx) => {
    if (!(await holdHash(tx, caller.id, hash))) throw wrongPassword();
    const right = await proveCode(tx, deps, caller, given.code);
    return { done: await work(tx), right };
  }).catch((error: unknown) => noteWrongCode(deps, caller, error));
  noteRightCode(deps, right, caller.id, peer);
  await attempt.succeeded();
  return done;
};
