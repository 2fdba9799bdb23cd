import type { Kysely } from 'kysely';
import type { Db, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Store } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';
import { runTransaction } from '../../database/transaction.ts';
import type { Log } from '../log.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { type JobData, type JobKind, type JobName, jobTable } from './job-table.ts';
import { recordGiveUp } from './queries.ts';

/**
 * A job as the queue holds it: after a failure a successor carries when the first was due, how
 * often it was tried, and why not.
 */
export interface Envelope {
  data: JobData[JobName];
  since?: string;
  tries?: number;
  /** The last error. */
  error?: string;
}

/** Runs one job; if it throws, the job is tried again. A job may run twice after a crash. */
export type Worker<Name extends JobName> = (data: JobData[Name]) => Promise<void>;

export type Workers = { [Name in JobName]?: Worker<Name> };

interface RunContext {
  boss: PgBoss;
  store: Store;
  log: Log;
  workers: Workers;
  enqueue: (
    tx: Kysely<Tables>,
    name: JobName,
    envelope: Envelope,
    options: { key: string; startAfter: number },
  ) => Promise<void>;
  toBossDb: (tx: Kysely<Tables>) => Db;
}

type FetchedJob = JobWithMetadata<Envelope>;

/**
 * Seconds until the next try: 2 s doubled each time, 15 minutes at most, a quarter more or less so
 * that no herd forms.
 */
export const computeBackoffSeconds = (tries: number, random: number = Math.random()): number =>
  Math.min(900, 2 * 2 ** Math.min(tries, 20)) * (0.75 + random / 2);

/** Tries again later, or gives up when the job has failed for too long by the database's clock. */
const handleFailure = async (
  { boss, store, log, enqueue, toBossDb: through }: RunContext,
  name: JobName,
  job: FetchedJob,
  error: unknown,
): Promise<void> => {
  const since = new Date(job.data.since ?? job.startAfter);
  const tries = (job.data.tries ?? 0) + 1;
  const failingFor = (job.startedOn.getTime() - since.getTime()) / 1000;
  const facts = {
    job: name,
    id: job.id,
    tries,
    error: (error instanceof Error ? error.message : String(error)).slice(0, 500),
  };
  const { giveUpAfterSeconds } = jobTable[name] as JobKind<JobData[JobName]>;
  const limit = giveUpAfterSeconds(job.data.data);
  if (limit !== null && failingFor >= limit) {
    log.error(facts, 'job given up');
    await boss.cancel(name, job.id);
    await recordGiveUp(store.db, job.id, facts.error);
    return;
  }
  log.warn(facts, 'job failed, tried again later');
  await runTransaction(store.db, async (tx) => {
    await boss.complete(name, job.id, {}, { db: through(tx) });
    await enqueue(
      tx,
      name,
      { ...job.data, since: since.toISOString(), tries, error: facts.error },
      { key: `${job.id}:${tries}`, startAfter: computeBackoffSeconds(tries - 1) },
    );
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
  try {
    await worker(job.data.data);
  } catch (error) {
    breaker?.recordFailure();
    await handleFailure(run, name, job, error);
    return;
  }
  breaker?.recordSuccess();
  await run.boss.complete(name, job.id);
};

/**
 * Takes what is due of one kind, as many as may run at once and the breaker leaves room for, and
 * does them. Answers how many it took. No connection is held while a worker works. Throws when the
 * database is away; the lease then brings the jobs back.
 */
export const runBatch = async (
  run: RunContext,
  name: JobName,
  breaker: CircuitBreaker | null,
): Promise<number> => {
  const { maxConcurrent } = jobTable[name];
  const room = breaker?.limit(maxConcurrent) ?? maxConcurrent;
  if (room === 0) return 0;
  const jobs = await run.boss.fetch<Envelope>(name, { batchSize: room, includeMetadata: true });
  await Promise.all(jobs.map((job) => runJob(run, name, job, breaker)));
  return jobs.length;
};
