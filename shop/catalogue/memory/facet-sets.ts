import { type NumberColumn, putNumber } from './grow-array.ts';
import type { Snapshot } from './snapshot.ts';

/** After so many sets the known ones are forgotten. A set may then have two numbers, which takes only room. */
const maxKnownSets = 65_536;

/**
 * Values of every slot, such as its sizes. Most slots share them with many others: each set of
 * values has a number, and a slot has one of these. Counting reads this number and not the values.
 */
export class FacetSets {
  readonly #known = new Map<string, number>();
  /** The number of each slot's set. */
  #setIds: NumberColumn = new Uint8Array(64);
  /** The values of a set are `#values` from its start up to the start of the next set. */
  #starts: NumberColumn = new Uint8Array(65);
  #values: NumberColumn = new Uint8Array(64);
  #setCount = 0;

  /** Stores the values of a new slot. */
  append(slot: number, values: readonly number[]): void {
    this.#setIds = putNumber(this.#setIds, slot, this.#findSet(values));
  }

  /** Returns the values of a slot. */
  read(slot: number): NumberColumn {
    return this.#readSet(this.#setIds[slot] as number);
  }

  /** Adds to `counts` how often each value occurs in these slots. */
  countIn(slots: Uint32Array, counts: Uint32Array): void {
    const add = (set: number, count: number): void => {
      for (const value of this.#readSet(set)) counts[value] = (counts[value] as number) + count;
    };
    if (slots.length < this.#setCount) {
      for (const slot of slots) add(this.#setIds[slot] as number, 1);
      return;
    }
    for (const [set, count] of this.#countSets(slots).entries()) if (count > 0) add(set, count);
  }

  exchange(snapshot: Snapshot, slotCount: number): void {
    this.#setCount = snapshot.exchangeFact(this.#setCount);
    this.#setIds = snapshot.exchangeColumn(this.#setIds, slotCount);
    this.#starts = snapshot.exchangeColumn(this.#starts, this.#setCount + 1);
    this.#values = snapshot.exchangeColumn(this.#values, this.#starts[this.#setCount] as number);
  }

  /** One column after the other in a plain loop takes a third of the time of all columns of a slot. */
  #countSets(slots: Uint32Array): Uint32Array {
    const ids = this.#setIds;
    const counts = new Uint32Array(this.#setCount);
    for (let i = 0; i < slots.length; i++) {
      const set = ids[slots[i] as number] as number;
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
