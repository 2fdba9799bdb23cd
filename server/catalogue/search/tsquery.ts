import { bodyPrefix } from '../../../shop/catalogue/search-row.ts';
import { listSingulars } from '../../../shop/catalogue/search.ts';
import type { SearchTerm } from '../../../shop/catalogue/synonyms.ts';

/**
 * Searches as PostgreSQL `tsquery` texts. Words contain only letters, digits and their marks
 * (`searchWords`), so quoting is enough.
 */

/** A way to match words: the marked parts of a product, whether beginnings count, and synonyms. */
interface WordMatch {
  marks: readonly string[];
  begins: boolean;
  others: boolean;
}

const joinWithOr = (alternatives: readonly string[]): string => `(${alternatives.join(' | ')})`;
const joinWithAnd = (parts: readonly string[]): string => `(${parts.join(' & ')})`;

const addMarks = (word: string, { marks }: WordMatch): string[] =>
  marks.map((mark) => `'${mark}${word}'`);

/** One or two letters begin too many words of a description to be useful. */
const isLookedFor = (word: string, mark: string): boolean =>
  mark !== bodyPrefix || [...word].length >= 3;

const matchOwnWord = (word: string, manner: WordMatch): string => {
  const sensible = { ...manner, marks: manner.marks.filter((mark) => isLookedFor(word, mark)) };
  return joinWithOr([
    ...addMarks(word, sensible).map((one) => (manner.begins ? `${one}:*` : one)),
    ...listSingulars(word).flatMap((one) => addMarks(one, sensible)),
  ]);
};

const matchOneName = ({ words, otherNames }: SearchTerm, manner: WordMatch): string =>
  joinWithOr([
    joinWithAnd(words.map((word) => matchOwnWord(word, manner))),
    ...(manner.others ? otherNames : []).map((name) =>
      joinWithAnd(name.map((word) => joinWithOr(addMarks(word, manner)))),
    ),
  ]);

const createQuery =
  (manner: WordMatch) =>
  (meant: readonly SearchTerm[]): string =>
    joinWithAnd(meant.map((one) => matchOneName(one, manner)));

/** On `search_words`: products that have all words, anywhere. */
export const matchAnywhere = createQuery({ marks: ['', bodyPrefix], begins: true, others: true });
/** On `search_words`: all words outside the description. */
export const matchOutsideDescription = createQuery({ marks: [''], begins: true, others: true });
/** On `name_words`, for ranking: the whole words, or their beginnings and synonyms too. */
export const matchWholeWordsInName = createQuery({ marks: [''], begins: false, others: false });
export const matchInName = createQuery({ marks: [''], begins: true, others: true });
