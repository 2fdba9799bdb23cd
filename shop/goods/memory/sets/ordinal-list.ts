import {
  createOrdinalBits,
  type OrdinalBits,
  addAll,
  addOrdinal,
  countCommon,
  forEachOrdinal,
} from './ordinal-bits.ts';
import type { Snapshot } from './snapshot.ts';

/** A list is stored as bits once more than one ordinal in this many belongs to it. */
const sparsest = 32;
/** A gap is stored in parts of seven bits, the lowest first. The eighth bit says that more follow. */
const maxPart = 0x7f;
const moreFollow = 0x80;

/**
 * The ordinals of the products that have something in common, in rising order. It only grows at its
 * end: what an ordinal says never changes, a changed product gets a new ordinal. A list of few ordinals
 * stores the gaps between them in about one byte each, a long one is stored as bits.
 */
export class OrdinalList {
  #size = 0;
  #last = -1;
  #gaps = new Uint8Array(4);
  #gapsEnd = 0;
  #bits: OrdinalBits | null = null;

  get size(): number {
    return this.#size;
  }

  /** How many numbers are read to go through the list. */
  get length(): number {
    return this.#bits?.length ?? this.#gapsEnd;
  }

  /** Adds an ordinal that is larger than all before. An ordinal that comes twice in a row counts once. */
  append(ordinal: number): void {
    if (ordinal === this.#last) return;
    if (this.#bits === null && this.#size > sparsest && this.#size * sparsest > ordinal)
      this.#becomeDense(ordinal);
    if (this.#bits === null) this.#appendGap(ordinal - this.#last);
    else this.#appendBit(this.#bits, ordinal);
    this.#last = ordinal;
    this.#size += 1;
  }

  /** Calls `visit` with each ordinal, in rising order. */
  forEach(visit: (ordinal: number) => void): void {
    if (this.#bits !== null) return forEachOrdinal(this.#bits, visit);
    const [gaps, end] = [this.#gaps, this.#gapsEnd];
    for (let at = 0, ordinal = -1; at < end; at++) {
      let part = gaps[at] as number;
      let gap = part & maxPart;
      for (let shift = 7; part >= moreFollow; shift += 7)
        gap |= ((part = gaps[++at] as number) & maxPart) << shift;
      visit((ordinal += gap));
    }
  }

  /** Adds its ordinals to `bits`, which has room for them. */
  addTo(bits: OrdinalBits): void {
    if (this.#bits !== null) return addAll(bits, this.#bits.subarray(0, bits.length));
    this.forEach((ordinal) => addOrdinal(bits, ordinal));
  }

  /** Counts its ordinals that are in `bits`. */
  countIn(bits: OrdinalBits): number {
    if (this.#bits !== null) return countCommon(bits, this.#bits);
    const [gaps, end] = [this.#gaps, this.#gapsEnd];
    let count = 0;
    for (let at = 0, ordinal = -1; at < end; at++) {
      let part = gaps[at] as number;
      let gap = part & maxPart;
      for (let shift = 7; part >= moreFollow; shift += 7)
        gap |= ((part = gaps[++at] as number) & maxPart) << shift;
      ordinal += gap;
      count += ((bits[ordinal >>> 5] as number) >>> (ordinal & 31)) & 1;
    }
    return count;
  }

  exchange(snapshot: Snapshot): void {
    this.#size = snapshot.exchangeFact(this.#size);
    this.#last = snapshot.exchangeFact(this.#last);
    this.#gapsEnd = snapshot.exchangeFact(this.#gapsEnd);
    if (snapshot.exchangeFact(this.#bits !== null))
      this.#bits = snapshot.exchangeColumn(
        this.#bits ?? createOrdinalBits(0),
        (this.#last >>> 5) + 1,
      );
    else this.#gaps = snapshot.exchangeColumn(this.#gaps, this.#gapsEnd);
  }

  #becomeDense(ordinal: number): void {
    const bits = createOrdinalBits(ordinal + 1);
    this.addTo(bits);
    this.#bits = bits;
    this.#gaps = new Uint8Array(0);
  }

  #appendBit(bits: OrdinalBits, ordinal: number): void {
    if (ordinal >>> 5 >= bits.length) {
      this.#bits = createOrdinalBits(ordinal + 1 + (ordinal >>> 3));
      this.#bits.set(bits);
    }
    addOrdinal(this.#bits ?? bits, ordinal);
  }

  #appendGap(gap: number): void {
    if (this.#gapsEnd + 5 > this.#gaps.length) {
      const gaps = new Uint8Array(this.#gaps.length + (this.#gaps.length >>> 1) + 5);
      gaps.set(this.#gaps);
      this.#gaps = gaps;
    }
    let rest = gap;
    for (; rest > maxPart; rest >>>= 7) this.#gaps[this.#gapsEnd++] = (rest & maxPart) | moreFollow;
    this.#gaps[this.#gapsEnd++] = rest;
  }
}
