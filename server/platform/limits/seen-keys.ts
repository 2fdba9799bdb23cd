/** Two megabytes would remember no more visitors' mixes than this quarter of one. */
const cellCount = 65_536;

const mix = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

/**
 * A small table of keys that were asked for before, as the doorkeeper of TinyLFU: a key is worth
 * memory only once it comes again. Each key has one cell, which holds its mark until another key
 * takes the cell. So the table forgets by itself, after some ten thousand other keys, and never
 * grows. It may forget a key early; it takes one key for another once in four billion times.
 */
export class SeenKeys {
  readonly #marks = new Uint32Array(cellCount);

  /** Notes a key. Returns whether it was noted before. */
  note(key: string): boolean {
    let [cell, mark] = [0x811c9dc5, 0x2c1b3c6d];
    for (let i = 0; i < key.length; i += 1) {
      const code = key.charCodeAt(i);
      cell = mix(cell, code);
      mark = mix(mark, code + i);
    }
    cell = ((cell ^ (cell >>> 15)) >>> 0) % cellCount;
    // Zero marks an empty cell.
    mark = mark >>> 0 || 1;
    if (this.#marks[cell] === mark) return true;
    this.#marks[cell] = mark;
    return false;
  }
}
