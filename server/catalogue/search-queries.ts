import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { pageSize } from '../../shop/catalogue/listing.ts';
import { widened } from '../../shop/catalogue/synonyms.ts';
import { byWorth } from './listing-queries.ts';
import type { Search } from './searches.ts';
import { inHead } from './tsquery.ts';

/**
 * What the search asks the database beside the listing itself, and the groups of names that an
 * admin keeps for it.
 */

type Tx = Transaction<Tables>;

export interface SynonymGroup {
  id: string;
  words: string[];
  curated: boolean;
  off: boolean;
}

const groupColumns = ['id', 'words', 'curated', 'off'] as const;

const synonyms = (db: Kysely<Tables>) => db.selectFrom('search_synonyms').select(groupColumns);

const anyNameHas = (search: string) =>
  sql<boolean>`exists (select from unnest(words) as name where strpos(lower(name), lower(${search})) > 0)`;

/**
 * A page of groups, the shop's own before the curated ones, the newest own first, and how many
 * there are; '' as `search` finds all.
 */
export const listSynonyms = async (
  db: Kysely<Tables>,
  search: string,
  page: number,
): Promise<{ groups: SynonymGroup[]; total: number }> => {
  const found = db
    .selectFrom('search_synonyms')
    .$if(search !== '', (all) => all.where(anyNameHas(search)));
  const [groups, { total }] = await Promise.all([
    found
      .select(groupColumns)
      .orderBy('curated')
      .orderBy(sql`case when curated then place else -place end`)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { groups, total };
};

/**
 * Makes changes of groups come one after the other until the transaction ends: no name gets into
 * two.
 */
export const holdSynonyms = async (tx: Tx): Promise<void> => {
  await sql`lock table search_synonyms in share row exclusive mode`.execute(tx);
};

/** A group as it stands; undefined when it is not there. */
export const findSynonymGroup = (tx: Tx, id: string): Promise<SynonymGroup | undefined> =>
  synonyms(tx).where('id', '=', id).executeTakeFirst();

/** The groups that are not curated. */
export const findOwnSynonyms = (tx: Tx): Promise<SynonymGroup[]> =>
  synonyms(tx).where('curated', '=', false).execute();

/** Adds a group of the shop's own; answers it with its id. */
export const insertSynonyms = (tx: Tx, words: readonly string[]): Promise<SynonymGroup> =>
  tx
    .insertInto('search_synonyms')
    .values({ words: [...words] })
    .returning(groupColumns)
    .executeTakeFirstOrThrow();

/** Puts a group of the shop's own back under the id that it had. */
export const insertSynonymsAgain = async (
  tx: Tx,
  group: Omit<SynonymGroup, 'curated'>,
): Promise<void> => {
  await tx.insertInto('search_synonyms').values(group).execute();
};

export const updateSynonyms = async (
  tx: Tx,
  { id, words, off }: Omit<SynonymGroup, 'curated'>,
): Promise<void> => {
  await tx.updateTable('search_synonyms').set({ words, off }).where('id', '=', id).execute();
};

export const deleteSynonyms = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('search_synonyms').where('id', '=', id).execute();
};

/**
 * Groups of names of one thing that are not switched off: the curated ones, widened by those that
 * an admin added.
 */
export const findSynonyms = async (db: Kysely<Tables>): Promise<string[][]> => {
  const rows = await db
    .selectFrom('search_synonyms')
    .select(['words', 'curated'])
    .where('off', '=', false)
    .orderBy('place')
    .execute();
  const wordsOf = (curated: boolean): string[][] =>
    rows.filter((row) => row.curated === curated).map(({ words }) => words);
  return widened(wordsOf(true), wordsOf(false));
};

/**
 * Those of `beginnings` with which a word of the shop begins, and those of `words` that are one.
 */
export const findKnown = async (
  db: Kysely<Tables>,
  beginnings: readonly string[],
  words: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${beginnings}::text[]) as given(word)
    where exists (select from search_terms where search_terms.word >= given.word and search_terms.word < given.word || chr(1114111))
    union all
    select word from search_terms where word = any(${words}::text[])
  `.execute(db);
  return new Set(rows.map(({ word }) => word));
};

const mostAlike = 500;

/** Words of the shop that share a form with these (see `keptForms`). */
export const findAlike = async (
  db: Kysely<Tables>,
  forms: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{
    word: string;
  }>`select word from search_terms where forms && ${forms}::text[] limit ${mostAlike}`.execute(db);
  return rows.map(({ word }) => word);
};

const enoughToCompare = 200;

/**
 * How many offered products each search finds, at most 200 of each; searches as of `tsquery.ts`.
 */
export const countFound = async (
  db: Kysely<Tables>,
  searches: readonly string[],
): Promise<number[]> => {
  const { rows } = await sql<{ found: number }>`
    select (select count(*)::int from (select from listing where offered and search_words @@ asked.search::tsquery limit ${enoughToCompare}) as few) as found
    from unnest(${searches}::text[]) with ordinality as asked(search, place) order by place
  `.execute(db);
  return rows.map(({ found }) => found);
};

const mostSuggested = 50;

/** The best matches of a search, by their names and labels alone. */
export const findSuggested = async (db: Kysely<Tables>, search: Search): Promise<string[]> => {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from listing where offered and search_words @@ ${inHead(search.meant)}::tsquery order by ${byWorth(search)} limit ${mostSuggested}
  `.execute(db);
  return rows.map((row) => row.product_id);
};
