import { growArray } from './grow-array.ts';
import { addSlot, hasSlot, isEmpty, type SlotBits } from './slot-bits.ts';
import type { Snapshot } from './snapshot.ts';

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
  #slotCount = 0;

  get slotCount(): number {
    return this.#slotCount;
  }

  append(slot: number, nameKey: string): void {
    this.#hashes = growArray(this.#hashes, slot + 1);
    this.#hashes[slot] = hashText(nameKey);
    this.#slotCount = slot + 1;
  }

  /** Adds the slots of `among` with exactly this name. */
  addTo(found: SlotBits, nameKey: string, among: SlotBits): void {
    if (isEmpty(among)) return;
    const hash = hashText(nameKey);
    let slot = this.#hashes.indexOf(hash);
    for (; slot !== -1; slot = this.#hashes.indexOf(hash, slot + 1))
      if (hasSlot(among, slot)) addSlot(found, slot);
  }

  exchange(snapshot: Snapshot): void {
    this.#slotCount = snapshot.exchangeFact(this.#slotCount);
    this.#hashes = snapshot.exchangeColumn(this.#hashes, this.#slotCount);
  }
}
