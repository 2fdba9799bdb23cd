import { growArray } from '../sets/grow-array.ts';
import { addOrdinal, hasOrdinal, isEmpty, type OrdinalBits } from '../sets/ordinal-bits.ts';
import type { Snapshot } from '../sets/snapshot.ts';

/** Hashes a text into 32 bits (FNV-1a over its UTF-16 units). */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
};

/**
 * The whole name of each product, as a hash. The hash is only compared among products that have all
 * words of the search in their names, so two names with one hash hardly ever meet.
 */
export class NameKeys {
  #hashes = new Uint32Array(64);
  #ordinalCount = 0;

  get ordinalCount(): number {
    return this.#ordinalCount;
  }

  append(ordinal: number, nameKey: string): void {
    this.#hashes = growArray(this.#hashes, ordinal + 1);
    this.#hashes[ordinal] = hashText(nameKey);
    this.#ordinalCount = ordinal + 1;
  }

  /** Adds the ordinals of `among` with exactly this name. */
  addTo(found: OrdinalBits, nameKey: string, among: OrdinalBits): void {
    if (isEmpty(among)) return;
    const hash = hashText(nameKey);
    let ordinal = this.#hashes.indexOf(hash);
    for (; ordinal !== -1; ordinal = this.#hashes.indexOf(hash, ordinal + 1))
      if (hasOrdinal(among, ordinal)) addOrdinal(found, ordinal);
  }

  exchange(snapshot: Snapshot): void {
    this.#ordinalCount = snapshot.exchangeFact(this.#ordinalCount);
    this.#hashes = snapshot.exchangeColumn(this.#hashes, this.#ordinalCount);
  }
}
