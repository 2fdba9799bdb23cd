import { bodyMark } from '../../shop/catalogue/search-row.ts';
import { singularsOf } from '../../shop/catalogue/search.ts';
import type { Meant } from '../../shop/catalogue/synonyms.ts';

/**
 * Searches as PostgreSQL writes them. Words hold letters, digits and their marks only
 * (`searchWords`), so quoting them is all they need.
 */

/**
 * The marks of the words that are looked at, whether a word may be the beginning of one, and
 * whether other names count.
 */
interface Manner {
  marks: readonly string[];
  begins: boolean;
  others: boolean;
}

const anyOf = (alternatives: readonly string[]): string => `(${alternatives.join(' | ')})`;
const allOf = (parts: readonly string[]): string => `(${parts.join(' & ')})`;

const marked = (word: string, { marks }: Manner): string[] =>
  marks.map((mark) => `'${mark}${word}'`);

/** One or two letters begin too many words of a description to mean anything. */
const isLookedFor = (word: string, mark: string): boolean =>
  mark !== bodyMark || [...word].length >= 3;

const ownWord = (word: string, manner: Manner): string => {
  const sensible = { ...manner, marks: manner.marks.filter((mark) => isLookedFor(word, mark)) };
  return anyOf([
    ...marked(word, sensible).map((one) => (manner.begins ? `${one}:*` : one)),
    ...singularsOf(word).flatMap((one) => marked(one, sensible)),
  ]);
};

const oneThing = ({ words, otherNames }: Meant, manner: Manner): string =>
  anyOf([
    allOf(words.map((word) => ownWord(word, manner))),
    ...(manner.others ? otherNames : []).map((name) =>
      allOf(name.map((word) => anyOf(marked(word, manner)))),
    ),
  ]);

const query =
  (manner: Manner) =>
  (meant: readonly Meant[]): string =>
    allOf(meant.map((one) => oneThing(one, manner)));

/** Of `search_words`: a product that has it all, anywhere. */
export const anywhere = query({ marks: ['', bodyMark], begins: true, others: true });
/** Of `search_words`: not in the descriptions. */
export const inHead = query({ marks: [''], begins: true, others: true });
/** Of `name_words`, by which matches are ranked: the very words; beginnings and other names too. */
export const wholeInName = query({ marks: [''], begins: false, others: false });
export const inName = query({ marks: [''], begins: true, others: true });
