import { type AlikeWord, Vocabulary } from '../memory/words/vocabulary.ts';
import { listQueryWords, listSearchWords, listSingulars } from './search.ts';
import { formatSound, readSound } from './word-sounds.ts';

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
    if (own.length === 0) return names;
    const keys = names.map(normaliseSearchName);
    return [...names, ...own.filter((_, i) => keys.some((key) => ownKeys[i]?.has(key))).flat()];
  });
  return [...joined, ...own];
};

const formatWordSound = (word: string): string => {
  const sound = readSound(word);
  return sound === null ? word : formatSound(sound);
};

/** The endings of Hindi nouns and adjectives: ladkon, chappalen, gehun; kale, kali. */
const hindiEndings = [/[eo]n$/, /n$/, /[ei]$/];
/** Shorter sounds are those of too many words. */
const minSounds = 2;

/** Lists how a word may sound in the list of names: as it is, as singular, or without its ending. */
const listSounds = (word: string): string[] => {
  const sounds = [word, ...listSingulars(word)].map(formatWordSound);
  const [whole = ''] = sounds;
  const stems = hindiEndings.map((ending) => whole.replace(ending, ''));
  return [...sounds, ...stems.filter((stem) => stem.length >= minSounds)];
};

/**
 * Groups of names of one thing (`onion`, `pyaz`, `प्याज`). Any of them finds the whole group, in the
 * form of `listSearchWords`. Particles do not count, and a name may be spelled otherwise, as long as
 * it sounds the same (`readSound`).
 */
export class SynonymBook {
  readonly #groups = new Map<string, string[][][]>();
  /** The names by their sound. */
  readonly #bySound = new Map<string, string[]>();
  /** The names that are a single word. */
  readonly words: readonly string[];
  readonly #vocabulary = new Vocabulary();

  constructor(groups: readonly (readonly string[])[]) {
    for (const group of groups) {
      const names = group
        .map((name) => listQueryWords(name))
        .filter((name) => name.length > 0 && name.length <= maxNameWords);
      for (const key of new Set(names.map(formatKey))) this.#addName(key, names);
    }
    this.words = [...this.#groups.keys()].filter((key) => !key.includes(' '));
    for (const word of this.words) this.#vocabulary.add(word);
  }

  #addName(key: string, names: string[][]): void {
    const known = this.#groups.get(key);
    if (known !== undefined) return void known.push(names);
    this.#groups.set(key, [names]);
    const sound = key.split(' ').map(formatWordSound).join(' ');
    this.#bySound.set(sound, [...(this.#bySound.get(sound) ?? []), key]);
  }

  /** Finds words with at most `maxTypos` typos between. */
  findSimilarWords(word: string, maxTypos: number): string[] {
    return this.#vocabulary.findSimilar(word, maxTypos);
  }

  /** Finds words in other spellings or the other script, the nearest first. */
  findAlikeWords(word: string): AlikeWord[] {
    return this.#vocabulary.findAlike(word);
  }

  /** Finds names that sound like this one: in another spelling, script or form of the word. */
  findSpelledNames(name: readonly string[]): string[] {
    const before = name.slice(0, -1).map(formatWordSound);
    for (const last of listSounds(name.at(-1) ?? '')) {
      const found = this.#bySound.get([...before, last].join(' '));
      if (found !== undefined) return found;
    }
    return [];
  }

  /** Finds all names in the groups of these names, each once. */
  findNames(keys: readonly string[]): string[][] {
    const names = keys.flatMap((key) => this.#groups.get(key)?.flat() ?? []);
    return [...new Map(names.map((name) => [formatKey(name), name])).values()];
  }

  /** Finds the keys of this name as spelled, or of its singular. */
  #findKeys(name: readonly string[]): string[] {
    const last = name.at(-1) ?? '';
    const before = name.slice(0, -1);
    return [last, ...listSingulars(last)]
      .map((word) => formatKey([...before, word]))
      .filter((key) => this.#groups.has(key));
  }

  #readTerm(words: string[]): SearchTerm | undefined {
    const spelled = this.#findKeys(words);
    const keys = spelled.length === 0 && words.length > 1 ? this.findSpelledNames(words) : spelled;
    if (keys.length === 0) return undefined;
    const key = formatKey(words);
    return { words, otherNames: this.findNames(keys).filter((name) => formatKey(name) !== key) };
  }

  /**
   * Splits the words of a search into terms, from left to right: the longest known name at each
   * place, else a single word. A name of several words may be spelled otherwise.
   */
  read(words: readonly string[]): SearchTerm[] {
    const terms: SearchTerm[] = [];
    for (let at = 0; at < words.length;) {
      let term: SearchTerm | undefined;
      for (let length = Math.min(maxNameWords, words.length - at); length > 0; length--)
        term ??= this.#readTerm(words.slice(at, at + length));
      const read = term ?? { words: words.slice(at, at + 1), otherNames: [] };
      terms.push(read);
      at += read.words.length;
    }
    return terms;
  }

  /** Finds known words by their beginning. Fewer than three letters match too many: none. */
  findWordsStartingWith(beginning: string): string[] {
    return [...beginning].length < 3 ? [] : this.words.filter((word) => word.startsWith(beginning));
  }
}
