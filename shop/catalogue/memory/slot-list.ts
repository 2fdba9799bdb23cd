import {
  createSlotBits,
  type SlotBits,
  addAll,
  addSlot,
  countCommon,
  forEachSlot,
} from './slot-bits.ts';
import type { Snapshot } from './snapshot.ts';

/** A list is stored as bits once more than one slot in this many belongs to it. */
const sparsest = 32;
/** A gap is stored in parts of seven bits, the lowest first. The eighth bit says that more follow. */
const maxPart = 0x7f;
const moreFollow = 0x80;

/**
 * The slots of the products that have something in common, in rising order. It only grows at its
 * end: what a slot says never changes, a changed product gets a new slot. A list of few slots
 * stores the gaps between them in about one byte each, a long one is stored as bits.
 */
export class SlotList {
  #size = 0;
  #last = -1;
  #gaps = new Uint8Array(4);
  #gapsEnd = 0;
  #bits: SlotBits | null = null;

  get size(): number {
    return this.#size;
  }

  /** How many numbers are read to go through the list. */
  get length(): number {
    return this.#bits?.length ?? this.#gapsEnd;
  }

  /** Adds a slot that is larger than all before. A slot that comes twice in a row counts once. */
  append(slot: number): void {
    if (slot === this.#last) return;
    if (this.#bits === null && this.#size > sparsest && this.#size * sparsest > slot)
      this.#becomeDense(slot);
    if (this.#bits === null) this.#appendGap(slot - this.#last);
    else this.#appendBit(this.#bits, slot);
    this.#last = slot;
    this.#size += 1;
  }

  /** Calls `visit` with each slot, in rising order. */
  forEach(visit: (slot: number) => void): void {
    if (this.#bits !== null) return forEachSlot(this.#bits, visit);
    const [gaps, end] = [this.#gaps, this.#gapsEnd];
    for (let at = 0, slot = -1; at < end; at++) {
      let part = gaps[at] as number;
      let gap = part & maxPart;
      for (let shift = 7; part >= moreFollow; shift += 7)
        gap |= ((part = gaps[++at] as number) & maxPart) << shift;
      visit((slot += gap));
    }
  }

  /** Adds its slots to `bits`, which has room for them. */
  addTo(bits: SlotBits): void {
    if (this.#bits !== null) return addAll(bits, this.#bits.subarray(0, bits.length));
    this.forEach((slot) => addSlot(bits, slot));
  }

  /** Counts its slots that are in `bits`. */
  countIn(bits: SlotBits): number {
    if (this.#bits !== null) return countCommon(bits, this.#bits);
    const [gaps, end] = [this.#gaps, this.#gapsEnd];
    let count = 0;
    for (let at = 0, slot = -1; at < end; at++) {
      let part = gaps[at] as number;
      let gap = part & maxPart;
      for (let shift = 7; part >= moreFollow; shift += 7)
        gap |= ((part = gaps[++at] as number) & maxPart) << shift;
      slot += gap;
      count += ((bits[slot >>> 5] as number) >>> (slot & 31)) & 1;
    }
    return count;
  }

  exchange(snapshot: Snapshot): void {
    this.#size = snapshot.exchangeFact(this.#size);
    this.#last = snapshot.exchangeFact(this.#last);
    this.#gapsEnd = snapshot.exchangeFact(this.#gapsEnd);
    if (snapshot.exchangeFact(this.#bits !== null))
      this.#bits = snapshot.exchangeColumn(this.#bits ?? createSlotBits(0), (this.#last >>> 5) + 1);
    else this.#gaps = snapshot.exchangeColumn(this.#gaps, this.#gapsEnd);
  }

  #becomeDense(slot: number): void {
    const bits = createSlotBits(slot + 1);
    this.addTo(bits);
    this.#bits = bits;
    this.#gaps = new Uint8Array(0);
  }

  #appendBit(bits: SlotBits, slot: number): void {
    if (slot >>> 5 >= bits.length) {
      this.#bits = createSlotBits(slot + 1 + (slot >>> 3));
      this.#bits.set(bits);
    }
    addSlot(this.#bits ?? bits, slot);
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
