import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { ChangedMeanwhile, isRetryable } from './errors.ts';
import type { Tables } from './tables.ts';

const MAX_TRIES = 3;
/** Each of these tries has waited for the change already. */
const MAX_TRIES_AFTER_CHANGES = 10;

/**
 * Runs `work` in one READ COMMITTED transaction and returns its result. An error rolls back.
 * After a deadlock the whole work runs again, up to three times in all, and after
 * `ChangedMeanwhile` up to ten times, so `work` must change nothing outside the transaction. A call inside a transaction joins that transaction.
 */
export const runTransaction = async <T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> => {
  if (db.isTransaction) return work(db as Transaction<Tables>);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      if (error instanceof ChangedMeanwhile && attempt < MAX_TRIES_AFTER_CHANGES) continue;
      if (!isRetryable(error) || attempt >= MAX_TRIES) throw error;
      // A random pause keeps the two transactions from colliding again.
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
};
