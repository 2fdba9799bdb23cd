import type { SearchWords } from '../../search/search-row.ts';
import { canHaveTypos } from '../../search/search-typos.ts';
import { listSingulars } from '../../search/search.ts';
import type { SearchTerm } from '../../search/synonyms.ts';
import { countCommon, haveCommon, isEmpty, type OrdinalBits } from '../sets/ordinal-bits.ts';
import { ScratchBits } from '../sets/scratch-bits.ts';
import type { Snapshot } from '../sets/snapshot.ts';
import { CommonWords } from './common-words.ts';
import { type Field, type FieldBits, fields, packEntry } from './field-ordinals.ts';
import {
  addAllLevels,
  createSharedLevels,
  cumulate,
  forBeginning,
  forBodyBeginning,
  forWholeWord,
  headLevelCount,
  keepCommonLevels,
  levelCount,
  type MatchLevels,
} from './match-levels.ts';
import { NameKeys } from './name-keys.ts';
import { defaultMaxTimes, RareWords } from './rare-words.ts';
import { type AlikeWord, Vocabulary } from './vocabulary.ts';

/** A search: its terms, and the name of a product that it may mean. */
export interface AskedSearch {
  meant: readonly SearchTerm[];
  nameKey: string;
}

/** Fewer letters begin too many words of a description to be useful. */
const minBodyLetters = 3;

const firstLetterOf = (word: string): string => String.fromCodePoint(word.codePointAt(0) ?? 0);

/**
 * The words of all products, for searches. A product is added under an ordinal that is larger than all
 * before, and is never changed: `listed` tells which ordinals still count.
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
  append(ordinal: number, { nameKey, nameWords, headWords, bodyWords }: SearchWords): void {
    this.#names.append(ordinal, nameKey);
    const inName = new Set(nameWords);
    for (const word of headWords) {
      const field = inName.has(word) ? fields.name : fields.label;
      this.#appendWord(word, ordinal, field);
      this.#appendFirstLetter(firstLetterOf(word), ordinal, field);
    }
    for (const word of bodyWords) this.#appendWord(word, ordinal, fields.body);
  }

  /**
   * Finds the matches as sets of which each contains the one before: those with the exact name; with
   * all words in the name as typed; and then by `MatchLevels`, where synonyms are whole words. Some
   * ordinals may no longer be listed. The next search overwrites the sets.
   */
  find(search: AskedSearch, listed: OrdinalBits): OrdinalBits[] {
    return this.#find(search, listed, levelCount);
  }

  /** Finds the matches without those by descriptions only. The next search overwrites the sets. */
  findOutsideDescriptions(search: AskedSearch, listed: OrdinalBits): OrdinalBits[] {
    return this.#find(search, listed, headLevelCount);
  }

  /**
   * Counts the matches that are in `among`, which has listed ordinals only. From `most` on it need not
   * be exact: then the common case, a frequent word, needs no union.
   */
  countMatches(
    meant: readonly SearchTerm[],
    listed: OrdinalBits,
    most: number,
    among = listed,
  ): number {
    const [first, second] = meant;
    if (first === undefined) return 0;
    if (second === undefined && first.words.length === 1) {
      const atLeast = this.#common.find(first.words[0] ?? '')?.countMost(among) ?? 0;
      if (atLeast >= most) return most;
    }
    return Math.min(most, countCommon(this.findAny(meant, listed), among));
  }

  /** Finds all matches as one set, which the next search overwrites. */
  findAny(meant: readonly SearchTerm[], listed: OrdinalBits): OrdinalBits {
    this.#scratch.release(0);
    const levels = this.#matchTerms(meant, listed, () =>
      createSharedLevels(this.#takeBits(), this.#takeBits()),
    );
    return levels.at(-1) as OrdinalBits;
  }

  /** Tells whether a product has this word. It may no longer be listed. */
  hasWord(word: string): boolean {
    return (
      this.#mayHave(word) && (this.#rare.hasWord(word) || this.#common.find(word) !== undefined)
    );
  }

  /** Tells whether a product has a word with this beginning. It may no longer be listed. */
  hasBeginning(beginning: string): boolean {
    return this.#rare.hasBeginning(beginning) || this.#common.hasBeginning(beginning);
  }

  /** Finds words with at most `maxTypos` typos between. Some are only singulars of a word, or codes. */
  findSimilarWords(word: string, maxTypos: number): string[] {
    return this.#vocabulary.findSimilar(word, maxTypos);
  }

  /** Finds words in other spellings or the other script, the nearest first. Some are no longer sold. */
  findAlikeWords(word: string): AlikeWord[] {
    return this.#vocabulary.findAlike(word);
  }

  exchange(snapshot: Snapshot): void {
    this.#rare.exchange(snapshot);
    this.#names.exchange(snapshot);
    this.#common.exchange(snapshot);
    this.#firstLetters.exchange(snapshot);
    this.#vocabulary.exchange(snapshot);
  }

  #appendWord(word: string, ordinal: number, field: Field): void {
    const lists = this.#common.find(word);
    if (lists !== undefined) return lists.append(ordinal, field);
    // Every word is rare at first.
    if (canHaveTypos(word)) this.#vocabulary.add(word);
    this.#rare.add(word, packEntry(ordinal, field));
  }

  #appendFirstLetter(letter: string, ordinal: number, field: Field): void {
    const lists = this.#firstLetters.find(letter);
    if (lists === undefined) this.#firstLetters.add(letter, [packEntry(ordinal, field)]);
    else lists.append(ordinal, field);
  }

  #find({ meant, nameKey }: AskedSearch, listed: OrdinalBits, count: number): OrdinalBits[] {
    if (meant.length === 0) return [];
    this.#scratch.release(0);
    const exact = this.#takeBits();
    const hasSynonyms = meant.some(({ otherNames }) => otherNames.length > 0);
    const typed = hasSynonyms ? [this.#matchWholeWords(meant)] : [];
    const levels = this.#matchTerms(meant, listed, () => this.#takeLevels(count));
    // Without synonyms, the first level has all words as typed.
    const [whole = levels[0] as OrdinalBits] = typed;
    this.#names.addTo(exact, nameKey, whole);
    return [exact, whole, ...levels];
  }

  /** Finds the products that have all words of the search in their names, as typed. */
  #matchWholeWords(meant: readonly SearchTerm[]): OrdinalBits {
    const words = meant.flatMap((term) => term.words);
    const [found] = this.#matchEach(
      words,
      () => this.#takeLevels(1),
      (word, levels) => this.#addWholeWord(word, levels),
    );
    return found as OrdinalBits;
  }

  #matchTerms(
    meant: readonly SearchTerm[],
    listed: OrdinalBits,
    create: () => MatchLevels,
  ): MatchLevels {
    return this.#matchEach(meant, create, (term, levels) =>
      this.#addTerm(term, levels, listed, create),
    );
  }

  /** Finds the products that match each of the parts. The levels are cumulated. */
  #matchEach<Part>(
    parts: readonly Part[],
    create: () => MatchLevels,
    add: (part: Part, levels: MatchLevels) => void,
  ): MatchLevels {
    const found = create();
    const { taken } = this.#scratch;
    const next = parts.length > 1 ? create() : [];
    for (const [i, part] of parts.entries()) {
      if (i > 0 && isEmpty(found.at(-1) as OrdinalBits)) break;
      const levels = i === 0 ? found : next;
      if (i > 1) for (const one of next) one.fill(0);
      add(part, levels);
      cumulate(levels);
      if (i > 0) keepCommonLevels(found, next);
    }
    this.#scratch.release(taken);
    return found;
  }

  #addTerm(
    { words, otherNames }: SearchTerm,
    levels: MatchLevels,
    listed: OrdinalBits,
    create: () => MatchLevels,
  ): void {
    this.#addName(words, levels, create, (word, some) => this.#addTypedWord(word, some, listed));
    for (const name of otherNames)
      if (name.length === 1 || name.every((word) => this.hasWord(word)))
        this.#addName(name, levels, create, (word, some) =>
          this.#addWord(word, forWholeWord(some)),
        );
  }

  /** Adds the products that have all words of a name. */
  #addName(
    words: readonly string[],
    levels: MatchLevels,
    create: () => MatchLevels,
    add: (word: string, levels: MatchLevels) => void,
  ): void {
    const [word] = words;
    if (words.length === 1 && word !== undefined) return add(word, levels);
    const { taken } = this.#scratch;
    addAllLevels(levels, this.#matchEach(words, create, add));
    this.#scratch.release(taken);
  }

  #takeBits(): OrdinalBits {
    return this.#scratch.take(this.#names.ordinalCount);
  }

  #takeLevels(count: number): MatchLevels {
    return Array.from({ length: count }, () => this.#takeBits());
  }

  /**
   * Adds the products with this word or a possible singular of it, and those with a word that begins
   * so. A description is looked at for beginnings only if no name and no label begins so: it may say
   * that a shoe is lighter than a mango.
   */
  #addTypedWord(word: string, levels: MatchLevels, listed: OrdinalBits): void {
    const letters = [...word].length;
    const reached = letters < minBodyLetters ? levels.slice(0, headLevelCount) : levels;
    this.#addWholeWord(word, reached);
    const beginning = forBeginning(reached);
    if (letters === 1) return this.#firstLetters.find(word)?.addTo(beginning);
    this.#rare.addBeginningTo(word, beginning);
    this.#common.addLongerTo(word, beginning);
    const heads = new Set(reached.slice(0, headLevelCount));
    if (reached.length < levelCount || [...heads].some((ordinals) => haveCommon(ordinals, listed)))
      return;
    this.#rare.addBeginningTo(word, forBodyBeginning(reached));
    this.#common.addLongerTo(word, forBodyBeginning(reached));
  }

  #addWholeWord(word: string, levels: MatchLevels): void {
    for (const one of [word, ...listSingulars(word)]) this.#addWord(one, forWholeWord(levels));
  }

  /** Spares the search among the rare words, which are millions. Only codes are in no vocabulary. */
  #mayHave(word: string): boolean {
    return this.#vocabulary.has(word) || !canHaveTypos(word);
  }

  #addWord(word: string, bits: FieldBits): void {
    if (!this.#mayHave(word)) return;
    this.#rare.addWordTo(word, bits);
    this.#common.find(word)?.addTo(bits);
  }
}
