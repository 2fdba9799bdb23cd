import {
  addEntry,
  type FieldBits,
  packEntry,
  readEntryField,
  readEntrySlot,
} from './field-slots.ts';
import {
  mergeSortedWords,
  SortedWords,
  SortedWordsBuilder,
  type StoredWords,
  type TakeWord,
} from './sorted-words.ts';
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
}

export const defaultLimits: RareWordLimits = { maxRecent: 2048, maxTimes: 32 };

/**
 * Words of few products, such as codes: nearly every product has some of its own, so there are
 * millions of them. They are kept in parts, each sorted and at least twice as long as the next one.
 * New words wait in a short list. When it is full it becomes a part, and parts that are too long are
 * merged. Words that turn out to be common are handed to `take`.
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
    if (this.#recentWords.length < this.#limits.maxRecent) return;
    this.#sortRecent();
    this.#mergeWhile((older, newer) => older.size < 2 * newer.size);
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

  /** Sorts all words into one part. It takes about a tenth of a second for a million words. */
  settle(): void {
    this.#sortRecent();
    this.#mergeWhile(() => true);
  }

  renumber(newSlots: Int32Array): void {
    this.settle();
    this.#parts = this.#parts.map((part) => {
      const builder = this.#createBuilder();
      for (const cursor = part.read(); cursor.next();) {
        const slot = newSlots[readEntrySlot(cursor.value)] ?? -1;
        if (slot >= 0) builder.add(cursor.word, packEntry(slot, readEntryField(cursor.value)));
      }
      return builder.finish();
    });
  }

  store(): StoredWords[] {
    this.#sortRecent();
    return this.#parts.map((part) => part.store());
  }

  restore(stored: readonly StoredWords[]): void {
    this.#parts = stored.map((part) => new SortedWords(part));
  }

  #createBuilder(): SortedWordsBuilder {
    return new SortedWordsBuilder(this.#limits.maxTimes, this.#take);
  }

  #addRange(range: WordRange, bits: FieldBits): void {
    for (const part of this.#parts) {
      const [start, end] = part.findRange(range);
      for (let i = start; i < end; i++) addEntry(bits, part.values[i] as number);
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
  }

  #mergeWhile(mustMerge: (older: SortedWords, newer: SortedWords) => boolean): void {
    for (;;) {
      const [older, newer] = this.#parts.slice(-2);
      if (older === undefined || newer === undefined || !mustMerge(older, newer)) return;
      this.#parts.splice(-2, 2, mergeSortedWords(older, newer, this.#createBuilder()));
    }
  }
}
