import type { Reads } from '../../../database/connection/fresh-reads.ts';
import type { ListingIndex } from '../../../shop/goods/memory/listing-index.ts';
import { listQueryWords, listSearchWords } from '../../../shop/goods/search/search.ts';
import { SynonymBook } from '../../../shop/goods/search/synonyms.ts';
import type { CatalogueVersion } from '../../platform/changes/version.ts';
import { findSpelledWords, findSynonyms, findSynonymsMark } from './search-queries.ts';
import { SearchReader } from './search-reader.ts';
import type { Search } from './search.ts';

const maxCached = 2000;

/** A book of synonyms, and the mark of the groups that it was made of (`findSynonymsMark`). */
interface MarkedBook {
  mark: string;
  book: SynonymBook;
}

/**
 * Reads searches: finds synonyms in the book, and corrects typos by the words of the shop. Results
 * are cached until the catalogue changes.
 */
export class Searches {
  readonly #reads: Reads;
  readonly #readIndex: () => Promise<ListingIndex>;
  #book: Promise<MarkedBook> | undefined;
  /** Has the catalogue changed since the book was read or checked? */
  #mustCheckBook = false;
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
    this.#mustCheckBook = true;
  }

  /** Reads the book, unless its groups are the same as before: it takes some milliseconds to make. */
  async #readBook(before: Promise<MarkedBook> | undefined): Promise<MarkedBook> {
    const known = await before?.catch(() => undefined);
    const mark = await this.#reads.run(findSynonymsMark);
    if (known?.mark === mark) return known;
    return { mark, book: new SynonymBook(await this.#reads.run(findSynonyms)) };
  }

  #findBook(): Promise<MarkedBook> {
    if (this.#book === undefined || this.#mustCheckBook) {
      this.#mustCheckBook = false;
      this.#book = this.#readBook(this.#book);
    }
    return this.#book;
  }

  /** Finds the nearest search that finds something, for a text that finds nothing; null for none. */
  async findNearest(text: string): Promise<string | null> {
    return (await this.#createReader()).findNearest(listQueryWords(text));
  }

  async #createReader(): Promise<SearchReader> {
    const [{ book }, index] = [await this.#findBook(), await this.#readIndex()];
    return new SearchReader(book, index, (words) =>
      this.#reads.run((db) => findSpelledWords(db, words)),
    );
  }

  async #read(text: string, nameKey: string): Promise<Search> {
    const reader = await this.#createReader();
    const words = listQueryWords(text);
    const { meant, searched } = await reader.read(words);
    const correctedTo = searched.join(' ') === words.join(' ') ? null : searched.join(' ');
    return { meant, nameKey: correctedTo ?? nameKey, correctedTo };
  }
}
