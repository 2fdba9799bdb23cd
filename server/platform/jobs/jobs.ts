import { CompiledQuery, type Kysely } from 'kysely';
import { type ConstructorOptions, type Db, PgBoss } from 'pg-boss';
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
import {
  completeJobs,
  findDueKinds,
  insertJobs,
  type NewJob,
  rescheduleFutureJobs,
} from './queries.ts';
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
  /** Adds the jobs that `work` enqueues in one statement after it. */
  enqueueTogether<T>(tx: Kysely<Tables>, work: (jobs: JobWriter) => Promise<T>): Promise<T>;
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

/** Lets pg-boss query through a Kysely transaction. */
const toBossDb = (tx: Kysely<Tables>): Db => ({
  executeSql: async (text, values) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

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
        await completeJobs(store.db, name, ids);
        return ids;
      }),
    ]),
  );
  const complete = async (name: JobName, id: string): Promise<void> => {
    await completers.get(name)?.(id);
  };
  const run = (name: JobName, breaker: CircuitBreaker | null) =>
    runBatch({ boss, store, log, workers, toBossDb, complete }, name, breaker);
  const breakers = new Map(jobNames.map((name) => [name, new CircuitBreaker()]));
  const upkeepTasks: (() => Promise<void>)[] = [];
  const upkeep = async (): Promise<void> => {
    await boss.supervise();
    await rescheduleFutureJobs(store.db);
    for (const work of upkeepTasks) await work();
  };
  const polling = createPolling({
    findDue: (names) => findDueKinds(store.db, names),
    run: async (name) => (await run(name, breakers.get(name) ?? null)).mayHaveMore,
    maintain: upkeep,
    log,
  });
  const describe = <Name extends JobName>(
    name: Name,
    data: JobData[Name],
    options?: JobOptions,
  ) => {
    const origin = readOrigin();
    return buildJob(name, origin === undefined ? { data } : { data, origin }, options);
  };
  const insert = async (tx: Kysely<Tables>, added: readonly NewJob[]): Promise<void> => {
    if (added.length === 0) return;
    await insertJobs(tx, added);
    for (const { name, startAfter } of added)
      if (startAfter === 0) (onEnqueued ?? polling.wake)(name);
  };
  return {
    enqueue: (tx, name, data, options) => insert(tx, [describe(name, data, options)]),
    enqueueTogether: async (tx, work) => {
      const gathered: NewJob[] = [];
      const result = await work({
        enqueue: async (_, name, data, options) => {
          gathered.push(describe(name, data, options));
        },
      });
      await insert(tx, gathered);
      return result;
    },
    register: (name, worker) => {
      Object.assign(workers, { [name]: worker });
    },
    onUpkeep: (work) => {
      upkeepTasks.push(work);
    },
    upkeep,
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
