import process from 'node:process';
import type { MetricObject } from 'prom-client';
import type { CatalogueChange } from '../changes/version.ts';
import type { JobName } from '../jobs/job-table.ts';
import {
  portVariable,
  type PrimaryFunctions,
  type ProcessRole,
  roleVariable,
  type WorkerFunctions,
} from './calls.ts';
import type { NodeProcesses } from './node-processes.ts';
import { type Channel, openCalls, type RemoteCalls } from './remote-calls.ts';

/** Reads the role that the primary gave to this process. */
export const readRole = (): ProcessRole => {
  const role = process.env[roleVariable];
  return role === 'first' || role === 'jobs' ? role : 'requests';
};

/** Reads the port that all processes of the node share. */
export const readSharedPort = (): number => Number(process.env[portVariable]);

/** One of several processes of a node. The primary counts for all of them, and connects them. */
export class WorkerProcess implements NodeProcesses {
  readonly count: number;
  readonly runsJobs: boolean;
  readonly #call: RemoteCalls<PrimaryFunctions>;
  #hearChange: (change: CatalogueChange) => void = () => {};
  #wake: (name: JobName) => void = () => {};
  #readOwnMetrics = async (): Promise<MetricObject[]> => [];
  /** Changes that are told together, at the end of the running task. */
  #untold: CatalogueChange[] = [];
  #told: Promise<unknown> = Promise.resolve();

  constructor(primary: Channel, role: ProcessRole, count: number) {
    this.count = count;
    this.runsJobs = role !== 'requests';
    const own: WorkerFunctions = {
      hearChanges: (changes) => {
        for (const change of changes) this.#hearChange(change);
      },
      wakeJobs: (name) => this.#wake(name),
      readMetrics: () => this.#readOwnMetrics(),
    };
    this.#call = openCalls<PrimaryFunctions>(primary, own);
  }

  /** Hears of the changes of other processes from now on. Call it before the version is read. */
  join(): Promise<void> {
    return this.#call('join');
  }

  /** Tells the primary that this process accepts connections. */
  ready(): Promise<void> {
    return this.#call('ready');
  }

  // Without a primary this process is about to end, and only finishes its requests.
  readonly countRequest: NodeProcesses['countRequest'] = (kind, address) =>
    this.#call('countRequest', kind, address).catch(() => 0);

  takeQuota: NodeProcesses['takeQuota'] = (kind, holder) =>
    this.#call('takeQuota', kind, holder).catch(() => true);

  freeQuota: NodeProcesses['freeQuota'] = (kind, holder) =>
    void this.#call('freeQuota', kind, holder).catch(() => {});

  tellChange(change: CatalogueChange): void {
    this.#untold.push(change);
    if (this.#untold.length > 1) return;
    const before = this.#told;
    const told = Promise.resolve().then(() => {
      const changes = this.#untold;
      this.#untold = [];
      return this.#call('tellChanges', changes).catch(() => {});
    });
    this.#told = Promise.all([before, told]);
  }

  async whenChangesAreKnown(): Promise<void> {
    await this.#told;
  }

  onChange(hears: (change: CatalogueChange) => void): void {
    this.#hearChange = hears;
  }

  wakeJobs(name: JobName): void {
    void this.#call('wakeJobs', name).catch(() => {});
  }

  onWake(wakes: (name: JobName) => void): void {
    this.#wake = wakes;
  }

  readMetrics(): Promise<MetricObject[][]> {
    return this.#call('readMetrics');
  }

  onReadMetrics(readOwn: () => Promise<MetricObject[]>): void {
    this.#readOwnMetrics = readOwn;
  }
}
