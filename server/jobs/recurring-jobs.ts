import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { runTransaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { isEnqueued } from './queries.ts';

/** Jobs that come again by themselves. */
type RecurringJobName = 'reconcile-payments' | 'track-shipments' | 'purge' | 'sweep-catalogue';

/**
 * Does `work` every so many seconds, on one node of all: each round asks for the next before it
 * begins, and every start of the shop asks for one, by the clock of the database, so that all nodes
 * together ask for it once. A clock that was set back may come upon a round that it has had before:
 * then there is none to wait for, and each node's upkeep asks for one.
 */
export const registerRecurringJob = (
  { store, jobs, log }: Pick<Deps, 'store' | 'jobs' | 'log'>,
  name: RecurringJobName,
  seconds: number,
  work: () => Promise<void>,
): void => {
  const revive = async (): Promise<void> => {
    if (await isEnqueued(store.db, name)) return;
    await runTransaction(store.db, (tx) => jobs.enqueue(tx, name, {}, { key: randomUUID() }));
  };
  const enqueueNext = (): Promise<void> =>
    runTransaction(store.db, async (tx) => {
      const { rows } = await sql<{
        now: number;
      }>`select floor(extract(epoch from now()) / ${seconds}::int)::int as now`.execute(tx);
      await jobs.enqueue(
        tx,
        name,
        {},
        { key: String((rows[0]?.now ?? 0) + 1), startAfter: seconds },
      );
    });
  jobs.register(name, async () => {
    await enqueueNext();
    await work();
  });
  jobs.onUpkeep(revive);
  enqueueNext().catch((error: unknown) =>
    log.warn({ job: name, error: String(error) }, 'the first round could not be asked for'),
  );
};
