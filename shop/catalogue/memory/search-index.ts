import type { SearchWords } from '../search-row.ts';
import { canHaveTypos } from '../search-typos.ts';
import { listSingulars } from '../search.ts';
import type { SearchTerm } from '../synonyms.ts';
import { CommonWords } from './common-words.ts';
import {
  addAllFields,
  createSharedBits,
  cumulate,
  type Field,
  type FieldBits,
  fields,
  keepCommonFields,
  packEntry,
} from './field-slots.ts';
import { NameKeys } from './name-keys.ts';
import { defaultMaxTimes, RareWords } from './rare-words.ts';
import { ScratchBits } from './scratch-bits.ts';
import { countCommon, isEmpty, type SlotBits } from './slot-bits.ts';
import type { Snapshot } from './snapshot.ts';
import { Vocabulary } from './vocabulary.ts';

/** A search: its terms, and the name of a product that it may mean. */
export interface AskedSearch {
  meant: readonly SearchTerm[];
  nameKey: string;
}

/** Fewer letters begin too many words of a description to be useful. */
const minBodyLetters = 3;
/** The name and the labels, or these and the descriptions. */
const headFieldCount = 2;
const fieldCount = 3;

const firstLetterOf = (word: string): string => String.fromCodePoint(word.codePointAt(0) ?? 0);

/**
 * The words of all products, for searches. A product is added under a slot that is larger than all
 * before, and is never changed: `listed` tells which slots still count.
 */
export class SearchIndex {
  readonly #names = new NameKeys();
  readonly #common = new CommonWords();
  /** Asked before the common words, because a question may hand some of its words over to them. */
  readonly #rare: RareWords;
  /** The words without codes. A word stays when its last product is removed. */
  readonly #vocabulary = new Vocabulary();
  /** The beginnings of one letter, which are asked for most and have most products. */
  readonly #firstLetters = new CommonWords();
  readonly #scratch = new ScratchBits();

  constructor(maxTimes = defaultMaxTimes) {
    this.#rare = new RareWords((word, entries) => this.#common.add(word, entries), maxTimes);
  }

  /** Adds a product. The words of its name are head words too. */
  append(slot: number, { nameKey, nameWords, headWords, bodyWords }: SearchWords): void {
    this.#names.append(slot, nameKey);
    const inName = new Set(nameWords);
    for (const word of headWords) {
      const field = inName.has(word) ? fields.name : fields.label;
      this.#appendWord(word, slot, field);
      this.#appendFirstLetter(firstLetterOf(word), slot, field);
    }
    for (const word of bodyWords) this.#appendWord(word, slot, fields.body);
  }

  /**
   * Finds the matches as sets of which each contains the one before: those with the exact name; with
   * all words in the name; with beginnings or synonyms in the name; also in labels; also in
   * descriptions. Some slots may no longer be listed. The next search overwrites the sets.
   */
  find(search: AskedSearch): SlotBits[] {
    return this.#find(search, fieldCount);
  }

  /** Finds the matches without those by descriptions only. The next search overwrites the sets. */
  findOutsideDescriptions(search: AskedSearch): SlotBits[] {
    return this.#find(search, headFieldCount);
  }

  /**
   * Counts the matches that are in `listed`. From `most` on it need not be exact: then the common
   * case, a frequent word, needs no union.
   */
  countMatches(meant: readonly SearchTerm[], listed: SlotBits, most: number): number {
    const [first, second] = meant;
    if (first === undefined) return 0;
    if (second === undefined && first.words.length === 1) {
      const atLeast = this.#common.find(first.words[0] ?? '')?.countMost(listed) ?? 0;
      if (atLeast >= most) return most;
    }
    this.#scratch.release(0);
    const [matches] = this.#matchTerms(meant, () => createSharedBits(this.#takeBits()));
    return Math.min(most, countCommon(matches as SlotBits, listed));
  }

  /** Tells whether a product has this word. It may no longer be listed. */
  hasWord(word: string): boolean {
    return this.#rare.hasWord(word) || this.#common.find(word) !== undefined;
  }

  /** Tells whether a product has a word with this beginning. It may no longer be listed. */
  hasBeginning(beginning: string): boolean {
    return this.#rare.hasBeginning(beginning) || this.#common.hasBeginning(beginning);
  }

  /** Finds words with at most `maxTypos` typos between. Some are only singulars of a word, or codes. */
  findSimilarWords(word: string, maxTypos: number): string[] {
    return this.#vocabulary.findSimilar(word, maxTypos);
  }

  exchange(snapshot: Snapshot): void {
    this.#rare.exchange(snapshot);
    this.#names.exchange(snapshot);
    this.#common.exchange(snapshot);
    this.#firstLetters.exchange(snapshot);
    this.#vocabulary.exchange(snapshot);
  }

  #appendWord(word: string, slot: number, field: Field): void {
    const lists = this.#common.find(word);
    if (lists !== undefined) return lists.append(slot, field);
    // Every word is rare at first.
    if (canHaveTypos(word)) this.#vocabulary.add(word);
    this.#rare.add(word, packEntry(slot, field));
  }

  #appendFirstLetter(letter: string, slot: number, field: Field): void {
    const lists = this.#firstLetters.find(letter);
    if (lists === undefined) this.#firstLetters.add(letter, [packEntry(slot, field)]);
    else lists.append(slot, field);
  }

  #find({ meant, nameKey }: AskedSearch, count: number): SlotBits[] {
    if (meant.length === 0) return [];
    this.#scratch.release(0);
    const exact = this.#takeBits();
    const whole = this.#matchWholeWords(meant);
    const matches = this.#matchTerms(meant, () => this.#takeFieldBits(count));
    this.#names.addTo(exact, nameKey, whole);
    return [exact, whole, ...matches];
  }

  /** Finds the products that have all words of the search in their names, as typed. */
  #matchWholeWords(meant: readonly SearchTerm[]): SlotBits {
    const words = meant.flatMap((term) => term.words);
    const [found] = this.#matchEach(
      words,
      () => this.#takeFieldBits(1),
      (word, bits) => this.#addWholeWord(word, bits),
    );
    return found as SlotBits;
  }

  #matchTerms(meant: readonly SearchTerm[], create: () => FieldBits): FieldBits {
    return this.#matchEach(meant, create, (term, bits) => this.#addTerm(term, bits, create));
  }

  /** Finds the products that match each of the parts. The sets of the fields are cumulated. */
  #matchEach<Part>(
    parts: readonly Part[],
    create: () => FieldBits,
    add: (part: Part, bits: FieldBits) => void,
  ): FieldBits {
    const found = create();
    const { taken } = this.#scratch;
    const next = parts.length > 1 ? create() : [];
    for (const [i, part] of parts.entries()) {
      if (i > 0 && isEmpty(found.at(-1) as SlotBits)) break;
      const bits = i === 0 ? found : next;
      if (i > 1) for (const one of next) one.fill(0);
      add(part, bits);
      cumulate(bits);
      if (i > 0) keepCommonFields(found, next);
    }
    this.#scratch.release(taken);
    return found;
  }

  #addTerm({ words, otherNames }: SearchTerm, bits: FieldBits, create: () => FieldBits): void {
    this.#addName(words, bits, create, (word, some) => this.#addTypedWord(word, some));
    for (const name of otherNames)
      if (name.length === 1 || name.every((word) => this.hasWord(word)))
        this.#addName(name, bits, create, (word, some) => this.#addWord(word, some));
  }

  /** Adds the products that have all words of a name. */
  #addName(
    words: readonly string[],
    bits: FieldBits,
    create: () => FieldBits,
    add: (word: string, bits: FieldBits) => void,
  ): void {
    const [word] = words;
    if (words.length === 1 && word !== undefined) return add(word, bits);
    const { taken } = this.#scratch;
    addAllFields(bits, this.#matchEach(words, create, add));
    this.#scratch.release(taken);
  }

  #takeBits(): SlotBits {
    return this.#scratch.take(this.#names.slotCount);
  }

  #takeFieldBits(count: number): FieldBits {
    return Array.from({ length: count }, () => this.#takeBits());
  }

  /** Adds the products with a word that begins so, or with a possible singular of the word. */
  #addTypedWord(word: string, bits: FieldBits): void {
    const letters = [...word].length;
    const reached = letters < minBodyLetters ? bits.slice(0, headFieldCount) : bits;
    if (letters === 1) return this.#firstLetters.find(word)?.addTo(reached);
    this.#rare.addBeginningTo(word, reached);
    this.#common.addBeginningTo(word, reached);
    for (const singular of listSingulars(word)) this.#addWord(singular, reached);
  }

  #addWholeWord(word: string, bits: FieldBits): void {
    for (const one of [word, ...listSingulars(word)]) this.#addWord(one, bits);
  }

  #addWord(word: string, bits: FieldBits): void {
    this.#rare.addWordTo(word, bits);
    this.#common.find(word)?.addTo(bits);
  }
}
