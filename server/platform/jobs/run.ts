import { fromKysely, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type { Store } from '../../../database/connect.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { jobChannel } from '../telemetry/channels.ts';
import type { Log } from '../telemetry/log.ts';
import { runInContext } from '../telemetry/origin.ts';
import { scrubText } from '../telemetry/scrub.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { type JobData, type JobKind, type JobName, jobTable } from './job-table.ts';
import { buildJob, type Envelope } from './new-job.ts';

/** Runs one job. If it throws, the job is retried. A job may run twice after a crash. */
export type Worker<Name extends JobName> = (data: JobData[Name]) => Promise<void>;

export type Workers = { [Name in JobName]?: Worker<Name> };

interface RunContext {
  boss: PgBoss;
  store: Store;
  log: Log;
  workers: Workers;
  /** Marks a job as done. */
  complete: (name: JobName, id: string) => Promise<void>;
}

type FetchedJob = JobWithMetadata<Envelope>;

/**
 * Seconds until the next try: 2 s, doubled each time, at most 15 minutes. A random quarter more or
 * less keeps failed jobs from retrying all at once.
 */
export const computeBackoffSeconds = (tries: number, random: number = Math.random()): number =>
  Math.min(900, 2 * 2 ** Math.min(tries, 20)) * (0.75 + random / 2);

/**
 * Schedules a retry, or gives up when the job has failed for too long by the clock of the database.
 */
const handleFailure = async (
  { boss, store, log }: RunContext,
  name: JobName,
  job: FetchedJob,
  { error, ms }: { error: unknown; ms: number },
): Promise<void> => {
  const since = new Date(job.data.since ?? job.startAfter);
  const tries = (job.data.tries ?? 0) + 1;
  const failingFor = (job.startedOn.getTime() - since.getTime()) / 1000;
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  // A provider may repeat an address or a number; the dashboard shows the whole message.
  const facts = { job: name, id: job.id, ms, tries, error: scrubText(message) };
  const { giveUpAfterSeconds } = jobTable[name] as JobKind<JobData[JobName]>;
  const limit = giveUpAfterSeconds(job.data.data);
  if (limit !== null && failingFor >= limit) {
    log.error(facts, 'job given up');
    await runTransaction(store.db, async (tx) => {
      const db = fromKysely(tx);
      // The reason stays with a failed job, but pg-boss would try it again.
      await boss.fail(name, job.id, { message }, { db });
      await boss.cancel(name, job.id, { db });
    });
    return;
  }
  log.warn(facts, 'job failed, tried again later');
  await runTransaction(store.db, async (tx) => {
    const db = fromKysely(tx);
    await boss.complete(name, job.id, {}, { db, includeQueued: true });
    const envelope = { ...job.data, since: since.toISOString(), tries, error: message };
    const options = { key: `${job.id}:${tries}`, startAfter: computeBackoffSeconds(tries - 1) };
    await boss.insert(name, [buildJob(name, envelope, options)], { db });
  });
};

const runJob = async (
  run: RunContext,
  name: JobName,
  job: FetchedJob,
  breaker: CircuitBreaker | null,
): Promise<void> => {
  const worker = run.workers[name] as Worker<JobName> | undefined;
  if (worker === undefined) return;
  const beganAt = performance.now();
  const readMs = (): number => Math.round((performance.now() - beganAt) * 10) / 10;
  try {
    await worker(job.data.data);
  } catch (error) {
    breaker?.recordFailure();
    await handleFailure(run, name, job, { error, ms: readMs() });
    return;
  }
  breaker?.recordSuccess();
  const ms = readMs();
  await run.complete(name, job.id);
  run.log.info({ job: name, id: job.id, ms }, 'job done');
};

/**
 * Runs the due jobs of one kind, as many as `maxConcurrent` and the breaker allow. Returns how many
 * it ran, and whether there may be more. A worker holds no connection while it runs. Throws when the database cannot be reached;
 * the jobs return when their lease ends.
 */
export const runBatch = async (
  run: RunContext,
  name: JobName,
  breaker: CircuitBreaker | null,
): Promise<{ ran: number; mayHaveMore: boolean }> => {
  const { maxConcurrent } = jobTable[name];
  const room = breaker?.limit(maxConcurrent) ?? maxConcurrent;
  if (room === 0) return { ran: 0, mayHaveMore: false };
  // No job has a priority below 0. With a value, the statement is prepared like others.
  const jobs = await run.boss.fetch<Envelope>(name, {
    batchSize: room,
    includeMetadata: true,
    minPriority: 0,
    db: fromKysely(run.store.db),
  });
  await Promise.all(
    jobs.map((job) => {
      const work = { ...job.data.origin, jobId: job.id };
      return runInContext(work, () =>
        jobChannel.tracePromise(() => runJob(run, name, job, breaker), { kind: name, work }),
      );
    }),
  );
  return { ran: jobs.length, mayHaveMore: jobs.length === room };
};
