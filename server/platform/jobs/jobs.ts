import type { Kysely } from 'kysely';
import { type ConstructorOptions, fromKysely, PgBoss } from 'pg-boss';
import type { Store } from '../../../database/connect.ts';
import type { Tables } from '../../../database/tables.ts';
import { gatherCalls } from '../queues/gather-calls.ts';
import type { Log } from '../telemetry/log.ts';
import { readOrigin } from '../telemetry/origin.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { type JobData, type JobName, jobNames, jobTable } from './job-table.ts';
import { migrateOldJobs, setOldJobsAside } from './migrate-old-jobs.ts';
import { buildJob, type JobOptions } from './new-job.ts';
import { createPolling } from './poll.ts';
import { findDueKinds } from './queries.ts';
import { rescheduleFutureJobs, restartJob } from './restart-jobs.ts';
import { runBatch, type Worker, type Workers } from './run.ts';

/** Adds jobs to the queue. */
export interface JobWriter {
  /**
   * Enqueues a job in the caller's transaction, so the job exists only if that commits. A `key`
   * makes it exist once. `startAfter` is a time, or seconds from now.
   */
  enqueue<Name extends JobName>(
    tx: Kysely<Tables>,
    name: Name,
    data: JobData[Name],
    options?: JobOptions,
  ): Promise<void>;
}

/**
 * The job queue: calls to other services, and work that waits for its time. The jobs are stored in
 * the database, so they survive a crash.
 */
export interface Jobs extends JobWriter {
  register<Name extends JobName>(name: Name, worker: Worker<Name>): void;
  /**
   * Adds work to the upkeep, which every node does each minute. The work must be short and
   * repeatable.
   */
  onUpkeep(work: () => Promise<void>): void;
  /**
   * Runs the upkeep once: requeues jobs of dead processes, corrects times after the clock was set
   * back, and archives finished jobs.
   */
  upkeep(): Promise<void>;
  /** Runs jobs when they are due, until `stop`. */
  start(): Promise<void>;
  /** Restarts a job now, with its full time. Returns false when no such job can be restarted. */
  restart(id: string): Promise<boolean>;
  /** Looks for due jobs of a kind now. */
  wake(name: JobName): void;
  /**
   * For tests: runs all jobs that are due now, and the jobs that these enqueue, one after the
   * other.
   */
  runDue(): Promise<void>;
  /** Lists the kinds of jobs that rest in this process, because they failed in a row. */
  listPaused(): JobName[];
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

const createBoss = (store: Store): PgBoss => {
  const options: ConstructorOptions = {
    db: { executeSql: async (text, values) => store.pool.query(text, values) },
    supervise: false,
    schedule: false,
  };
  return new PgBoss(options);
};

/**
 * Creates the schema of pg-boss and our queues if they are missing. If they exist, this takes only
 * a few short queries.
 */
const prepareQueues = async (store: Store, boss: PgBoss): Promise<void> => {
  await setOldJobsAside(store);
  await boss.start();
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of jobNames) {
    if (known.has(name)) continue;
    await boss.createQueue(name, {
      retryLimit: 50,
      retryDelay: 2,
      expireInSeconds: jobTable[name].leaseSeconds,
      deleteAfterSeconds: 14 * 86_400,
    });
  }
  await migrateOldJobs(store, boss, jobNames);
};

interface JobsOptions {
  store: Store;
  log: Log;
  /**
   * Called with the kind of each job that this process enqueues and that is due at once. It wakes the
   * jobs by default.
   */
  onEnqueued?: (name: JobName) => void;
}

/** Opens the job queues. Nothing runs before `start` or `runDue`. */
export const createJobs = async ({ store, log, onEnqueued }: JobsOptions): Promise<Jobs> => {
  const boss = createBoss(store);
  boss.on('error', (error) => log.warn({ error: error.message }, 'jobs interrupted'));
  await prepareQueues(store, boss);
  const workers: Workers = {};
  const completers = new Map(
    jobNames.map((name) => [
      name,
      gatherCalls(async (ids: string[]) => {
        // One that lost its lease, or was scheduled anew, waits again, but has been done.
        const options = { db: fromKysely(store.db), includeQueued: true };
        await boss.complete(name, ids, {}, options);
        return ids;
      }),
    ]),
  );
  const complete = async (name: JobName, id: string): Promise<void> => {
    await completers.get(name)?.(id);
  };
  const run = (name: JobName, breaker: CircuitBreaker | null) =>
    runBatch({ boss, store, log, workers, complete }, name, breaker);
  const breakers = new Map(jobNames.map((name) => [name, new CircuitBreaker()]));
  const upkeepTasks: (() => Promise<void>)[] = [];
  const upkeep = async (): Promise<void> => {
    await boss.supervise();
    await rescheduleFutureJobs({ boss, store });
    for (const work of upkeepTasks) await work();
  };
  const polling = createPolling({
    findDue: (names) => findDueKinds(store.db, names),
    run: async (name) => (await run(name, breakers.get(name) ?? null)).mayHaveMore,
    maintain: upkeep,
    log,
  });
  return {
    enqueue: async (tx, name, data, options) => {
      const origin = readOrigin();
      const job = buildJob(name, origin === undefined ? { data } : { data, origin }, options);
      await boss.insert(name, [job], { db: fromKysely(tx) });
      if (job.startAfter === 0) (onEnqueued ?? polling.wake)(name);
    },
    register: (name, worker) => {
      Object.assign(workers, { [name]: worker });
    },
    onUpkeep: (work) => {
      upkeepTasks.push(work);
    },
    upkeep,
    restart: (id) => restartJob({ boss, store }, id),
    wake: polling.wake,
    listPaused: () => jobNames.filter((name) => breakers.get(name)?.isPaused === true),
    start: async () => polling.start(jobNames.filter((name) => workers[name] !== undefined)),
    runDue: async () => {
      let ran = 0;
      do {
        ran = 0;
        for (const name of jobNames)
          if (workers[name] !== undefined) ran += (await run(name, null)).ran;
      } while (ran > 0);
    },
    stop: async () => {
      await polling.stop();
      await boss.stop({ graceful: false, close: false });
    },
  };
};
