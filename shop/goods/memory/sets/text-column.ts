import { growArray, type NumberColumn, putNumber } from './grow-array.ts';
import type { Snapshot } from './snapshot.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const encodeText = (text: string): Uint8Array => encoder.encode(text);

/** The start of every so many texts is stored. Those between are found by their lengths. */
const blockSize = 16;

/** Texts as bytes, by numbers from 0 on: a million short ones take a third of their memory as strings. */
export class TextColumn {
  #count = 0;
  #bytes = new Uint8Array(1024);
  #bytesEnd = 0;
  #blockStarts: NumberColumn = new Uint8Array(4);
  #lengths: NumberColumn = new Uint8Array(64);

  /** How many texts there are, which is the number of the next one. */
  get count(): number {
    return this.#count;
  }

  /** Adds a text, and returns its number. */
  append(text: string): number {
    const number = this.#count++;
    const bytes = encodeText(text);
    const start = this.#bytesEnd;
    this.#bytesEnd += bytes.length;
    this.#bytes = growArray(this.#bytes, this.#bytesEnd);
    this.#bytes.set(bytes, start);
    this.#lengths = putNumber(this.#lengths, number, bytes.length);
    if (number % blockSize === 0)
      this.#blockStarts = putNumber(this.#blockStarts, number / blockSize, start);
    return number;
  }

  read(number: number): string {
    return decoder.decode(this.readBytes(number));
  }

  readBytes(number: number): Uint8Array {
    const start = this.#findStart(number);
    return this.#bytes.subarray(start, start + (this.#lengths[number] as number));
  }

  /** Compares two texts by their code points: below zero if the first one comes first. */
  compare(a: number, b: number): number {
    return (
      this.#compareStart(a, this.#bytes, this.#findStart(b), this.#lengths[b] as number) ||
      (this.#lengths[a] as number) - (this.#lengths[b] as number)
    );
  }

  /** Compares a text with another, which need not be here. */
  compareText(number: number, text: Uint8Array): number {
    return this.compareBeginning(number, text) || (this.#lengths[number] as number) - text.length;
  }

  /** Compares the beginning of a text, as long as another text, with that. */
  compareBeginning(number: number, text: Uint8Array): number {
    return this.#compareStart(number, text, 0, text.length);
  }

  exchange(snapshot: Snapshot): void {
    this.#count = snapshot.exchangeFact(this.#count);
    this.#bytesEnd = snapshot.exchangeFact(this.#bytesEnd);
    this.#bytes = snapshot.exchangeColumn(this.#bytes, this.#bytesEnd);
    this.#lengths = snapshot.exchangeColumn(this.#lengths, this.#count);
    this.#blockStarts = snapshot.exchangeColumn(
      this.#blockStarts,
      Math.ceil(this.#count / blockSize),
    );
  }

  /** Compares the beginning of a text with `length` bytes from `at` on. */
  #compareStart(number: number, bytes: Uint8Array, at: number, length: number): number {
    const start = this.#findStart(number);
    const common = Math.min(this.#lengths[number] as number, length);
    for (let i = 0; i < common; i++) {
      const difference = (this.#bytes[start + i] as number) - (bytes[at + i] as number);
      if (difference !== 0) return difference;
    }
    return common - length;
  }

  #findStart(number: number): number {
    const first = number - (number % blockSize);
    let start = this.#blockStarts[first / blockSize] as number;
    for (let before = first; before < number; before++) start += this.#lengths[before] as number;
    return start;
  }
}
