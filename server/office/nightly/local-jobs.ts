import type { Deps } from '../deps.ts';

/** A job of the shop's own, which runs on one node at a time. */
export interface LocalJob {
  /** `02:30`: every day at this time in India. A number: every so many minutes. */
  every: string | number;
  /** If it throws, it is tried again after a growing pause. It may run twice after a crash. */
  run: (deps: Deps) => Promise<void>;
}

export type LocalJobs = Readonly<Record<string, LocalJob>>;

/** A shop without jobs of its own; `local/jobs.ts` stands in for this file. */
export const jobs: LocalJobs = {};
