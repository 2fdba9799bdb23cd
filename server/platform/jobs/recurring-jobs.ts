import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { runTransaction } from '../../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { isEnqueued } from './queries.ts';

/** Jobs that schedule their own next run. */
type RecurringJobName =
  | 'reconcile-payments'
  | 'track-shipments'
  | 'purge'
  | 'sweep-catalogue'
  | 'pair-products'
  | 'store-log';

/**
 * Runs `work` at a fixed interval in seconds, on one node only. Each run enqueues the next one
 * before it begins, and so does every start of the shop. The key comes from the clock of the
 * database, so all nodes together enqueue it once. When that clock was set back, the key may belong
 * to a run that is over. Then no run is waiting, and the upkeep of each node enqueues one.
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
