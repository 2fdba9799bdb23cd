import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import { type ConstructorOptions, type Db, PgBoss } from 'pg-boss';
import type { Store } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';
import { gatherCalls } from '../gather-calls.ts';
import type { Log } from '../log.ts';
import { readOrigin } from '../telemetry/origin.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { type JobData, type JobName, jobNames, jobTable } from './job-table.ts';
import { migrateOldJobs, setOldJobsAside } from './migrate-old-jobs.ts';
import { createPolling } from './poll.ts';
import { completeJobs, findDueKinds, rescheduleFutureJobs } from './queries.ts';
import { type Envelope, runBatch, type Worker, type Workers } from './run.ts';

/**
 * The job queue: calls to other services, and work that waits for its time. The jobs are stored in
 * the database, so they survive a crash.
 */
export interface Jobs {
  /**
   * Enqueues a job in the caller's transaction, so the job exists only if that commits. A `key`
   * makes it exist once. `startAfter` is a time, or seconds from now.
   */
  enqueue<Name extends JobName>(
    tx: Kysely<Tables>,
    name: Name,
    data: JobData[Name],
    options?: { key?: string; startAfter?: Date | number },
  ): Promise<void>;
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

/** Derives a job's id from its key. The primary key of the queue admits each id once. */
const deriveJobId = (name: JobName, key: string): string => {
  const hex = createHash('sha256').update(`${name}\0${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const createBoss = (store: Store): PgBoss => {
  const options: ConstructorOptions = {
    db: { executeSql: async (text, values) => store.pool.query(text, values) },
    supervise: false,
    schedule: false,
  };
  return new PgBoss(options);
};

const missingJobId = '00000000-0000-4000-8000-000000000000';

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
    // This call makes pg-boss cache the queue. Otherwise it would look the queue up when a job is
    // enqueued, on a second connection. If every connection is in a transaction, they would all
    // wait for each other.
    await boss.getJobById(name, missingJobId);
  }
  await migrateOldJobs(store, boss, jobNames);
};

interface JobsOptions {
  store: Store;
  log: Log;
  /** Called with the kind of each job that this process enqueues. It wakes the jobs by default. */
  onEnqueued?: (name: JobName) => void;
}

/** Opens the job queues. Nothing runs before `start` or `runDue`. */
export const createJobs = async ({ store, log, onEnqueued }: JobsOptions): Promise<Jobs> => {
  const boss = createBoss(store);
  boss.on('error', (error) => log.warn({ error: error.message }, 'jobs interrupted'));
  await prepareQueues(store, boss);
  const workers: Workers = {};
  const enqueue = async (
    tx: Kysely<Tables>,
    name: JobName,
    envelope: Envelope,
    options: { key?: string; startAfter?: Date | number } = {},
  ): Promise<void> => {
    await boss.send(name, envelope, {
      db: toBossDb(tx),
      ...(options.key === undefined
        ? {}
        : { id: deriveJobId(name, options.key), singletonKey: options.key }),
      ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
    });
  };
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
    runBatch({ boss, store, log, workers, enqueue, toBossDb, complete }, name, breaker);
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
  return {
    enqueue: async (tx, name, data, options) => {
      const origin = readOrigin();
      await enqueue(tx, name, origin === undefined ? { data } : { data, origin }, options);
      (onEnqueued ?? polling.wake)(name);
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
