import type { Store } from '../../../database/connect.ts';
import type { ChangeLog, ChangeReader } from '../../platform/changes/change-log.ts';
import type { CatalogueVersion } from '../../platform/changes/version.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { sweepCatalogue } from '../products/sweep-catalogue.ts';
import { findNextDiscountEnd } from './listing-queries.ts';

/** Sets a timer and returns a function that cancels it. */
type Schedule = (work: () => void, ms: number) => () => void;

const schedule: Schedule = (work, ms) => {
  const timer = setTimeout(work, ms).unref();
  return () => clearTimeout(timer);
};

/** The database is asked again after this time, because somebody may have set its clock. */
const maxWaitMs = 60_000;
/** The wait after an error of the database. */
const retryMs = 1000;
/** Timers of Node may fire a little early. */
const marginMs = 2;
/** Two reads of the same end differ by less than this. */
const toleranceMs = 1000;

interface DiscountEndDeps {
  store: Store;
  catalogueVersion: CatalogueVersion;
  catalogueChanges: ChangeLog;
  log: Log;
}

/**
 * Ends discounts at their moment, and drops cached pages when an offer or an announcement starts or
 * ends, or the shop opens again. The database
 * computes the time until the next such moment, so that the clock of this node does not matter. The
 * node waits and then sweeps the catalogue. Every node does this.
 */
export class DiscountEnds implements ChangeReader {
  readonly #deps: DiscountEndDeps;
  readonly #schedule: Schedule;
  /**
   * The next end of a discount, or start or end of an offer, on the clock of `performance.now()`, at
   * the catalogue's version `#version`.
   */
  #next = Infinity;
  #version = -1;
  /** How many starts and ends of offers had been at that version. */
  #passed = 0;
  #reading: Promise<void> | undefined;
  #callOff: () => void = () => undefined;
  #ignore: () => void = () => undefined;
  #running = false;

  constructor(deps: DiscountEndDeps, scheduleWith: Schedule = schedule) {
    this.#deps = deps;
    this.#schedule = scheduleWith;
    deps.catalogueChanges.addReader(this);
  }

  get isCurrent(): boolean {
    return this.#version >= this.#deps.catalogueVersion.current();
  }

  catchUp(): Promise<unknown> {
    return this.msUntilNext();
  }

  /**
   * Milliseconds until the next of them: 0 when it has passed, Infinity when there is none.
   */
  async msUntilNext(): Promise<number> {
    const wanted = this.#deps.catalogueVersion.current();
    // A running read may have begun before the wanted version. The one after it has not.
    for (let turn = 0; turn < 2 && this.#version < wanted; turn++) await this.#read();
    return Math.max(0, this.#next - performance.now());
  }

  /**
   * Ends the discounts that ended while no node was running, and from now on each at its moment.
   */
  async start(): Promise<void> {
    this.#running = true;
    await sweepCatalogue(this.#deps);
    await this.#read();
    this.#ignore = this.#deps.catalogueVersion.onChange(({ kind }) => {
      if (kind === 'catalogue') void this.#turn(() => this.msUntilNext());
    });
    this.#arm(this.#next - performance.now());
  }

  stop(): void {
    this.#running = false;
    this.#ignore();
    this.#callOff();
  }

  #read(): Promise<void> {
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readNow(): Promise<void> {
    const version = this.#deps.catalogueVersion.current();
    const { ms, passed } = await findNextDiscountEnd(this.#deps.store.db);
    const next = ms === null ? Infinity : performance.now() + ms;
    // Cached pages say how long shared caches may keep them, which is now too long, and which offers
    // run.
    if (next < this.#next - toleranceMs || passed !== this.#passed)
      this.#deps.catalogueChanges.clear();
    this.#passed = passed;
    this.#next = next;
    this.#version = version;
  }

  #arm(ms: number): void {
    this.#callOff();
    if (this.#running)
      this.#callOff = this.#schedule(
        () => void this.#turn(() => this.#look()),
        Math.min(Math.max(0, ms) + marginMs, maxWaitMs),
      );
  }

  /** Tries again soon when the database is away. */
  async #turn(look: () => Promise<number>): Promise<void> {
    try {
      this.#arm(await look());
    } catch (error) {
      if (!this.#running) return;
      this.#deps.log.warn({ error: String(error) }, 'the end of offers could not be looked at');
      this.#arm(retryMs);
    }
  }

  async #look(): Promise<number> {
    if (this.#next <= performance.now()) await sweepCatalogue(this.#deps);
    await this.#read();
    return this.#next - performance.now();
  }
}
