import type { MetricObject } from 'prom-client';
import type { CatalogueChange } from '../changes/version.ts';
import type { JobName } from '../jobs/job-table.ts';
import type { RequestKind } from '../limits/limits.ts';
import type { QuotaKind } from './quota-counts.ts';

/** What a worker process may call in the primary. */
export type PrimaryFunctions = {
  /** This process will hear of changes from now on. */
  join: () => void;
  /** This process accepts connections. */
  ready: () => void;
  countRequest: (kind: RequestKind, address: string) => number;
  takeQuota: (kind: QuotaKind, holder: string) => boolean;
  freeQuota: (kind: QuotaKind, holder: string) => void;
  /** Returns when all other processes know the changes. */
  tellChanges: (changes: CatalogueChange[]) => Promise<void>;
  wakeJobs: (name: JobName) => void;
  readMetrics: () => Promise<MetricObject[][]>;
};

/** What the primary may call in a worker process. */
export type WorkerFunctions = {
  hearChanges: (changes: CatalogueChange[]) => void;
  wakeJobs: (name: JobName) => void;
  readMetrics: () => Promise<MetricObject[]>;
};

/**
 * What a worker process does besides answering requests. `first` migrates and fills the database,
 * greets, and runs the jobs. `jobs` takes its place when it has died.
 */
export type ProcessRole = 'first' | 'jobs' | 'requests';

/** The environment variable with the role of a worker process. */
export const roleVariable = 'HAAT_PROCESS_ROLE';

/** The environment variable with the port of a worker process. It replaces PORT=0. */
export const portVariable = 'HAAT_PROCESS_PORT';
