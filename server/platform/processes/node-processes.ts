import type { MetricObject } from 'prom-client';
import type { CatalogueChange } from '../changes/version.ts';
import type { JobName } from '../jobs/job-table.ts';
import type { RequestKind } from '../limits/limits.ts';
import { createRequestCounter } from '../limits/request-counter.ts';
import { QuotaCounts, type QuotaKind } from './quota-counts.ts';

type MaybeAsync<T> = T | Promise<T>;

/** What the processes of a node count and tell each other. A node is one process or several. */
export interface NodeProcesses {
  /** How many processes answer requests. */
  readonly count: number;
  /** Does this process run the jobs? The others only enqueue them. */
  readonly runsJobs: boolean;
  /** Counts a request of an address. Returns the seconds to wait, 0 for none. */
  countRequest(kind: RequestKind, address: string): MaybeAsync<number>;
  /** Takes one of the quota of a holder. Returns false if there is none left. */
  takeQuota(kind: QuotaKind, holder: string): MaybeAsync<boolean>;
  freeQuota(kind: QuotaKind, holder: string): void;
  /** Tells the other processes of a change of the catalogue that this one has committed. */
  tellChange(change: CatalogueChange): void;
  /** Waits until the other processes know all changes that they were told of. */
  whenChangesAreKnown(): MaybeAsync<void>;
  /** Calls `hears` with the changes that other processes tell of. */
  onChange(hears: (change: CatalogueChange) => void): void;
  /** Wakes the jobs of a kind in the process that runs them. */
  wakeJobs(name: JobName): void;
  /** Calls `wakes` when another process has enqueued a job of this kind. */
  onWake(wakes: (name: JobName) => void): void;
  /** Returns the metrics of all processes. `readOwn` reads those of this one. */
  readMetrics(): Promise<MetricObject[][]>;
  onReadMetrics(readOwn: () => Promise<MetricObject[]>): void;
}

/** A node that is one process, which counts by itself. */
export const createSingleProcess = (): NodeProcesses => {
  const countRequest = createRequestCounter();
  const quotas = new QuotaCounts();
  let readOwnMetrics = async (): Promise<MetricObject[]> => [];
  return {
    count: 1,
    runsJobs: true,
    countRequest,
    takeQuota: (kind, holder) => quotas.take(kind, holder),
    freeQuota: (kind, holder) => quotas.free(kind, holder),
    tellChange: () => {},
    whenChangesAreKnown: () => {},
    onChange: () => {},
    // They are woken where they are enqueued.
    wakeJobs: () => {},
    onWake: () => {},
    readMetrics: async () => [await readOwnMetrics()],
    onReadMetrics: (readOwn) => {
      readOwnMetrics = readOwn;
    },
  };
};
