import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The request that work was asked for by. Jobs store it, so that the log of a job names the request
 * that enqueued it.
 */
export interface Origin {
  requestId?: string;
}

/** The origin of the work that runs now, and its job, if a job runs it. */
interface WorkContext extends Origin {
  jobId?: string;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs work in a context of its own, which everything that it awaits shares. */
export const runInContext = <T>(context: WorkContext, work: () => T): T =>
  storage.run(context, work);

/** Returns the origin of the current work for its jobs. Undefined if there is none. */
export const readOrigin = (): Origin | undefined => {
  const requestId = storage.getStore()?.requestId;
  return requestId === undefined ? undefined : { requestId };
};

/** Returns the fields that each log line of the current work gets. */
export const readLogFields = (): WorkContext => ({ ...storage.getStore() });
