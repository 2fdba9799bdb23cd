import { searchWords, singularsOf } from './search.ts';

/**
 * One thing of a search: a word, or a few that mean one thing together, beside other names of it.
 * Each name is a list of words.
 */
export interface Meant {
  words: string[];
  otherNames: string[][];
}

/** Words of the longest name that is recognised. */
const longestName = 3;

const keyOf = (words: readonly string[]): string => words.join(' ');

/** A name in the form by which the search compares it: '' for one without letters and digits. */
export const comparedName = (name: string): string => keyOf(searchWords(name));

/** Would a name be recognised in a search? One of more words than three is not. */
export const isNameKnown = (name: string): boolean => {
  const { length } = searchWords(name);
  return length > 0 && length <= longestName;
};

/**
 * The curated groups and the shop's own as one list: a curated group is widened by every own group
 * that shares a name with it, so that a new name for onion is also one for pyaz.
 */
export const widened = (curated: readonly string[][], own: readonly string[][]): string[][] => {
  const ownKeys = own.map((names) => new Set(names.map(comparedName)));
  const joined = curated.map((names) => {
    const keys = names.map(comparedName);
    return [...names, ...own.filter((_, i) => keys.some((key) => ownKeys[i]?.has(key))).flat()];
  });
  return [...joined, ...own];
};

/**
 * Groups of names of one thing (`onion`, `pyaz`, `प्याज`), looked up by any of them in the compared
 * form of `searchWords`.
 */
export class SynonymBook {
  readonly #groups = new Map<string, string[][]>();
  /** Every single word among the names. */
  readonly words: readonly string[];

  constructor(groups: readonly (readonly string[])[]) {
    for (const group of groups) {
      const names = group.map(searchWords).filter((name) => name.length > 0);
      for (const name of names)
        this.#groups.set(keyOf(name), [...(this.#groups.get(keyOf(name)) ?? []), ...names]);
    }
    this.words = [...this.#groups.keys()].filter((key) => !key.includes(' '));
  }

  /** All names of what goes by this one, or by its singular. */
  #namesOf(name: readonly string[]): string[][] {
    const last = name.at(-1) ?? '';
    const spelled = [last, ...singularsOf(last)].map((word) => keyOf([...name.slice(0, -1), word]));
    return spelled.flatMap((key) => this.#groups.get(key) ?? []);
  }

  #othersOf(name: readonly string[]): string[][] {
    const others = new Map(this.#namesOf(name).map((other) => [keyOf(other), other]));
    others.delete(keyOf(name));
    return [...others.values()];
  }

  /**
   * Reads a search: the longest names that the book knows, from left to right, and single words
   * between them.
   */
  read(words: readonly string[]): Meant[] {
    const meant: Meant[] = [];
    for (let at = 0; at < words.length;) {
      const lengths = Array.from({ length: longestName }, (_, i) => longestName - i).filter(
        (length) => at + length <= words.length,
      );
      const length =
        lengths.find(
          (length) => length === 1 || this.#namesOf(words.slice(at, at + length)).length > 0,
        ) ?? 1;
      const own = words.slice(at, at + length);
      meant.push({ words: own, otherNames: this.#othersOf(own) });
      at += length;
    }
    return meant;
  }

  /** Words of the book that begin so; none for fewer than three letters, which begin too many. */
  startingWith(beginning: string): string[] {
    return [...beginning].length < 3 ? [] : this.words.filter((word) => word.startsWith(beginning));
  }
}
