import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { bodyPrefix } from '../../../shop/goods/search/search-row.ts';
import { listSingulars } from '../../../shop/goods/search/search.ts';
import type { SearchTerm } from '../../../shop/goods/search/synonyms.ts';
import type { Search } from './search.ts';

/**
 * The search in full text search of PostgreSQL, with which tests compare the search in memory.
 * Searches are `tsquery` texts. Words contain only letters, digits and combining marks
 * (`listSearchWords`), so quoting is enough.
 */

/** A way to match words. A prefix names the part of a product in which a word is stored. */
interface WordMatch {
  prefixes: readonly string[];
  /** The parts that are looked at for beginnings of typed words, beside whole words. */
  beginningPrefixes: readonly string[];
  matchesSynonyms: boolean;
}

const joinWithOr = (alternatives: readonly string[]): string => `(${alternatives.join(' | ')})`;
const joinWithAnd = (parts: readonly string[]): string => `(${parts.join(' & ')})`;

const addPrefixes = (word: string, prefixes: readonly string[]): string[] =>
  prefixes.map((prefix) => `'${prefix}${word}'`);

/** One or two letters begin too many words of a description to be useful. */
const keepUseful = (word: string, prefixes: readonly string[]): string[] =>
  prefixes.filter((prefix) => prefix !== bodyPrefix || [...word].length >= 3);

const matchOwnWord = (word: string, match: WordMatch): string =>
  joinWithOr([
    ...[word, ...listSingulars(word)].flatMap((one) =>
      addPrefixes(one, keepUseful(word, match.prefixes)),
    ),
    ...addPrefixes(word, keepUseful(word, match.beginningPrefixes)).map((one) => `${one}:*`),
  ]);

const matchOneName = ({ words, otherNames }: SearchTerm, match: WordMatch): string =>
  joinWithOr([
    joinWithAnd(words.map((word) => matchOwnWord(word, match))),
    ...(match.matchesSynonyms ? otherNames : []).map((name) =>
      joinWithAnd(name.map((word) => joinWithOr(addPrefixes(word, match.prefixes)))),
    ),
  ]);

const createQuery =
  (match: WordMatch) =>
  (meant: readonly SearchTerm[]): string =>
    joinWithAnd(meant.map((one) => matchOneName(one, match)));

const inHead: WordMatch = { prefixes: [''], beginningPrefixes: [], matchesSynonyms: true };
const anywhere: WordMatch = { ...inHead, prefixes: ['', bodyPrefix], beginningPrefixes: [''] };

const matchTyped = createQuery({ ...inHead, matchesSynonyms: false });
const matchWhole = createQuery(inHead);
const matchBeginnings = createQuery({ ...inHead, beginningPrefixes: [''] });

/** Finds the words that begin no word of a name or label, so that descriptions are looked at. */
const findRare = async (db: Kysely<Tables>, words: readonly string[]): Promise<Set<string>> => {
  const rare = new Set<string>();
  for (const word of new Set(words)) {
    const query = matchOwnWord(word, { ...inHead, beginningPrefixes: [''] });
    const { rows } = await sql`
      select from listing where search_words @@ ${query}::tsquery limit 1`.execute(db);
    if (rows.length === 0) rare.add(word);
  }
  return rare;
};

/** On `search_words`: products that have all words, anywhere. */
const matchAnywhere = (meant: readonly SearchTerm[], rare: ReadonlySet<string>): string =>
  joinWithAnd(
    meant.map(({ words, otherNames }) =>
      joinWithOr([
        joinWithAnd(
          words.map((word) =>
            matchOwnWord(
              word,
              rare.has(word) ? { ...anywhere, beginningPrefixes: ['', bodyPrefix] } : anywhere,
            ),
          ),
        ),
        ...otherNames.map((name) =>
          joinWithAnd(name.map((word) => joinWithOr(addPrefixes(word, anywhere.prefixes)))),
        ),
      ]),
    ),
  );

/**
 * Finds the ids of all products that a search matches, by class: the exact name; all words in the
 * name; then by `MatchLevels`.
 */
export const findClasses = async (
  db: Kysely<Tables>,
  { meant, nameKey }: Pick<Search, 'meant' | 'nameKey'>,
): Promise<string[][]> => {
  const classes: string[][] = [[], [], [], [], [], [], []];
  if (meant.length === 0) return classes;
  const rare = await findRare(
    db,
    meant.flatMap(({ words }) => words),
  );
  const [whole, beginnings] = [matchWhole(meant), matchBeginnings(meant)];
  // The name has no labels, so the levels of heads nest by hand: a term may match by either.
  const { rows } = await sql<{ id: string; place: number }>`
    select product_id as id, case when name_key = ${nameKey} then 0
      when name_words @@ ${matchTyped(meant)}::tsquery then 1
      when name_words @@ ${whole}::tsquery then 2
      when search_words @@ ${whole}::tsquery then 3
      when ${sql.join(
        meant.map(
          (term) =>
            sql`(search_words @@ ${matchWhole([term])}::tsquery or name_words @@ ${matchBeginnings([term])}::tsquery)`,
        ),
        sql` and `,
      )} then 4
      when search_words @@ ${beginnings}::tsquery then 5
      else 6 end as place
    from listing where search_words @@ ${matchAnywhere(meant, rare)}::tsquery
  `.execute(db);
  for (const { id, place } of rows) classes[place]?.push(id);
  return classes;
};
