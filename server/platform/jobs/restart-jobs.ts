import { fromKysely, type PgBoss } from 'pg-boss';
import type { Store } from '../../../database/connect.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { findFutureJobs, findShownJob } from './queries.ts';

interface Queue {
  boss: PgBoss;
  store: Pick<Store, 'db'>;
}

/** Restarts a job now, with its full time. Returns false when no such job can be restarted. */
export const restartJob = ({ boss, store }: Queue, id: string): Promise<boolean> =>
  runTransaction(store.db, async (tx) => {
    const job = await findShownJob(tx, id);
    if (job === undefined) return false;
    const { name, state, data: envelope } = job;
    const db = fromKysely(tx);
    if (state === 'cancelled') await boss.resume(name, id, { db });
    if (state === 'failed') await boss.retry(name, id, { db });
    const { data, origin } = envelope;
    const { updated } = await boss.update(name, { data, origin }, { id, startAfter: 0, db });
    return updated > 0;
  });

/**
 * Enqueues jobs anew that were created in the future, before the clock of the database was set back:
 * they would wait until that time. Each keeps its delay. A running one is due when its lease ends; its
 * process, if it lives, completes it before.
 */
export const rescheduleFutureJobs = async ({ boss, store }: Queue): Promise<void> => {
  for (const { id, name, data, key, delay } of await findFutureJobs(store.db))
    await runTransaction(store.db, async (tx) => {
      const db = fromKysely(tx);
      await boss.deleteJob(name, id, { db });
      const job = { id, data, startAfter: delay, ...(key === null ? {} : { singletonKey: key }) };
      await boss.insert(name, [job], { db });
    });
};
