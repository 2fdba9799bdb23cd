import { growArray, type NumberColumn, putNumber } from './grow-array.ts';
import type { Snapshot } from './snapshot.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const encodeText = (text: string): Uint8Array => encoder.encode(text);

/** A text for each slot, as bytes: a million short texts take a third of their memory as strings. */
export class TextColumn {
  #bytes = new Uint8Array(1024);
  #bytesEnd = 0;
  #starts: NumberColumn = new Uint8Array(64);
  #lengths: NumberColumn = new Uint8Array(64);

  /** Stores the text of a slot. The bytes of an older text of the slot stay unused. */
  put(slot: number, text: Uint8Array): void {
    const start = this.#bytesEnd;
    this.#bytesEnd += text.length;
    this.#bytes = growArray(this.#bytes, this.#bytesEnd);
    this.#bytes.set(text, start);
    this.#starts = putNumber(this.#starts, slot, start);
    this.#lengths = putNumber(this.#lengths, slot, text.length);
  }

  read(slot: number): string {
    return decoder.decode(this.readBytes(slot));
  }

  readBytes(slot: number): Uint8Array {
    const start = this.#starts[slot] as number;
    return this.#bytes.subarray(start, start + (this.#lengths[slot] as number));
  }

  /** Compares the texts of two slots by their code points. */
  compare(a: number, b: number): number {
    return this.compareText(a, this.readBytes(b));
  }

  /** Compares the text of a slot with another: below zero if that of the slot comes first. */
  compareText(slot: number, text: Uint8Array): number {
    return this.compareBeginning(slot, text) || (this.#lengths[slot] as number) - text.length;
  }

  /** Compares the beginning of the text of a slot, as long as another text, with that. */
  compareBeginning(slot: number, text: Uint8Array): number {
    const [start, length] = [this.#starts[slot] as number, this.#lengths[slot] as number];
    const common = Math.min(length, text.length);
    for (let i = 0; i < common; i++) {
      const difference = (this.#bytes[start + i] as number) - (text[i] as number);
      if (difference !== 0) return difference;
    }
    return common - text.length;
  }

  /** Stores the texts of the first slots. */
  exchange(snapshot: Snapshot, slotCount: number): void {
    this.#bytesEnd = snapshot.exchangeFact(this.#bytesEnd);
    this.#bytes = snapshot.exchangeColumn(this.#bytes, this.#bytesEnd);
    this.#starts = snapshot.exchangeColumn(this.#starts, slotCount);
    this.#lengths = snapshot.exchangeColumn(this.#lengths, slotCount);
  }
}
