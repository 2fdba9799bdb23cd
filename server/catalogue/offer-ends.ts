import type { Deps } from '../deps.ts';
import { findMsUntilNextOfferEnd } from './listing-queries.ts';
import { sweepCatalogue } from './sweep-catalogue.ts';

/** Sets a timer and answers how to call it off. */
type Schedule = (work: () => void, ms: number) => () => void;

const schedule: Schedule = (work, ms) => {
  const timer = setTimeout(work, ms).unref();
  return () => clearTimeout(timer);
};

/** After so long the database is asked again: somebody may have set its clock. */
const maxWaitMs = 60_000;
/** After a fault of the database. */
const retryMs = 1000;
/** Timers of Node may fire a little early. */
const marginMs = 2;

type Needs = Pick<Deps, 'store' | 'catalogueVersion' | 'log'>;

/**
 * Ends offers at their moment. The database says how long it is until the next offer ends, so that
 * the clock of this node does not matter; the node waits so long and sweeps the catalogue. All
 * nodes do, so it needs no particular one.
 */
export class OfferEnds {
  readonly #deps: Needs;
  readonly #schedule: Schedule;
  /**
   * When the next offer ends, by the clock of `performance.now()`, as it was at the catalogue's
   * version `#version`.
   */
  #next = Infinity;
  #version = -1;
  #reading: Promise<void> | undefined;
  #callOff: () => void = () => undefined;
  #ignore: () => void = () => undefined;
  #running = false;

  constructor(deps: Needs, scheduleWith: Schedule = schedule) {
    this.#deps = deps;
    this.#schedule = scheduleWith;
  }

  /**
   * Milliseconds until the next offer ends: 0 when it has ended, Infinity when no offer has an end.
   */
  async msUntilNext(): Promise<number> {
    const wanted = this.#deps.catalogueVersion.current();
    // A reading under way may have begun before the version that is wanted: the one after it has
    // not.
    for (let turn = 0; turn < 2 && this.#version < wanted; turn++) await this.#read();
    return Math.max(0, this.#next - performance.now());
  }

  /** Ends what has ended while no node was there, and from now on each offer at its moment. */
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
    const ms = await findMsUntilNextOfferEnd(this.#deps.store.db);
    this.#next = ms === null ? Infinity : performance.now() + ms;
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

  /** A database that is away is asked again soon. */
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
