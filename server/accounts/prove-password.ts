import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/refusal.ts';
import { admitGuess } from '../throttle.ts';
import { verifyPassword } from './password.ts';
import { findAccount } from './queries.ts';

export const wrongPassword = (): Refusal => new Refusal('wrong_credentials', 'The current password is wrong');

/**
 * Proves that the caller knows the account's password; guesses count as those at log-in do (429). A wrong one is 401
 * `wrong_credentials`. Answers the hash it was held against, so that a change in between can be seen.
 */
export const provePassword = async (deps: Deps, caller: Caller, given: string, peer: string): Promise<string> => {
  const attempt = await admitGuess(deps, caller.email, peer);
  const hash = (await findAccount(deps.store.db, caller.id))?.password_hash ?? null;
  if (!(await verifyPassword(given, hash)) || hash === null) throw wrongPassword();
  await attempt.succeeded();
  return hash;
};
