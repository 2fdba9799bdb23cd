import type { ListingIndex } from '../../../shop/goods/memory/listing-index.ts';
import { canHaveTypos, countTypos, findMaxTypos } from '../../../shop/goods/search/search-typos.ts';
import { listSingulars } from '../../../shop/goods/search/search.ts';
import type { SearchTerm, SynonymBook } from '../../../shop/goods/search/synonyms.ts';
import {
  compareReadings,
  findMeanings,
  findNamesInOtherScript,
  findReplacements,
  isLatin,
  type Reading,
} from './readings.ts';

/** The candidates for one typo, nearest first, and for all typos of a search together. */
const maxCandidatesPerWord = 8;
const maxCandidates = 24;
/** More matches than this make no reading more likely. */
const maxCounted = 200;
/** The readings of several words that are tried together, the likeliest first. */
const maxTriedTogether = 24;

/** Words of a search that finds nothing for which a nearest one is looked for. */
const maxNearestTried = 2;
const maxNearestCandidates = 50;
/** With more typos in between, or in a shorter word, the nearest one has nothing to do with it. */
const maxNearestTypos = 2;
const minNearestLetters = 5;
const minBegunLetters = 3;

/** What a search means, and the words that are searched; they differ from the typed ones after a typo. */
interface ReadSearch {
  meant: SearchTerm[];
  searched: string[];
}

/** Finds those of the words that a product was written with: no singulars of ours, and no codes. */
type FindSpelledWords = (words: readonly string[]) => Promise<string[]>;

/** Reads the words of a search by the words of the shop and the book of synonyms. */
export class SearchReader {
  readonly #book: SynonymBook;
  readonly #index: ListingIndex;
  readonly #findSpelledWords: FindSpelledWords;

  constructor(book: SynonymBook, index: ListingIndex, findSpelledWords: FindSpelledWords) {
    this.#book = book;
    this.#index = index;
    this.#findSpelledWords = findSpelledWords;
  }

  /** Reads the words of a search (`listQueryWords`). */
  async read(words: readonly string[]): Promise<ReadSearch> {
    const meant = this.#readTerms(words);
    const unknown = [...new Set(meant.flatMap((term) => this.#findUnknown(term)))];
    if (unknown.length === 0) return this.#leaveOutUnsold(meant);
    const known = meant.filter(
      (term) => this.#isSold(term) && !term.words.some((word) => unknown.includes(word)),
    );
    const readings = await this.#findReadings(unknown);
    // What nothing of the shop may be meant by is left out in the end.
    const readable = unknown.filter((word) => readings.some((reading) => reading.word === word));
    const chosen = this.#choose(readable, readings, known);
    const corrected = words.map((word) => chosen?.get(word)?.instead ?? word);
    const read = this.#leaveOutUnsold(
      this.#readTerms(corrected).map((term) => chosen?.get(term.words.join(' '))?.meant ?? term),
    );
    // A correction that finds nothing is none.
    return chosen !== undefined && read.meant.every((term) => this.#isSold(term))
      ? read
      : { meant, searched: [...words] };
  }

  /**
   * Finds the nearest search that finds something, for one that finds nothing: what is left of it
   * without what the shop lacks; else a word with one typo more than is corrected; else the longest
   * beginning of a word. Null if nothing is near.
   */
  async findNearest(words: readonly string[]): Promise<string | null> {
    const meant = this.#readTerms(words);
    const left = this.#keepMatching(meant);
    if (left.length > 0) return left.flatMap((term) => term.words).join(' ');
    for (const word of words.filter(canHaveTypos).slice(0, maxNearestTried)) {
      const nearest = (await this.#findNearestWord(word)) ?? this.#findBeginning(word);
      if (nearest !== null) return nearest;
    }
    return null;
  }

  /** Keeps of a search, from its beginning, the terms that find something together. */
  #keepMatching(meant: readonly SearchTerm[]): SearchTerm[] {
    const { offered } = this.#index;
    const kept: SearchTerm[] = [];
    for (const term of meant.filter((one) => this.#isSold(one))) {
      kept.push(term);
      if (this.#index.countMatches(kept, offered, 1) === 0) kept.pop();
    }
    return kept;
  }

  /** Finds the nearest word with one typo more than a search corrects. */
  async #findNearestWord(word: string): Promise<string | null> {
    const { length } = [...word];
    const limit = Math.min(maxNearestTypos, findMaxTypos(length) + 1);
    if (length < minNearestLetters) return null;
    const similar = await this.#findSpelledWords(
      this.#index.words.findSimilarWords(word, limit).slice(0, maxNearestCandidates),
    );
    const [nearest] = similar
      .map((instead) => ({
        word,
        instead,
        far: countTypos(word, instead, limit) + (instead[0] === word[0] ? 0 : 0.5),
      }))
      .filter(({ instead }) => this.#finds(instead))
      .sort(compareReadings);
    return nearest?.instead ?? null;
  }

  /** Finds the longest beginning of a word with which a word of the shop begins. */
  #findBeginning(word: string): string | null {
    const letters = [...word];
    for (let count = letters.length - 1; count >= minBegunLetters; count -= 1) {
      const beginning = letters.slice(0, count).join('');
      if (this.#isBegun(beginning) && this.#finds(beginning)) return beginning;
    }
    return null;
  }

  #finds(word: string): boolean {
    return this.#index.countMatches(this.#readTerms([word]), this.#index.offered, 1) > 0;
  }

  #readTerms(words: readonly string[]): SearchTerm[] {
    return this.#joinParts(this.#book.read(words).map((term) => this.#addSpellings(term)));
  }

  /**
   * Adds the names that a word in Devanagari sounds like. A Latin word that the shop has, or that may
   * still become one, is what it is: `cot` is no coat.
   */
  #addSpellings(term: SearchTerm): SearchTerm {
    const [word = ''] = term.words;
    const isRead = term.words.length > 1 || term.otherNames.length > 0 || isLatin(word);
    return isRead || !this.#isBegun(word)
      ? term
      : { ...term, otherNames: findNamesInOtherScript(word, this.#known) };
  }

  /** Reads two words also as one, if the shop has that: `tooth brush` is toothbrush. */
  #joinParts(terms: readonly SearchTerm[]): SearchTerm[] {
    const joined: SearchTerm[] = [];
    for (const term of terms) {
      const before = joined.at(-1);
      const whole = [...(before?.words ?? []), ...term.words].join('');
      if (before?.words.length === 1 && term.words.length === 1 && this.#index.words.hasWord(whole))
        joined.splice(-1, 1, {
          words: [...before.words, ...term.words],
          otherNames: [[whole], ...this.#book.read([whole]).flatMap((one) => one.otherNames)],
        });
      else joined.push(term);
    }
    return joined;
  }

  get #known() {
    return { words: this.#index.words, book: this.#book };
  }

  #isWhole(word: string): boolean {
    return [word, ...listSingulars(word)].some((one) => this.#index.words.hasWord(one));
  }

  #isBegun(word: string): boolean {
    return this.#isWhole(word) || this.#index.words.hasBeginning(word);
  }

  /** Finds words that no word of the shop begins with and that the book does not know. */
  #findUnknown({ words, otherNames }: SearchTerm): string[] {
    return otherNames.length > 0
      ? []
      : words.filter((word) => canHaveTypos(word) && !this.#isBegun(word));
  }

  #isSold({ words, otherNames }: SearchTerm): boolean {
    return this.#hasName(words, otherNames) || words.every((word) => this.#isBegun(word));
  }

  /** Has the shop all words of one of these names? */
  #hasName(words: readonly string[], otherNames: readonly string[][]): boolean {
    return (
      words.every((word) => this.#isWhole(word)) ||
      otherNames.some((name) => name.every((word) => this.#index.words.hasWord(word)))
    );
  }

  /** Leaves out what the shop does not have at all, if goods are left that the book knows. */
  #leaveOutUnsold(meant: SearchTerm[]): ReadSearch {
    const sold = meant.filter((term) => this.#isSold(term));
    const left = sold.some(({ otherNames }) => otherNames.length > 0) ? sold : meant;
    return { meant: left, searched: left.flatMap(({ words }) => words) };
  }

  /** Finds the readings of unknown words that mean something of the shop, the likeliest first. */
  async #findReadings(unknown: readonly string[]): Promise<Reading[]> {
    const { words } = this.#index;
    const similar = unknown.flatMap((word) => [
      ...words.findSimilarWords(word, findMaxTypos([...word].length)),
      ...words.findAlikeWords(word).map((one) => one.word),
    ]);
    const spelled = await this.#findSpelledWords([...new Set(similar)]);
    // The book has names of goods that this shop may not sell. They must not displace words of the
    // shop.
    const maxWords = Math.min(maxCandidatesPerWord, Math.ceil(maxCandidates / unknown.length));
    return unknown
      .flatMap((word) => [
        ...findMeanings(word, this.#known),
        ...findReplacements(word, spelled, maxWords, this.#known),
      ])
      .filter((reading) =>
        this.#readMeaning(reading).every(({ words, otherNames }) =>
          this.#hasName(words, otherNames),
        ),
      )
      .sort(compareReadings);
  }

  #readMeaning({ instead, meant }: Reading): SearchTerm[] {
    return meant === undefined ? this.#book.read([instead]) : [meant];
  }

  /**
   * Chooses a reading of each word, so that together they match products with the known terms: the
   * likeliest, and of these the one with most matches. Undefined if no reading matches.
   */
  #choose(
    unknown: readonly string[],
    readings: readonly Reading[],
    known: readonly SearchTerm[],
  ): Map<string, Reading> | undefined {
    if (unknown.length === 0) return new Map();
    const offered = this.#index.findOffered(known);
    const count = (combination: Combination): number =>
      this.#index.countMatches(
        combination.flatMap((reading) => this.#readMeaning(reading)),
        offered,
        maxCounted,
      );
    const useful =
      unknown.length === 1 ? readings : readings.filter((reading) => count([reading]) > 0);
    return findLikeliest(combineReadings(unknown, useful), count);
  }
}

/** A reading of each unknown word of a search. */
type Combination = readonly Reading[];

const sumFar = (combination: Combination): number =>
  combination.reduce((sum, { far }) => sum + far, 0);

/** Lists the likeliest combinations of one reading for each word, the likeliest first. */
const combineReadings = (
  words: readonly string[],
  readings: readonly Reading[],
): readonly Combination[] =>
  words.reduce<readonly Combination[]>(
    (combinations, word) => {
      const own = readings.filter((reading) => reading.word === word);
      return combinations
        .flatMap((before) => own.map((reading) => [...before, reading]))
        .sort((a, b) => sumFar(a) - sumFar(b))
        .slice(0, words.length === 1 ? undefined : maxTriedTogether);
    },
    [[]],
  );

/** Finds the likeliest combination that matches something; of equal ones, that which matches most. */
const findLikeliest = (
  combinations: readonly Combination[],
  count: (combination: Combination) => number,
): Map<string, Reading> | undefined => {
  let best: { combination: Combination; found: number } | undefined;
  for (const combination of combinations) {
    if (best !== undefined && sumFar(best.combination) !== sumFar(combination)) break;
    const found = count(combination);
    if (found > (best?.found ?? 0)) best = { combination, found };
  }
  return best && new Map(best.combination.map((reading) => [reading.word, reading]));
};
