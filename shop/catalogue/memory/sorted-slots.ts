import { countWhile } from './count-while.ts';
import { growArray } from './grow-array.ts';
import { hasSlot, listSlots, type SlotBits } from './slot-bits.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Compares two slots, as `Array.sort` expects: below zero if `a` comes first. No two slots of an
 * order are equal.
 */
export type SlotComparator = (a: number, b: number) => number;

/** Comparing two slots takes as long as reading so many places of the order. */
const placesPerComparison = 10;

/** Slots in a sort order. A change moves only its own slots. */
export class SortedSlots {
  readonly #compare: SlotComparator;
  #slots: Uint32Array<ArrayBuffer>;
  #size: number;

  /** `slots` are sorted already. */
  constructor(compare: SlotComparator, slots = new Uint32Array(64), size = 0) {
    this.#compare = compare;
    this.#slots = slots;
    this.#size = size;
  }

  get size(): number {
    return this.#size;
  }

  /** Returns the slots from one place up to another. The next change replaces them. */
  slice(from: number, end: number): Uint32Array {
    return this.#slots.subarray(from, Math.min(end, this.#size));
  }

  /** Counts the first slots that pass a test, of which `atLeast` are known to. */
  countWhile(test: (slot: number) => boolean, atLeast = 0): number {
    return countWhile(this.#size, (at) => test(this.#slots[at] as number), atLeast);
  }

  /** Takes slots out, whose values have not changed since they came in, and puts slots in. */
  replace(removed: Iterable<number>, added: Iterable<number>): void {
    this.#remove(Uint32Array.from(removed, (slot) => this.#countBefore(slot)).sort());
    this.#insert(Uint32Array.from(added).sort(this.#compare));
  }

  /**
   * Returns those of the slots that are in `bits`, from `offset` on. `total` is their number. The
   * order is read from its nearer end, but no longer than sorting the slots would take.
   */
  select(bits: SlotBits, total: number, offset: number, limit: number): Uint32Array {
    const end = Math.min(offset + limit, total);
    if (offset >= end) return new Uint32Array(0);
    const maxRead = Math.min(this.#size, placesPerComparison * total * Math.log2(total + 1));
    const found = new Uint32Array(end - offset);
    const part =
      offset <= total - end
        ? this.#collect(bits, offset, found, maxRead)
        : this.#collectBackward(bits, total - end, found, maxRead);
    return part.length === found.length || maxRead === this.#size
      ? part
      : listSlots(bits, total).sort(this.#compare).subarray(offset, end);
  }

  /** Finds the first slot that is in `bits`, if it is among the first `maxRead` of the order. */
  findFirst(bits: SlotBits, maxRead: number): number | undefined {
    return this.#collect(bits, 0, new Uint32Array(1), Math.min(this.#size, maxRead))[0];
  }

  exchange(snapshot: Snapshot): void {
    this.#size = snapshot.exchangeFact(this.#size);
    this.#slots = snapshot.exchangeColumn(this.#slots, this.#size);
  }

  /** Collects slots of `bits` after the first `skipped` ones, from the first `maxRead` places. */
  #collect(bits: SlotBits, skipped: number, found: Uint32Array, maxRead: number): Uint32Array {
    let i = 0;
    for (let at = 0, seen = 0; i < found.length && at < maxRead; at++) {
      const slot = this.#slots[at] as number;
      if (hasSlot(bits, slot) && seen++ >= skipped) found[i++] = slot;
    }
    return found.subarray(0, i);
  }

  /** Does the same from the end: `skipped` slots follow those that are collected. */
  #collectBackward(
    bits: SlotBits,
    skipped: number,
    found: Uint32Array,
    maxRead: number,
  ): Uint32Array {
    let i = found.length;
    const last = this.#size - maxRead;
    for (let at = this.#size - 1, seen = 0; i > 0 && at >= last; at--) {
      const slot = this.#slots[at] as number;
      if (hasSlot(bits, slot) && seen++ >= skipped) found[--i] = slot;
    }
    return found.subarray(i);
  }

  #countBefore(slot: number): number {
    return this.countWhile((other) => this.#compare(other, slot) < 0);
  }

  /** Removes the places, which rise. The slots between two places move together. */
  #remove(places: Uint32Array): void {
    let end = places[0] ?? this.#size;
    for (const [i, place] of places.entries()) {
      const next = places[i + 1] ?? this.#size;
      this.#slots.copyWithin(end, place + 1, next);
      end += next - place - 1;
    }
    this.#size = end;
  }

  /** Inserts sorted slots, the last one first, so that each slot moves once. */
  #insert(added: Uint32Array): void {
    const places = added.map((slot) => this.#countBefore(slot));
    this.#slots = growArray(this.#slots, this.#size + added.length);
    for (let i = added.length - 1, end = this.#size; i >= 0; i--) {
      const place = places[i] as number;
      this.#slots.copyWithin(place + i + 1, place, end);
      this.#slots[place + i] = added[i] as number;
      end = place;
    }
    this.#size += added.length;
  }
}
