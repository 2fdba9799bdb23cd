import { type Column, growArray } from './grow-array.ts';
import type { ColumnReader } from './stored-columns.ts';
import {
  compareWords,
  decodeWord,
  maxWordBytes,
  type WordBytes,
  type WordRange,
} from './word-bytes.ts';

/** Each block of so many words begins with a whole word. */
const blockSize = 16;
/** The number of bytes that a word shares with the one before is stored in a byte. */
const maxShared = 0xff;

/** The word that a search has reached. */
const scratch: WordBytes = new Uint8Array(maxWordBytes);

/** Takes the numbers of a word that came too often. Returns false if they stay here. */
export type TakeWord = (word: string, values: readonly number[]) => boolean;

/**
 * Sorted words, each with a number; a word may come several times, with rising numbers. A word is
 * stored as the number of bytes that it shares with the word before, and its other bytes.
 */
export class SortedWords {
  readonly #text: Uint8Array<ArrayBuffer>;
  /** Where in the text each block begins. */
  readonly #blocks: Uint32Array<ArrayBuffer>;
  /** The number of each word. */
  readonly values: Uint32Array<ArrayBuffer>;

  constructor(
    text: Uint8Array<ArrayBuffer>,
    blocks: Uint32Array<ArrayBuffer>,
    values: Uint32Array<ArrayBuffer>,
  ) {
    this.#text = text;
    this.#blocks = blocks;
    this.values = values;
  }

  get size(): number {
    return this.values.length;
  }

  /** Finds the words of a range: the index of the first one, and of the one after the last. */
  findRange({ from, to }: WordRange): [start: number, end: number] {
    const start = this.#findStart(from);
    // Most searches find nothing: then `scratch` has the word that follows the range.
    const isEmpty = start === this.size || compareWords(scratch, to) >= 0;
    return [start, isEmpty ? start : this.#findStart(to)];
  }

  read(): WordCursor {
    return new WordCursor(this.#text, this.values, 0, 0, new Uint8Array(maxWordBytes));
  }

  /** The columns of a snapshot, in the order of `restore`. */
  store(): Column[] {
    return [this.#text, this.#blocks, this.values];
  }

  static restore(columns: ColumnReader): SortedWords {
    const text = columns.take(Uint8Array);
    const blocks = columns.take(Uint32Array);
    return new SortedWords(text, blocks, columns.take(Uint32Array));
  }

  /** Finds the index of the first word that is not below `word`, and puts that into `scratch`. */
  #findStart(word: WordBytes): number {
    const block = Math.max(0, this.#findBlock(word));
    const at = this.#blocks[block] ?? 0;
    const cursor = new WordCursor(this.#text, this.values, at, block * blockSize, scratch);
    while (cursor.next() && compareWords(cursor.word, word) < 0);
    return cursor.index;
  }

  /** Finds the last block whose first word is below `word`; -1 if there is none. */
  #findBlock(word: WordBytes): number {
    let [low, high] = [0, this.#blocks.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      // The first byte of a block is the shared length, which is 0.
      if (compareWords(this.#text, word, (this.#blocks[middle] as number) + 1) < 0)
        low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

/** Reads sorted words one after the other. */
class WordCursor {
  readonly #text: Uint8Array;
  readonly #values: Uint32Array;
  #at: number;
  /** The current word. The next call of `next` overwrites it. */
  readonly word: WordBytes;
  index: number;

  constructor(text: Uint8Array, values: Uint32Array, at: number, index: number, word: WordBytes) {
    this.#text = text;
    this.#values = values;
    this.#at = at;
    this.index = index - 1;
    this.word = word;
  }

  get value(): number {
    return this.#values[this.index] as number;
  }

  /** Goes on to the next word. Returns false after the last one. */
  next(): boolean {
    this.index += 1;
    if (this.index >= this.#values.length) return false;
    let end = this.#text[this.#at++] as number;
    for (let byte = -1; byte !== 0;) byte = this.word[end++] = this.#text[this.#at++] as number;
    return true;
  }
}

/** Builds sorted words from words that come in order. */
export class SortedWordsBuilder {
  #text = new Uint8Array(1024);
  #textEnd = 0;
  #blocks = new Uint32Array(64);
  #values = new Uint32Array(64);
  #count = 0;
  readonly #last = new Uint8Array(maxWordBytes);
  /** The current word, and its numbers so far. */
  readonly #word = new Uint8Array(maxWordBytes);
  #wordValues: number[] = [];
  readonly #maxTimes: number;
  readonly #take: TakeWord;

  /** A word that comes more than `maxTimes` is offered to `take`. */
  constructor(maxTimes: number, take: TakeWord) {
    this.#maxTimes = maxTimes;
    this.#take = take;
  }

  add(word: WordBytes, value: number): void {
    if (this.#wordValues.length === 0 || compareWords(word, this.#word) !== 0) {
      this.#endWord();
      for (let i = 0, byte = -1; byte !== 0; i++) byte = this.#word[i] = word[i] as number;
    }
    this.#wordValues.push(value);
  }

  finish(): SortedWords {
    this.#endWord();
    return new SortedWords(
      this.#text.slice(0, this.#textEnd),
      this.#blocks.slice(0, Math.ceil(this.#count / blockSize)),
      this.#values.slice(0, this.#count),
    );
  }

  #endWord(): void {
    const values = this.#wordValues;
    if (values.length > this.#maxTimes && this.#take(decodeWord(this.#word), values))
      values.length = 0;
    for (const value of values) this.#write(value);
    values.length = 0;
  }

  #write(value: number): void {
    const [word, last] = [this.#word, this.#last];
    this.#text = growArray(this.#text, this.#textEnd + maxWordBytes + 1);
    let shared = 0;
    if (this.#count % blockSize === 0) {
      this.#blocks = growArray(this.#blocks, this.#count / blockSize + 1);
      this.#blocks[this.#count / blockSize] = this.#textEnd;
    } else
      while (shared < maxShared && word[shared] === last[shared] && word[shared] !== 0) shared++;
    this.#text[this.#textEnd++] = shared;
    for (let i = shared, byte = -1; byte !== 0; i++)
      byte = this.#text[this.#textEnd++] = last[i] = word[i] as number;
    this.#values = growArray(this.#values, this.#count + 1);
    this.#values[this.#count++] = value;
  }
}

/** Merges two lists. Where both have a word, the numbers of the first come first. */
export const mergeSortedWords = (
  first: SortedWords,
  second: SortedWords,
  builder: SortedWordsBuilder,
): SortedWords => {
  const [a, b] = [first.read(), second.read()];
  let [hasA, hasB] = [a.next(), b.next()];
  while (hasA || hasB) {
    if (hasA && (!hasB || compareWords(a.word, b.word) <= 0)) {
      builder.add(a.word, a.value);
      hasA = a.next();
    } else {
      builder.add(b.word, b.value);
      hasB = b.next();
    }
  }
  return builder.finish();
};
