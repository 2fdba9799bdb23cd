import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';
import { enqueueMail } from '../jobs/mail.ts';
import { codeLimits } from '../limits.ts';
import { computeWaitSeconds } from '../throttle.ts';
import { countWrongCode, holdTries, readWrongToday } from './second-factor-queries.ts';

/**
 * Wrong codes of a second factor, counted by account: who guesses them knows the password already,
 * so the count keeps no stranger's victim out. It stands in the database, holds for all addresses
 * and nodes, and RATE_LIMIT=off does not lift it.
 */

interface Owner {
  id: string;
  email: string;
}

const barred = (accountId: string): Refusal =>
  new Refusal(
    'code_barred',
    'Too many wrong codes: please use a recovery code, or a code that we send by mail',
    { accountId },
  );

/**
 * Letters of a recovery code or of one by mail: so many that nobody guesses them, so they never
 * have to wait.
 */
const isLongCode = (given: string): boolean =>
  given.replace(/[\s-]/g, '').length >= codeLimits.longCodeLength;

/**
 * Counts a code as wrong before it is looked at, so that of many at once no more are tried than of
 * one after the other; a right one takes it back (`forgiveCode`). Refuses a short code during a
 * wait (429), and for as long as there were too many wrong ones (401 `code_barred`). An account
 * without a second factor has nothing to count.
 */
export const admitCode = async (
  db: Kysely<Tables>,
  accountId: string,
  given: string | undefined,
): Promise<void> => {
  if (given === undefined || given === '') return;
  await transaction(db, async (tx) => {
    const tries = await holdTries(tx, accountId);
    if (tries === undefined) return;
    if (!isLongCode(given)) {
      if (tries.isBarred) throw barred(accountId);
      if (tries.waitSeconds > 0) throw tooManyRequests(tries.waitSeconds, accountId);
    }
    await countWrongCode(tx, accountId, computeWaitSeconds(tries.wrongInARow + 1));
  });
};

/**
 * Tells the owner of wrong codes after the right password, once a day: somebody else may have it.
 * Passes the error on.
 */
export const noteWrongCode = async (
  deps: Pick<Deps, 'store' | 'jobs'>,
  { id, email }: Owner,
  error: unknown,
): Promise<never> => {
  if (error instanceof Refusal && error.code === 'wrong_code') {
    const wrongToday = await readWrongToday(deps.store.db, id);
    const event = `${id}-${new Date().toISOString().slice(0, 10)}`;
    const kind = wrongToday >= codeLimits.maxWrongADay ? 'codes-barred' : 'wrong-codes';
    if (wrongToday >= codeLimits.notifyFrom)
      await transaction(deps.store.db, (tx) =>
        enqueueMail(tx, deps.jobs, { kind, email, event }, email),
      );
  }
  throw error;
};
