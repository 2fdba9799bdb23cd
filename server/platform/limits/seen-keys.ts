/** Two megabytes would remember no more visitors' mixes than this quarter of one. */
const slotCount = 65_536;

const mix = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

/**
 * A small table of keys that were asked for before, as the doorkeeper of TinyLFU: a key is worth
 * memory only once it comes again. Each key has one slot, which holds its mark until another key
 * takes the slot. So the table forgets by itself, after some ten thousand other keys, and never
 * grows. It may forget a key early; it takes one key for another once in four billion times.
 */
export class SeenKeys {
  readonly #marks = new Uint32Array(slotCount);

  /** Notes a key. Returns whether it was noted before. */
  note(key: string): boolean {
    let [slot, mark] = [0x811c9dc5, 0x2c1b3c6d];
    for (let i = 0; i < key.length; i += 1) {
      const code = key.charCodeAt(i);
      slot = mix(slot, code);
      mark = mix(mark, code + i);
    }
    slot = ((slot ^ (slot >>> 15)) >>> 0) % slotCount;
    // Zero marks an empty slot.
    mark = mark >>> 0 || 1;
    if (this.#marks[slot] === mark) return true;
    this.#marks[slot] = mark;
    return false;
  }
}
