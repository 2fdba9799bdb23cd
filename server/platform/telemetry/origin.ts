import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The request that work was asked for by. Jobs store it, so that the log and the trace of a job name
 * the request that enqueued it.
 */
export interface Origin {
  requestId?: string;
  /** The span that later work belongs to, as W3C Trace Context writes it. Only while traced. */
  traceparent?: string;
}

/** The origin of the work that runs now, and its job, if a job runs it. */
export interface WorkContext extends Origin {
  jobId?: string;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs work in a context of its own, which everything that it awaits shares. */
export const runInContext = <T>(context: WorkContext, work: () => T): T =>
  storage.run(context, work);

/** Returns the origin of the current work for its jobs. Undefined if there is none. */
export const readOrigin = (): Origin | undefined => {
  const { requestId, traceparent } = storage.getStore() ?? {};
  if (requestId === undefined && traceparent === undefined) return undefined;
  return {
    ...(requestId === undefined ? {} : { requestId }),
    ...(traceparent === undefined ? {} : { traceparent }),
  };
};

/** Returns the fields that each log line of the current work gets. */
export const readLogFields = (): Record<string, string> => {
  const { requestId, traceparent, jobId } = storage.getStore() ?? {};
  return {
    ...(requestId === undefined ? {} : { requestId }),
    ...(jobId === undefined ? {} : { jobId }),
    ...(traceparent === undefined ? {} : { traceId: traceparent.slice(3, 35) }),
  };
};
