import { type NumberColumn, putNumber } from './sets/grow-array.ts';
import type { Snapshot } from './sets/snapshot.ts';

/** After so many sets the known ones are forgotten. A set may then have two numbers, which takes only room. */
const maxKnownSets = 65_536;

/**
 * Values of every ordinal, such as its sizes. Most ordinals share them with many others: each set of
 * values has a number, and an ordinal has one of these. Counting reads this number and not the values.
 */
export class FacetSets {
  readonly #known = new Map<string, number>();
  /** The number of each ordinal's set. */
  #setIds: NumberColumn = new Uint8Array(64);
  /** The values of a set are `#values` from its start up to the start of the next set. */
  #starts: NumberColumn = new Uint8Array(65);
  #values: NumberColumn = new Uint8Array(64);
  #setCount = 0;

  /** Stores the values of a new ordinal. */
  append(ordinal: number, values: readonly number[]): void {
    this.#setIds = putNumber(this.#setIds, ordinal, this.#findSet(values));
  }

  /** Returns the values of an ordinal. */
  read(ordinal: number): NumberColumn {
    return this.#readSet(this.#setIds[ordinal] as number);
  }

  /** Adds to `counts` how often each value occurs in these ordinals. */
  countIn(ordinals: Uint32Array, counts: Uint32Array): void {
    const add = (set: number, count: number): void => {
      for (const value of this.#readSet(set)) counts[value] = (counts[value] as number) + count;
    };
    if (ordinals.length < this.#setCount) {
      for (const ordinal of ordinals) add(this.#setIds[ordinal] as number, 1);
      return;
    }
    for (const [set, count] of this.#countSets(ordinals).entries()) if (count > 0) add(set, count);
  }

  exchange(snapshot: Snapshot, ordinalCount: number): void {
    this.#setCount = snapshot.exchangeFact(this.#setCount);
    this.#setIds = snapshot.exchangeColumn(this.#setIds, ordinalCount);
    this.#starts = snapshot.exchangeColumn(this.#starts, this.#setCount + 1);
    this.#values = snapshot.exchangeColumn(this.#values, this.#starts[this.#setCount] as number);
  }

  /** One column after the other in a plain loop takes a third of the time of all columns of an ordinal. */
  #countSets(ordinals: Uint32Array): Uint32Array {
    const ids = this.#setIds;
    const counts = new Uint32Array(this.#setCount);
    for (let i = 0; i < ordinals.length; i++) {
      const set = ids[ordinals[i] as number] as number;
      counts[set] = (counts[set] as number) + 1;
    }
    return counts;
  }

  #readSet(set: number): NumberColumn {
    return this.#values.subarray(this.#starts[set], this.#starts[set + 1]);
  }

  #findSet(values: readonly number[]): number {
    const key = values.join(' ');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= maxKnownSets) this.#known.clear();
    const set = this.#setCount++;
    let end = this.#starts[set] as number;
    for (const value of values) this.#values = putNumber(this.#values, end++, value);
    this.#starts = putNumber(this.#starts, set + 1, end);
    this.#known.set(key, set);
    return set;
  }
}
