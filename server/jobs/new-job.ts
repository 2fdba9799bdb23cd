import { createHash } from 'node:crypto';
import type { JobName } from './job-table.ts';
import type { NewJob } from './queries.ts';
import type { Envelope } from './run.ts';

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
  envelope: Envelope,
  { key, startAfter = 0 }: JobOptions = {},
): NewJob => ({
  id: key === undefined ? null : deriveJobId(name, key),
  name,
  data: envelope,
  key: key ?? null,
  startAfter,
});
