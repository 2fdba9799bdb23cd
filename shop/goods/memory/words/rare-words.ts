import { growArray } from '../sets/grow-array.ts';
import { addOrdinal, createOrdinalBits, forEachOrdinal } from '../sets/ordinal-bits.ts';
import type { Snapshot } from '../sets/snapshot.ts';
import { SortedOrdinals } from '../sets/sorted-ordinals.ts';
import { encodeText, TextColumn } from '../sets/text-column.ts';
import { addEntry, type FieldBits } from './field-ordinals.ts';

/** A word that comes more often than this is no longer rare. Tests use a lower number. */
export const defaultMaxTimes = 32;

/** So many new words are put in order at once, so that few passes over all words are made. */
const maxUnsorted = 2048;

/**
 * More entries than this are read in the order of memory, which takes a fifth of the time: all codes
 * of a shop may begin alike.
 */
const maxScattered = 10_000;

/** Takes a word that is no longer rare, with its entries in rising order. */
type TakeWord = (word: string, entries: Uint32Array) => void;

/**
 * Words of few products, such as codes: nearly every product has some of its own, so there are
 * millions of them. Each stands in columns under a number of its own, and the numbers are sorted by
 * the words. New words are put in order when somebody asks for a word. Those that come too often are
 * then handed to `take`, and only their columns keep them.
 */
export class RareWords {
  readonly #words = new TextColumn();
  /** The product and the field of each word (`packEntry`). */
  #entries = new Uint32Array(64);
  /** So many words are in `#order`, or have been. */
  #sortedCount = 0;
  readonly #order = new SortedOrdinals((a, b) => this.#words.compare(a, b) || a - b);
  readonly #take: TakeWord;
  readonly #maxTimes: number;

  constructor(take: TakeWord, maxTimes: number) {
    this.#take = take;
    this.#maxTimes = maxTimes;
  }

  /** Adds a word of a product (`packEntry`). Its ordinal is not below any ordinal before. */
  add(word: string, entry: number): void {
    const number = this.#words.append(word);
    this.#entries = growArray(this.#entries, number + 1);
    this.#entries[number] = entry;
    if (number - this.#sortedCount === maxUnsorted) this.#sort();
  }

  /** Adds the ordinals that have this word. */
  addWordTo(word: string, bits: FieldBits): void {
    this.#addEntries(this.#find(word, false), bits);
  }

  /** Adds the ordinals that have a word with this beginning. */
  addBeginningTo(beginning: string, bits: FieldBits): void {
    this.#addEntries(this.#find(beginning, true), bits);
  }

  hasWord(word: string): boolean {
    return this.#find(word, false).length > 0;
  }

  hasBeginning(beginning: string): boolean {
    return this.#find(beginning, true).length > 0;
  }

  exchange(snapshot: Snapshot): void {
    this.#sort();
    this.#words.exchange(snapshot);
    this.#sortedCount = this.#words.count;
    this.#entries = snapshot.exchangeColumn(this.#entries, this.#words.count);
    this.#order.exchange(snapshot);
  }

  #addEntries(numbers: Uint32Array, bits: FieldBits): void {
    const entries = this.#entries;
    const add = (number: number): void => addEntry(bits, entries[number] as number);
    if (numbers.length <= maxScattered) return numbers.forEach(add);
    const inOrder = createOrdinalBits(this.#words.count);
    for (let i = 0; i < numbers.length; i++) addOrdinal(inOrder, numbers[i] as number);
    forEachOrdinal(inOrder, add);
  }

  /** Finds the numbers of a word, or of all words that begin so, in their order. */
  #find(text: string, isBeginning: boolean): Uint32Array {
    this.#sort();
    return this.#findSorted(encodeText(text), isBeginning);
  }

  #findSorted(text: Uint8Array, isBeginning: boolean): Uint32Array {
    const from = this.#countBefore(text);
    const isFound = (number: number): boolean =>
      isBeginning
        ? this.#words.compareBeginning(number, text) === 0
        : this.#words.compareText(number, text) === 0;
    const [first] = this.#order.slice(from, from + 1);
    if (first === undefined || !isFound(first)) return new Uint32Array(0);
    return this.#order.slice(from, this.#order.countWhile(isFound, from));
  }

  /** Counts the words before a text. Those that begin with it come after it. */
  #countBefore(text: Uint8Array): number {
    return this.#order.countWhile((number) => this.#words.compareText(number, text) < 0);
  }

  #sort(): void {
    const [from, { count }] = [this.#sortedCount, this.#words];
    if (from === count) return;
    this.#sortedCount = count;
    const added = Array.from({ length: count - from }, (_, i) => from + i);
    this.#order.replace([], added);
    for (const number of added) this.#handOver(number);
  }

  /** Hands over the word of this number, if it comes too often and is still here. */
  #handOver(number: number): void {
    const text = this.#words.readBytes(number);
    const last = this.#countBefore(text) + this.#maxTimes;
    const [oneMore] = this.#order.slice(last, last + 1);
    if (oneMore === undefined || this.#words.compareText(oneMore, text) !== 0) return;
    const same = this.#findSorted(text, false).slice();
    this.#take(
      this.#words.read(number),
      same.map((other) => this.#entries[other] as number),
    );
    this.#order.replace(same, []);
  }
}
