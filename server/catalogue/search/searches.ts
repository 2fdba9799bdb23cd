import type { Reads } from '../../../database/fresh-reads.ts';
import type { ListingIndex } from '../../../shop/catalogue/memory/listing-index.ts';
import { canHaveTypos, countTypos, findMaxTypos } from '../../../shop/catalogue/search-typos.ts';
import { listQueryWords, listSearchWords, listSingulars } from '../../../shop/catalogue/search.ts';
import { type SearchTerm, SynonymBook } from '../../../shop/catalogue/synonyms.ts';
import type { CatalogueVersion } from '../version.ts';
import { findSpelledWords, findSynonyms } from './search-queries.ts';
import type { Search } from './search.ts';

const maxCached = 2000;

/** The candidates for one typo, nearest first, and for all typos of a search together. */
const maxCandidatesPerWord = 8;

const maxCandidates = 24;

/** More matches than this make no reading more likely. */
const maxCounted = 200;

/**
 * Reads searches: finds synonyms in the book, and corrects typos by the words of the shop. Results
 * are cached until the catalogue changes.
 */
export class Searches {
  readonly #reads: Reads;
  readonly #readIndex: () => Promise<ListingIndex>;
  #book: Promise<SynonymBook> | undefined;
  #cached = new Map<string, Promise<Search>>();

  constructor(version: CatalogueVersion, reads: Reads, readIndex: () => Promise<ListingIndex>) {
    this.#reads = reads;
    this.#readIndex = readIndex;
    version.onChange((change) => {
      if (change.kind === 'catalogue') this.#forget();
    });
  }

  /** Reads what somebody typed. */
  read(text: string): Promise<Search> {
    const key = listSearchWords(text).join(' ');
    const found = this.#cached.get(key);
    if (found !== undefined) return found;
    if (this.#cached.size >= maxCached) this.#cached = new Map();
    const read = this.#read(text, key);
    this.#cached.set(key, read);
    // A failed search is read again.
    read.catch(() => this.#forget());
    return read;
  }

  #forget(): void {
    this.#cached = new Map();
    this.#book = undefined;
  }

  async #read(text: string, nameKey: string): Promise<Search> {
    this.#book ??= this.#reads.run(findSynonyms).then((groups) => new SynonymBook(groups));
    const book = await this.#book;
    const words = listQueryWords(text);
    const meant = book.read(words);
    const unknown = await this.#findUnknown(meant);
    if (unknown.length === 0) return { meant, nameKey, correctedTo: null };
    const known = meant.filter((term) => !term.words.some((word) => unknown.includes(word)));
    const readingByWord = await this.#correct(unknown, known, book);
    // A single unknown word makes the search match nothing, so correcting the others would not
    // help.
    if (readingByWord.size < new Set(unknown).size) return { meant, nameKey, correctedTo: null };
    const corrected = words.map((word) => readingByWord.get(word)?.instead ?? word);
    const correctedTerms = book
      .read(corrected)
      .map((one) => readingByWord.get(one.words.join(' '))?.begun ?? one);
    const correctedTo = corrected.join(' ') === words.join(' ') ? null : corrected.join(' ');
    return { meant: correctedTerms, nameKey: correctedTo ?? nameKey, correctedTo };
  }

  /** Finds words that no word of the shop begins with and that the book does not know. */
  async #findUnknown(meant: readonly SearchTerm[]): Promise<string[]> {
    const words = meant.flatMap(({ words, otherNames }) =>
      otherNames.length === 0 ? words.filter(canHaveTypos) : [],
    );
    if (words.length === 0) return [];
    const index = await this.#readIndex();
    return words.filter(
      (word) =>
        !index.words.hasBeginning(word) &&
        !listSingulars(word).some((one) => index.words.hasWord(one)),
    );
  }

  /**
   * Finds the best reading of each unknown word, if any matches a product together with the known
   * terms: the nearest, and of these the one with most matches.
   */
  async #correct(
    unknown: readonly string[],
    known: readonly SearchTerm[],
    book: SynonymBook,
  ): Promise<Map<string, Reading>> {
    const index = await this.#readIndex();
    const similar = unknown.flatMap((word) =>
      index.words.findSimilarWords(word, findMaxTypos([...word].length)),
    );
    const words = await this.#reads.run((db) => findSpelledWords(db, [...new Set(similar)]));
    // The book has names of goods that this shop may not sell. They must not displace words of the
    // shop.
    const maxWords = Math.min(maxCandidatesPerWord, Math.ceil(maxCandidates / unknown.length));
    const findInBook = (word: string): string[] =>
      book.findSimilarWords(word, findMaxTypos([...word].length));
    const readings = unknown.flatMap((word) => [
      ...readBeginning(word, book),
      ...[
        ...findNearest(word, words, maxWords),
        ...findNearest(word, findInBook(word), maxWords),
      ].sort(compareNearness),
    ]);
    const offered = index.findOffered(known);
    const countMatches = ({ instead, begun }: Reading): number =>
      index.words.countMatches(
        begun === undefined ? book.read([instead]) : [begun],
        offered,
        maxCounted,
      );
    const best = new Map<string, Reading & { found: number }>();
    for (const reading of readings) {
      const rival = best.get(reading.word);
      if (rival !== undefined && rival.far !== reading.far) continue;
      const found = countMatches(reading);
      if (found > (rival?.found ?? 0)) best.set(reading.word, { ...reading, found });
    }
    return best;
  }
}

/** A possible reading of an unknown word. */
interface Reading {
  word: string;
  instead: string;
  /**
   * The number of typos between the two. A different first letter counts more, because it is rarely
   * mistyped.
   */
  far: number;
  begun?: SearchTerm;
}

/** Reads an unknown word as the beginning of other names: `pya` of pyaz, which is onion. */
const readBeginning = (word: string, book: SynonymBook): Reading[] => {
  const otherNames = book
    .findWordsStartingWith(word)
    .flatMap((whole) => [[whole], ...book.read([whole]).flatMap((one) => one.otherNames)]);
  return otherNames.length === 0
    ? []
    : [{ word, instead: word, far: 0, begun: { words: [word], otherNames } }];
};

/** Finds the `most` nearest words within the allowed number of typos, nearest first. */
const findNearest = (word: string, others: readonly string[], maxWords: number): Reading[] => {
  const limit = findMaxTypos([...word].length);
  if (limit === 0) return [];
  const near = others.flatMap((instead) => {
    const slips = countTypos(word, instead, limit);
    return slips > limit
      ? []
      : [{ word, instead, far: slips + (instead[0] === word[0] ? 0 : 0.5) }];
  });
  return near.sort(compareNearness).slice(0, maxWords);
};

const compareNearness = (a: Reading, b: Reading): number =>
  a.far - b.far || (a.instead < b.instead ? -1 : 1);
