import { addEntry, type FieldBits } from './field-slots.ts';
import {
  mergeSortedWords,
  SortedWords,
  SortedWordsBuilder,
  type TakeWord,
} from './sorted-words.ts';
import type { ColumnReader, Stored } from './stored-columns.ts';
import {
  compareWords,
  createBeginningRange,
  createWordRange,
  encodeWord,
  type WordBytes,
  type WordRange,
} from './word-bytes.ts';

/** Tests use lower limits than `defaultLimits`. */
export interface RareWordLimits {
  /** So many new words are searched one by one. */
  maxRecent: number;
  /** A word that comes more often than this is no longer rare. */
  maxTimes: number;
  /** Longer parts are not made, because a merge of more words would delay every request. */
  maxMerged: number;
}

export const defaultLimits: RareWordLimits = { maxRecent: 2048, maxTimes: 32, maxMerged: 131_072 };

/**
 * Words of few products, such as codes: nearly every product has some of its own, so there are
 * millions of them. They are kept in sorted parts. New words wait in a short list. When it is full it
 * becomes a part, and parts of a similar length are merged. Words that turn out to be common are
 * handed to `take`.
 */
export class RareWords {
  #parts: SortedWords[] = [];
  #recentWords: string[] = [];
  #recentEntries: number[] = [];
  readonly #take: TakeWord;
  readonly #limits: RareWordLimits;

  constructor(take: TakeWord, limits: RareWordLimits) {
    this.#take = take;
    this.#limits = limits;
  }

  /** Adds a word of a product (`packEntry`). Its slot is not below any slot before. */
  add(word: string, entry: number): void {
    this.#recentWords.push(word);
    this.#recentEntries.push(entry);
    if (this.#recentWords.length === this.#limits.maxRecent) this.#sortRecent();
  }

  /** Adds the slots that have this word. */
  addWordTo(word: string, bits: FieldBits): void {
    this.#addRange(createWordRange(word), bits);
    for (let i = 0; i < this.#recentWords.length; i++)
      if (this.#recentWords[i] === word) addEntry(bits, this.#recentEntries[i] as number);
  }

  /** Adds the slots that have a word with this beginning. */
  addBeginningTo(beginning: string, bits: FieldBits): void {
    this.#addRange(createBeginningRange(beginning), bits);
    for (let i = 0; i < this.#recentWords.length; i++)
      if (this.#recentWords[i]?.startsWith(beginning) === true)
        addEntry(bits, this.#recentEntries[i] as number);
  }

  hasWord(word: string): boolean {
    return this.#hasRange(createWordRange(word)) || this.#recentWords.includes(word);
  }

  hasBeginning(beginning: string): boolean {
    return (
      this.#hasRange(createBeginningRange(beginning)) ||
      this.#recentWords.some((word) => word.startsWith(beginning))
    );
  }

  /** Stores the parts. The facts are their number. */
  store(): Stored<number> {
    this.#sortRecent();
    return { facts: this.#parts.length, columns: this.#parts.flatMap((part) => part.store()) };
  }

  restore(partCount: number, columns: ColumnReader): void {
    this.#parts = Array.from({ length: partCount }, () => SortedWords.restore(columns));
  }

  #createBuilder(): SortedWordsBuilder {
    return new SortedWordsBuilder(this.#limits.maxTimes, this.#take);
  }

  #addRange(range: WordRange, bits: FieldBits): void {
    for (const part of this.#parts) {
      const [start, end] = part.findRange(range);
      const { values } = part;
      for (let i = start; i < end; i++) addEntry(bits, values[i] as number);
    }
  }

  #hasRange(range: WordRange): boolean {
    return this.#parts.some((part) => {
      const [start, end] = part.findRange(range);
      return start < end;
    });
  }

  #sortRecent(): void {
    if (this.#recentWords.length === 0) return;
    const recent = this.#recentWords.map((word, i): [WordBytes, number] => [
      encodeWord(word),
      this.#recentEntries[i] as number,
    ]);
    // The sort is stable, so the entries of a word keep their order.
    recent.sort(([a], [b]) => compareWords(a, b));
    const builder = this.#createBuilder();
    for (const [word, entry] of recent) builder.add(word, entry);
    this.#parts.push(builder.finish());
    [this.#recentWords, this.#recentEntries] = [[], []];
    this.#mergeParts();
  }

  #mergeParts(): void {
    for (;;) {
      const [older, newer] = this.#parts.slice(-2);
      if (older === undefined || newer === undefined) return;
      if (older.size >= 2 * newer.size || older.size + newer.size > this.#limits.maxMerged) return;
      this.#parts.splice(-2, 2, mergeSortedWords(older, newer, this.#createBuilder()));
    }
  }
}
