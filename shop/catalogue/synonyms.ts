import { Vocabulary } from './memory/vocabulary.ts';
import { listSearchWords, listSingulars } from './search.ts';

/**
 * One term of a search: one word, or a few words that are one name, with the synonyms of that name.
 * Each name is a list of words.
 */
export interface SearchTerm {
  words: string[];
  otherNames: string[][];
}

/** Longer names are not recognised in a search. */
const maxNameWords = 3;

const formatKey = (words: readonly string[]): string => words.join(' ');

/** Brings a name into the form that the search compares; '' for one without letters and digits. */
export const normaliseSearchName = (name: string): string => formatKey(listSearchWords(name));

/** Can a search recognise this name? It needs one to three words. */
export const isSearchableName = (name: string): boolean => {
  const { length } = listSearchWords(name);
  return length > 0 && length <= maxNameWords;
};

/**
 * Merges the curated groups with the shop's own groups. A curated group gets the names of every own
 * group that shares a name with it, so a new name for onion is also a name for pyaz.
 */
export const mergeSynonyms = (
  curated: readonly string[][],
  own: readonly string[][],
): string[][] => {
  const ownKeys = own.map((names) => new Set(names.map(normaliseSearchName)));
  const joined = curated.map((names) => {
    const keys = names.map(normaliseSearchName);
    return [...names, ...own.filter((_, i) => keys.some((key) => ownKeys[i]?.has(key))).flat()];
  });
  return [...joined, ...own];
};

/**
 * Groups of names of one thing (`onion`, `pyaz`, `प्याज`). Any of them finds the whole group, in the
 * form of `listSearchWords`.
 */
export class SynonymBook {
  readonly #groups = new Map<string, string[][]>();
  /** The names that are a single word. */
  readonly words: readonly string[];
  readonly #vocabulary = new Vocabulary();

  constructor(groups: readonly (readonly string[])[]) {
    for (const group of groups) {
      const names = group.map(listSearchWords).filter((name) => name.length > 0);
      for (const name of names)
        this.#groups.set(formatKey(name), [...(this.#groups.get(formatKey(name)) ?? []), ...names]);
    }
    this.words = [...this.#groups.keys()].filter((key) => !key.includes(' '));
    for (const word of this.words) this.#vocabulary.add(word);
  }

  /** Finds words with at most `maxTypos` typos between. */
  findSimilarWords(word: string, maxTypos: number): string[] {
    return this.#vocabulary.findSimilar(word, maxTypos);
  }

  /** Finds all names in the groups of this name or of its singular. */
  #findNames(name: readonly string[]): string[][] {
    const last = name.at(-1) ?? '';
    const spelled = [last, ...listSingulars(last)].map((word) =>
      formatKey([...name.slice(0, -1), word]),
    );
    return spelled.flatMap((key) => this.#groups.get(key) ?? []);
  }

  #findOtherNames(name: readonly string[]): string[][] {
    const others = new Map(this.#findNames(name).map((other) => [formatKey(other), other]));
    others.delete(formatKey(name));
    return [...others.values()];
  }

  /**
   * Splits the words of a search into terms, from left to right: the longest known name at each
   * place, else a single word.
   */
  read(words: readonly string[]): SearchTerm[] {
    const terms: SearchTerm[] = [];
    for (let at = 0; at < words.length;) {
      const lengths = Array.from({ length: maxNameWords }, (_, i) => maxNameWords - i).filter(
        (length) => at + length <= words.length,
      );
      const length =
        lengths.find(
          (length) => length === 1 || this.#findNames(words.slice(at, at + length)).length > 0,
        ) ?? 1;
      const own = words.slice(at, at + length);
      terms.push({ words: own, otherNames: this.#findOtherNames(own) });
      at += length;
    }
    return terms;
  }

  /** Finds known words by their beginning. Fewer than three letters match too many: none. */
  findWordsStartingWith(beginning: string): string[] {
    return [...beginning].length < 3 ? [] : this.words.filter((word) => word.startsWith(beginning));
  }
}
