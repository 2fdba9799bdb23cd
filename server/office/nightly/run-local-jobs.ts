import { randomUUID } from 'node:crypto';
import type * as own from '@local/jobs';
import { runTransaction } from '../../../database/transaction.ts';
import { isEnqueued } from '../../platform/jobs/queries.ts';
import { loadLocal } from '../../platform/local/load-local.ts';
import type { Deps } from '../deps.ts';
import { findNextRun } from './local-job-queries.ts';
import * as none from './local-jobs.ts';

// Only here does the compiler look at the shop's own jobs; blocks and prices are the pages' too.
const { jobs: localJobs }: { jobs: none.LocalJobs } = await loadLocal<typeof own | typeof none>(
  'jobs',
  none,
);

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
      const next = await findNextRun(tx, every);
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
