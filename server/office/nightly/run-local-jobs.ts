import { randomUUID } from 'node:crypto';
import type * as own from '@local/jobs';
import { sql } from 'kysely';
import { runTransaction } from '../../../database/transaction.ts';
import { isEnqueued } from '../../platform/jobs/queries.ts';
import { loadLocal } from '../../platform/local/load-local.ts';
import type { Deps } from '../deps.ts';
import * as none from './local-jobs.ts';

// Only here does the compiler look at the shop's own jobs; blocks and prices are the pages' too.
const { jobs: localJobs }: { jobs: none.LocalJobs } = await loadLocal<typeof own | typeof none>(
  'jobs',
  none,
);

/** The minutes of a day until a time such as `02:30`. */
const readMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** When a job is due next, by the clock of the database, so that all nodes agree. */
const selectNext = (every: none.LocalJob['every']) =>
  typeof every === 'number'
    ? sql<{ next: Date }>`
        select to_timestamp((floor(extract(epoch from now()) / (60 * ${every}::int)) + 1) * 60 * ${every}::int) as next`
    : sql<{ next: Date }>`
        with india as (
          select now() at time zone 'Asia/Kolkata' - make_interval(mins => ${readMinutes(every)}::int) as now
        )
        select (date_trunc('day', now) + interval '1 day' + make_interval(mins => ${readMinutes(every)}::int)) at time zone 'Asia/Kolkata' as next
        from india`;

/**
 * Registers the jobs of the shop's own. Each run enqueues the next one before it begins, and so does
 * every start of the shop. A run of a job that the shop no longer has is the last one. When the clock
 * of the database was set back, the key of the next run may belong to one that is over; then the
 * upkeep enqueues one (JOB-7, docs/product.md).
 */
export const registerLocalJobs = (deps: Deps, own: none.LocalJobs = localJobs): void => {
  const { store, jobs, log } = deps;
  const entries = Object.entries(own);
  if (entries.length === 0) return;
  const enqueueNext = (name: string, { every }: none.LocalJob): Promise<void> =>
    runTransaction(store.db, async (tx) => {
      const { rows } = await selectNext(every).execute(tx);
      const next = rows[0]?.next ?? new Date();
      const options = { key: `${name} ${next.toISOString()}`, startAfter: next };
      await jobs.enqueue(tx, 'local', { name }, options);
    });
  jobs.register('local', async ({ name }) => {
    const job = Object.hasOwn(own, name) ? own[name] : undefined;
    if (job === undefined) return;
    await enqueueNext(name, job);
    await job.run(deps);
  });
  jobs.onUpkeep(async () => {
    for (const [name] of entries)
      if (!(await isEnqueued(store.db, 'local', { name })))
        await runTransaction(store.db, (tx) =>
          jobs.enqueue(tx, 'local', { name }, { key: randomUUID() }),
        );
  });
  for (const [name, job] of entries)
    enqueueNext(name, job).catch((error: unknown) =>
      log.warn(
        { job: 'local', name, error: String(error) },
        'the first run could not be asked for',
      ),
    );
};
