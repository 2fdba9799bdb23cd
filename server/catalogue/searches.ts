import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { formsOf, isTypable, slipsBetween, slipsIn } from '../../shop/catalogue/search-typos.ts';
import { askedWords, searchWords, singularsOf } from '../../shop/catalogue/search.ts';
import { type Meant, SynonymBook } from '../../shop/catalogue/synonyms.ts';
import { countFound, findAlike, findKnown, findSynonyms } from './search-queries.ts';
import { anywhere } from './tsquery.ts';
import type { CatalogueVersion } from './version.ts';

/**
 * What a search was found to mean. Nothing meant, as of a search for `%`, is found in no product.
 */
export interface Search {
  meant: Meant[];
  /** A product of just this name comes first (`searchRow`). */
  nameKey: string;
  /** The words that are looked for where one had a slip in it. */
  correctedTo: string | null;
}

const mostKept = 2000;
/**
 * Words that are looked up for one slip, the nearest first, and for all slips of a search together.
 */
const mostTried = 8;
const mostTriedInAll = 24;

/**
 * Reads searches: other names of things from the book, and slips against the words that there are.
 * Kept until the catalogue moves.
 */
export class Searches {
  readonly #db: Kysely<Tables>;
  #book: Promise<SynonymBook> | undefined;
  #kept = new Map<string, Promise<Search>>();

  constructor(version: CatalogueVersion, db: Kysely<Tables>) {
    this.#db = db;
    version.onChange((change) => {
      if (change.kind === 'catalogue') this.#forget();
    });
  }

  /** What somebody means who types this. */
  read(text: string): Promise<Search> {
    const key = searchWords(text).join(' ');
    const found = this.#kept.get(key);
    if (found !== undefined) return found;
    if (this.#kept.size >= mostKept) this.#kept = new Map();
    const read = this.#read(text, key);
    this.#kept.set(key, read);
    // What failed is asked anew.
    read.catch(() => this.#forget());
    return read;
  }

  #forget(): void {
    this.#kept = new Map();
    this.#book = undefined;
  }

  async #read(text: string, nameKey: string): Promise<Search> {
    this.#book ??= findSynonyms(this.#db).then((groups) => new SynonymBook(groups));
    const book = await this.#book;
    const words = askedWords(text);
    const meant = book.read(words);
    const unknown = await this.#unknownOf(meant);
    if (unknown.length === 0) return { meant, nameKey, correctedTo: null };
    const better = await this.#correct(unknown, book);
    // One word that means nothing is enough for nothing to be found: no correction of others helps.
    if (better.size < new Set(unknown).size) return { meant, nameKey, correctedTo: null };
    const corrected = words.map((word) => better.get(word)?.instead ?? word);
    const again = book.read(corrected).map((one) => better.get(one.words.join(' '))?.begun ?? one);
    const correctedTo = corrected.join(' ') === words.join(' ') ? null : corrected.join(' ');
    return { meant: again, nameKey: correctedTo ?? nameKey, correctedTo };
  }

  /** Words with which nothing in the shop begins, and that the book does not know. */
  async #unknownOf(meant: readonly Meant[]): Promise<string[]> {
    const words = meant.flatMap(({ words, otherNames }) =>
      otherNames.length === 0 ? words.filter(isTypable) : [],
    );
    if (words.length === 0) return [];
    const known = await findKnown(this.#db, words, words.flatMap(singularsOf));
    return words.filter(
      (word) => !known.has(word) && !singularsOf(word).some((one) => known.has(one)),
    );
  }

  /**
   * The best reading of each unknown word, where one finds anything: the nearest, and of these the
   * one that finds most.
   */
  async #correct(unknown: readonly string[], book: SynonymBook): Promise<Map<string, Reading>> {
    const forms = [...new Set(unknown.flatMap((word) => formsOf(word, slipsIn([...word].length))))];
    const words = await findAlike(this.#db, forms);
    // The book has names of much that this shop may not sell: they take no place from the words it
    // has.
    const most = Math.min(mostTried, Math.ceil(mostTriedInAll / unknown.length));
    const readings = unknown.flatMap((word) => [
      ...begunBy(word, book),
      ...[...nearest(word, words, most), ...nearest(word, book.words, most)].sort(byNearness),
    ]);
    const counts = await countFound(
      this.#db,
      readings.map(({ instead, begun }) =>
        anywhere(begun === undefined ? book.read([instead]) : [begun]),
      ),
    );
    const best = new Map<string, Reading & { found: number }>();
    for (const [i, reading] of readings.entries()) {
      const found = counts[i] ?? 0;
      const rival = best.get(reading.word);
      if (found > 0 && (rival === undefined || (reading.far === rival.far && found > rival.found)))
        best.set(reading.word, { ...reading, found });
    }
    return best;
  }
}

/** What an unknown word may stand for. */
interface Reading {
  word: string;
  instead: string;
  /** Slips between the two; people rarely miss the first letter. */
  far: number;
  begun?: Meant;
}

/** An unknown word may be the beginning of other names: `pya` of pyaz, which is onion. */
const begunBy = (word: string, book: SynonymBook): Reading[] => {
  const otherNames = book
    .startingWith(word)
    .flatMap((whole) => [[whole], ...book.read([whole]).flatMap((one) => one.otherNames)]);
  return otherNames.length === 0
    ? []
    : [{ word, instead: word, far: 0, begun: { words: [word], otherNames } }];
};

/** The `most` words that are as near as slips go, the nearest first. */
const nearest = (word: string, others: readonly string[], most: number): Reading[] => {
  const limit = slipsIn([...word].length);
  if (limit === 0) return [];
  const near = others.flatMap((instead) => {
    const slips = slipsBetween(word, instead, limit);
    return slips > limit
      ? []
      : [{ word, instead, far: slips + (instead[0] === word[0] ? 0 : 0.5) }];
  });
  return near.sort(byNearness).slice(0, most);
};

const byNearness = (a: Reading, b: Reading): number =>
  a.far - b.far || (a.instead < b.instead ? -1 : 1);
