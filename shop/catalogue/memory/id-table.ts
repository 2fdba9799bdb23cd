import type { Column } from './grow-array.ts';
import type { ColumnReader } from './stored-columns.ts';
import { encodeText, TextColumn } from './text-column.ts';

const noSlot = 0xffffffff;

const hashBytes = (bytes: Uint8Array): number => {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  // The table uses the low bits, which the last bytes hardly reach.
  return (hash ^ (hash >>> 15)) >>> 0;
};

/**
 * The id of each slot, and the newest slot of each id. A million ids take 50 MB, and 150 MB as
 * strings in a map.
 */
export class IdTable {
  #ids = new TextColumn();
  #slotCount = 0;
  /** An open hash table with the newest slot of each id. Its length is a power of two. */
  #slots = new Uint32Array(128).fill(noSlot);
  #idCount = 0;

  /** The number of slots, which is the next slot. */
  get slotCount(): number {
    return this.#slotCount;
  }

  /** Adds a slot for this id, and returns it. */
  append(id: string): number {
    const text = encodeText(id);
    const slot = this.#slotCount++;
    this.#ids.put(slot, text);
    if (2 * this.#idCount >= this.#slots.length) this.#makeTable(2 * this.#slots.length);
    else this.#enter(slot, text);
    return slot;
  }

  /** Finds the newest slot of an id. */
  find(id: string): number | undefined {
    const slot = this.#slots[this.#findPlace(encodeText(id))] as number;
    return slot === noSlot ? undefined : slot;
  }

  read(slot: number): string {
    return this.#ids.read(slot);
  }

  store(): Column[] {
    return [...this.#ids.store(this.#slotCount), this.#slots];
  }

  static restore(columns: ColumnReader, slotCount: number): IdTable {
    const table = new IdTable();
    table.#ids = TextColumn.restore(columns);
    table.#slotCount = slotCount;
    table.#slots = columns.take(Uint32Array);
    // Ids of old slots count too, which only makes the table grow earlier.
    table.#idCount = slotCount;
    return table;
  }

  /** Finds the place of an id in the hash table, or the free place where it belongs. */
  #findPlace(id: Uint8Array): number {
    const mask = this.#slots.length - 1;
    let at = hashBytes(id) & mask;
    for (let slot = this.#slots[at] as number; slot !== noSlot; slot = this.#slots[at] as number) {
      if (this.#ids.holds(slot, id)) break;
      at = (at + 1) & mask;
    }
    return at;
  }

  /** Slots are entered in rising order, so that the newest slot of an id stays. */
  #makeTable(length: number): void {
    this.#slots = new Uint32Array(length).fill(noSlot);
    this.#idCount = 0;
    for (let slot = 0; slot < this.#slotCount; slot++) this.#enter(slot, this.#ids.readBytes(slot));
  }

  #enter(slot: number, id: Uint8Array): void {
    const at = this.#findPlace(id);
    if (this.#slots[at] === noSlot) this.#idCount += 1;
    this.#slots[at] = slot;
  }
}
