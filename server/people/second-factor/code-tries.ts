import type { Kysely } from 'kysely';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import { codeLimits } from '../../platform/limits/limits.ts';
import { computeWaitSeconds } from '../../platform/limits/throttle.ts';
import { tooManyRequests } from '../../platform/limits/too-many-requests.ts';
import { countWrongCode, lockCodeTries, readWrongToday } from './second-factor-queries.ts';

/**
 * Counts wrong codes of a second factor by account. Whoever guesses codes knows the password
 * already, so the count cannot be used to lock an owner out. It is stored in the database, holds
 * for all addresses and nodes, and RATE_LIMIT=off does not disable it.
 */

interface Owner {
  id: string;
  email: string;
}

const codesBarred = (accountId: string): Refusal =>
  new Refusal('code_barred', explain('code_barred'), { accountId });

/** Recovery codes and mailed codes are too long to be guessed, so they never have to wait. */
const isLongCode = (given: string): boolean =>
  given.replace(/[\s-]/g, '').length >= codeLimits.longCodeLength;

/**
 * Counts a code as wrong before it is checked, so that concurrent calls get no extra tries;
 * `forgiveCode` takes back the count of a right one. Refuses a short code during a wait (429), and
 * after too many wrong ones (401 `code_barred`). Does nothing for an account without a second
 * factor.
 */
export const admitCode = async (
  db: Kysely<Tables>,
  accountId: string,
  given: string | undefined,
): Promise<void> => {
  if (given === undefined || given === '') return;
  await runTransaction(db, async (tx) => {
    const tries = await lockCodeTries(tx, accountId);
    if (tries === undefined) return;
    if (!isLongCode(given)) {
      if (tries.isBarred) throw codesBarred(accountId);
      if (tries.waitSeconds > 0) throw tooManyRequests(tries.waitSeconds, accountId);
    }
    await countWrongCode(tx, accountId, computeWaitSeconds(tries.wrongInARow + 1));
  });
};

/**
 * Mails the owner, once a day, about wrong codes after the right password, because somebody else
 * may have it. Always throws `error` on.
 */
export const reportWrongCode = async (
  deps: Pick<Deps, 'store' | 'jobs'>,
  { id, email }: Owner,
  error: unknown,
): Promise<never> => {
  if (error instanceof Refusal && error.code === 'wrong_code') {
    const wrongToday = await readWrongToday(deps.store.db, id);
    const event = `${id}-${new Date().toISOString().slice(0, 10)}`;
    const kind = wrongToday >= codeLimits.maxWrongADay ? 'codes-barred' : 'wrong-codes';
    if (wrongToday >= codeLimits.notifyFrom)
      await runTransaction(deps.store.db, (tx) =>
        enqueueMail(tx, deps.jobs, { kind, email, event }, email),
      );
  }
  throw error;
};
