import { createHash } from 'node:crypto';
import type { JobInsert } from 'pg-boss';
import type { Origin } from '../telemetry/origin.ts';
import type { JobData, JobName } from './job-table.ts';

/**
 * A job as the queue stores it. After a failure its successor records when the first one was due,
 * the number of tries, and the last error.
 */
export interface Envelope {
  data: JobData[JobName];
  since?: string;
  tries?: number;
  /** The last error. */
  error?: string;
  /** The request that enqueued it. Jobs of older versions have none. */
  origin?: Origin;
}

export interface JobOptions {
  /** Makes the job exist once. */
  key?: string;
  /** A time, or seconds from now. */
  startAfter?: Date | number;
}

/** Derives a job's id from its key. The primary key of the queue admits each id once. */
const deriveJobId = (name: JobName, key: string): string => {
  const hex = createHash('sha256').update(`${name}\0${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Builds a job as the queue stores it. */
export const buildJob = (
  name: JobName,
  data: Envelope,
  { key, startAfter = 0 }: JobOptions = {},
): JobInsert<Envelope> => ({
  ...(key === undefined ? {} : { id: deriveJobId(name, key), singletonKey: key }),
  data,
  startAfter,
});
