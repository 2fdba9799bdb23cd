import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isRetryable } from './errors.ts';
import type { Tables } from './tables.ts';

const TRIES = 3;

/**
 * Runs `work` in one READ COMMITTED transaction and answers what it answers. A throw rolls back.
 * When the database breaks a deadlock at our cost, the whole work is run again, up to three times
 * in all: so `work` must touch nothing but the transaction. Inside a transaction it joins that one.
 */
export const transaction = async <T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> => {
  if (db.isTransaction) return work(db as Transaction<Tables>);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      if (!isRetryable(error) || attempt === TRIES) throw error;
      // Rivals that met once must not meet again in step.
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
};
