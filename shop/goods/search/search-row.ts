import { listCountryNames } from '../../countries.ts';
import { listIndexedWords, listSearchWords, listSpelledWords, addSingulars } from './search.ts';

/** Words of the descriptions that a search can find. */
const maxDescriptionWords = 1000;

/** The texts of a product that a search reads. */
interface SearchableProduct {
  name: string;
  sku: string;
  /** Categories, tags, colours. */
  labels: readonly string[];
  descriptions: readonly string[];
}

/** The words by which a search finds a product, by their weight. */
export interface SearchWords {
  /** The words of the name as one text. A search for exactly this text means this product. */
  nameKey: string;
  nameWords: string[];
  /** Words of the name, the labels and the SKU, with singulars. */
  headWords: string[];
  /** Words of the descriptions with at least three letters that are no head words. */
  bodyWords: string[];
}

/** The words of a product, and those that a mistyped word may mean. */
interface SearchRow extends SearchWords {
  /** Words as spelled, except those of the SKU: a mistyped word is corrected to one of these. */
  terms: string[];
  /** Words of the SKU. They count as spelled right, and no mistyped word is corrected to one. */
  codes: string[];
}

/** Has the word three letters? A letter is at most two UTF-16 units, so most need no counting. */
const isLong = (word: string): boolean => word.length > 5 || [...word].length >= 3;

/** Builds the words by which a search finds a product. */
export const buildSearchRow = ({
  name,
  sku,
  labels,
  descriptions,
}: SearchableProduct): SearchRow => {
  const [head, codes, body] = [
    listSpelledWords([name, ...labels].join(' ')),
    listSpelledWords(sku),
    listSpelledWords(descriptions.join(' ')).slice(0, maxDescriptionWords),
  ];
  const headWords = addSingulars([...head, ...codes]);
  const known = new Set(headWords);
  const bodyWords = addSingulars(body).filter((word) => !known.has(word) && isLong(word));
  return {
    nameKey: listSearchWords(name).join(' '),
    nameWords: listIndexedWords(name),
    headWords,
    bodyWords,
    terms: [...head, ...body],
    codes,
  };
};

const wordsByOrigin = new Map<string, readonly string[]>();

/** Lists the words by which a search finds the country of origin, in the languages of a shop. */
const listOriginWords = (code: string): readonly string[] => {
  const known = wordsByOrigin.get(code);
  if (known !== undefined) return known;
  const words = listIndexedWords(listCountryNames(code).join(' ')).filter(isLong);
  wordsByOrigin.set(code, words);
  return words;
};

/**
 * Adds the names of the country of origin to the words of the description. They are not stored with
 * them: nobody has written them, so no mistyped word is corrected to one.
 */
export const addOriginWords = (words: SearchWords, code: string | null): SearchWords => {
  if (code === null) return words;
  const { headWords, bodyWords } = words;
  const more = listOriginWords(code).filter(
    (word) => !headWords.includes(word) && !bodyWords.includes(word),
  );
  return { ...words, bodyWords: [...bodyWords, ...more] };
};

/** Marks a body word in the column that holds both kinds. Words contain only letters and digits. */
export const bodyPrefix = '=';

/** Reads the words of a product from its columns, where body words have a prefix. */
export const readSearchWords = (
  nameKey: string,
  nameWords: string[],
  searchWords: readonly string[],
): SearchWords => ({
  nameKey,
  nameWords,
  headWords: searchWords.filter((word) => !word.startsWith(bodyPrefix)),
  bodyWords: searchWords
    .filter((word) => word.startsWith(bodyPrefix))
    .map((word) => word.slice(bodyPrefix.length)),
});
