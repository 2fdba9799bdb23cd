import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { bodyPrefix } from '../../../shop/catalogue/search-row.ts';
import { listSingulars } from '../../../shop/catalogue/search.ts';
import type { SearchTerm } from '../../../shop/catalogue/synonyms.ts';
import type { Search } from './search.ts';

/**
 * The search in full text search of PostgreSQL, with which tests compare the search in memory.
 * Searches are `tsquery` texts. Words contain only letters, digits and combining marks
 * (`listSearchWords`), so quoting is enough.
 */

/** A way to match words. A prefix names the part of a product in which a word is stored. */
interface WordMatch {
  prefixes: readonly string[];
  matchesBeginnings: boolean;
  matchesSynonyms: boolean;
}

const joinWithOr = (alternatives: readonly string[]): string => `(${alternatives.join(' | ')})`;
const joinWithAnd = (parts: readonly string[]): string => `(${parts.join(' & ')})`;

const addPrefixes = (word: string, { prefixes }: WordMatch): string[] =>
  prefixes.map((prefix) => `'${prefix}${word}'`);

/** One or two letters begin too many words of a description to be useful. */
const isUsefulPrefix = (word: string, prefix: string): boolean =>
  prefix !== bodyPrefix || [...word].length >= 3;

const matchOwnWord = (word: string, match: WordMatch): string => {
  const sensible = {
    ...match,
    prefixes: match.prefixes.filter((prefix) => isUsefulPrefix(word, prefix)),
  };
  return joinWithOr([
    ...addPrefixes(word, sensible).map((one) => (match.matchesBeginnings ? `${one}:*` : one)),
    ...listSingulars(word).flatMap((one) => addPrefixes(one, sensible)),
  ]);
};

const matchOneName = ({ words, otherNames }: SearchTerm, match: WordMatch): string =>
  joinWithOr([
    joinWithAnd(words.map((word) => matchOwnWord(word, match))),
    ...(match.matchesSynonyms ? otherNames : []).map((name) =>
      joinWithAnd(name.map((word) => joinWithOr(addPrefixes(word, match)))),
    ),
  ]);

const createQuery =
  (match: WordMatch) =>
  (meant: readonly SearchTerm[]): string =>
    joinWithAnd(meant.map((one) => matchOneName(one, match)));

/** On `search_words`: products that have all words, anywhere. */
const matchAnywhere = createQuery({
  prefixes: ['', bodyPrefix],
  matchesBeginnings: true,
  matchesSynonyms: true,
});
/** On `search_words`: all words outside the description. */
const matchOutsideDescription = createQuery({
  prefixes: [''],
  matchesBeginnings: true,
  matchesSynonyms: true,
});
/** On `name_words`, for ranking: the whole words, or their beginnings and synonyms too. */
const matchWholeWordsInName = createQuery({
  prefixes: [''],
  matchesBeginnings: false,
  matchesSynonyms: false,
});
const matchInName = createQuery({
  prefixes: [''],
  matchesBeginnings: true,
  matchesSynonyms: true,
});

/**
 * Finds the ids of all products that a search matches, by class: the exact name; all words in the
 * name; beginnings or synonyms in the name; labels; only descriptions.
 */
export const findClasses = async (
  db: Kysely<Tables>,
  { meant, nameKey }: Pick<Search, 'meant' | 'nameKey'>,
): Promise<string[][]> => {
  const classes: string[][] = [[], [], [], [], []];
  if (meant.length === 0) return classes;
  const { rows } = await sql<{ id: string; place: number }>`
    select product_id as id, case when name_key = ${nameKey} then 0 when not search_words @@ ${matchOutsideDescription(meant)}::tsquery then 4
      when name_words @@ ${matchWholeWordsInName(meant)}::tsquery then 1 when name_words @@ ${matchInName(meant)}::tsquery then 2 else 3 end as place
    from listing where search_words @@ ${matchAnywhere(meant)}::tsquery
  `.execute(db);
  for (const { id, place } of rows) classes[place]?.push(id);
  return classes;
};
