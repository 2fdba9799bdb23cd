import { foundBy, searchWords, spelledWords, withSingulars } from './search.ts';

/** Words of a description beyond so many are not looked for. */
const mostDescribed = 1000;

/** What of a product a search looks at. */
export interface Described {
  name: string;
  sku: string;
  /** Categories, tags, colours. */
  labels: readonly string[];
  descriptions: readonly string[];
}

/** The words of a product by what they are worth. */
export interface SearchRow {
  /** The words of the name as one text: a search for just them is a search for this product. */
  nameKey: string;
  nameWords: string[];
  /** Of the name and the labels. */
  headWords: string[];
  /** Of the descriptions, three letters long at least, that are not head words. */
  bodyWords: string[];
  /** Words as they are spelled, of all but the sku: what a slip may be a slip of. */
  terms: string[];
  /** Words of the sku: known, but nobody means one who slips. */
  codes: string[];
}

/** Three letters, each of two units at most, before they are counted one by one. */
const isLong = (word: string): boolean => word.length > 5 || [...word].length >= 3;

/** What a product is found by. */
export const searchRow = ({ name, sku, labels, descriptions }: Described): SearchRow => {
  const [head, codes, body] = [
    spelledWords([name, ...labels].join(' ')),
    spelledWords(sku),
    spelledWords(descriptions.join(' ')).slice(0, mostDescribed),
  ];
  const headWords = withSingulars([...head, ...codes]);
  const known = new Set(headWords);
  const bodyWords = withSingulars(body).filter((word) => !known.has(word) && isLong(word));
  return {
    nameKey: searchWords(name).join(' '),
    nameWords: foundBy(name),
    headWords,
    bodyWords,
    terms: [...head, ...body],
    codes,
  };
};

/** Stands before a body word where both lie in one column. Words hold letters and digits only. */
export const bodyMark = '=';
