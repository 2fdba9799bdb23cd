import { type Column, growArray, type NumberColumn, putNumber } from './grow-array.ts';
import type { ColumnReader } from './stored-columns.ts';

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
    const [startA, startB] = [this.#starts[a] as number, this.#starts[b] as number];
    const [lengthA, lengthB] = [this.#lengths[a] as number, this.#lengths[b] as number];
    const common = Math.min(lengthA, lengthB);
    for (let i = 0; i < common; i++) {
      const difference = (this.#bytes[startA + i] as number) - (this.#bytes[startB + i] as number);
      if (difference !== 0) return difference;
    }
    return lengthA - lengthB;
  }

  /** Is this the text of the slot? */
  holds(slot: number, text: Uint8Array): boolean {
    if (this.#lengths[slot] !== text.length) return false;
    const start = this.#starts[slot] as number;
    for (let i = 0; i < text.length; i++) if (this.#bytes[start + i] !== text[i]) return false;
    return true;
  }

  /** Stores the texts of the first slots. */
  store(slotCount: number): Column[] {
    return [
      this.#bytes.subarray(0, this.#bytesEnd),
      this.#starts.subarray(0, slotCount),
      this.#lengths.subarray(0, slotCount),
    ];
  }

  static restore(columns: ColumnReader): TextColumn {
    const texts = new TextColumn();
    texts.#bytes = columns.take(Uint8Array);
    texts.#bytesEnd = texts.#bytes.length;
    texts.#starts = columns.takeNumbers();
    texts.#lengths = columns.takeNumbers();
    return texts;
  }
}
