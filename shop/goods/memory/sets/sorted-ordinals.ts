import { countWhile } from './count-while.ts';
import { growArray } from './grow-array.ts';
import { hasOrdinal, listOrdinals, type OrdinalBits } from './ordinal-bits.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Compares two ordinals, as `Array.sort` expects: below zero if `a` comes first. No two ordinals of an
 * order are equal.
 */
export type OrdinalComparator = (a: number, b: number) => number;

/** Comparing two ordinals takes as long as reading so many places of the order. */
const placesPerComparison = 10;

/** Selects a page of the ordinals in `bits`, from `offset` on. `total` is the number of them all. */
export type SelectPage = (
  bits: OrdinalBits,
  total: number,
  offset: number,
  limit: number,
) => Iterable<number>;

/** Ordinals in a sort order. A change moves only its own ordinals. */
export class SortedOrdinals {
  readonly #compare: OrdinalComparator;
  #ordinals: Uint32Array<ArrayBuffer>;
  #size: number;

  /** `ordinals` are sorted already. */
  constructor(compare: OrdinalComparator, ordinals = new Uint32Array(64), size = 0) {
    this.#compare = compare;
    this.#ordinals = ordinals;
    this.#size = size;
  }

  get size(): number {
    return this.#size;
  }

  /** Returns the ordinals from one place up to another. The next change replaces them. */
  slice(from: number, end: number): Uint32Array {
    return this.#ordinals.subarray(from, Math.min(end, this.#size));
  }

  /** Counts the first ordinals that pass a test, of which `atLeast` are known to. */
  countWhile(test: (ordinal: number) => boolean, atLeast = 0): number {
    return countWhile(this.#size, (at) => test(this.#ordinals[at] as number), atLeast);
  }

  /** Takes ordinals out, whose values have not changed since they came in, and puts ordinals in. */
  replace(removed: Iterable<number>, added: Iterable<number>): void {
    this.#remove(Uint32Array.from(removed, (ordinal) => this.#countBefore(ordinal)).sort());
    this.#insert(Uint32Array.from(added).sort(this.#compare));
  }

  /**
   * Returns those of the ordinals that are in `bits`, from `offset` on. `total` is their number. The
   * order is read from its nearer end, but no longer than sorting the ordinals would take.
   */
  select(bits: OrdinalBits, total: number, offset: number, limit: number): Uint32Array {
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
      : listOrdinals(bits, total).sort(this.#compare).subarray(offset, end);
  }

  /** Finds the first ordinal that is in `bits`, if it is among the first `maxRead` of the order. */
  findFirst(bits: OrdinalBits, maxRead: number): number | undefined {
    return this.#collect(bits, 0, new Uint32Array(1), Math.min(this.#size, maxRead))[0];
  }

  exchange(snapshot: Snapshot): void {
    this.#size = snapshot.exchangeFact(this.#size);
    this.#ordinals = snapshot.exchangeColumn(this.#ordinals, this.#size);
  }

  /** Collects ordinals of `bits` after the first `skipped` ones, from the first `maxRead` places. */
  #collect(bits: OrdinalBits, skipped: number, found: Uint32Array, maxRead: number): Uint32Array {
    let i = 0;
    for (let at = 0, seen = 0; i < found.length && at < maxRead; at++) {
      const ordinal = this.#ordinals[at] as number;
      if (hasOrdinal(bits, ordinal) && seen++ >= skipped) found[i++] = ordinal;
    }
    return found.subarray(0, i);
  }

  /** Does the same from the end: `skipped` ordinals follow those that are collected. */
  #collectBackward(
    bits: OrdinalBits,
    skipped: number,
    found: Uint32Array,
    maxRead: number,
  ): Uint32Array {
    let i = found.length;
    const last = this.#size - maxRead;
    for (let at = this.#size - 1, seen = 0; i > 0 && at >= last; at--) {
      const ordinal = this.#ordinals[at] as number;
      if (hasOrdinal(bits, ordinal) && seen++ >= skipped) found[--i] = ordinal;
    }
    return found.subarray(i);
  }

  #countBefore(ordinal: number): number {
    return this.countWhile((other) => this.#compare(other, ordinal) < 0);
  }

  /** Removes the places, which rise. The ordinals between two places move together. */
  #remove(places: Uint32Array): void {
    let end = places[0] ?? this.#size;
    for (const [i, place] of places.entries()) {
      const next = places[i + 1] ?? this.#size;
      this.#ordinals.copyWithin(end, place + 1, next);
      end += next - place - 1;
    }
    this.#size = end;
  }

  /** Inserts sorted ordinals, the last one first, so that each ordinal moves once. */
  #insert(added: Uint32Array): void {
    const places = added.map((ordinal) => this.#countBefore(ordinal));
    this.#ordinals = growArray(this.#ordinals, this.#size + added.length);
    for (let i = added.length - 1, end = this.#size; i >= 0; i--) {
      const place = places[i] as number;
      this.#ordinals.copyWithin(place + i + 1, place, end);
      this.#ordinals[place + i] = added[i] as number;
      end = place;
    }
    this.#size += added.length;
  }
}
