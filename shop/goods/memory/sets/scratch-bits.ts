import { createOrdinalBits, type OrdinalBits } from './ordinal-bits.ts';

/**
 * Sets for the steps of a search, which are used again by the next one. New sets would be a megabyte
 * of garbage for each search of a million products. The sets that are taken last are released first.
 */
export class ScratchBits {
  readonly #sets: OrdinalBits[] = [];
  #taken = 0;

  /** The number of sets that are taken. */
  get taken(): number {
    return this.#taken;
  }

  /** Takes an empty set with room for this many ordinals. */
  take(ordinalCount: number): OrdinalBits {
    const at = this.#taken++;
    const known = this.#sets[at]?.fill(0);
    const wordCount = (ordinalCount + 31) >>> 5;
    return known?.length === wordCount ? known : (this.#sets[at] = createOrdinalBits(ordinalCount));
  }

  /** Releases the sets that were taken since `taken` had this value. */
  release(taken: number): void {
    this.#taken = taken;
  }
}
