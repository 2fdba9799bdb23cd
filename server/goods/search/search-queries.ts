import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { pageSize } from '../../../shop/goods/listing/listing.ts';
import { mergeSynonyms } from '../../../shop/goods/search/synonyms.ts';

/** Queries of the search beside the listing, and the synonym groups of admins. */

type Tx = Transaction<Tables>;

export interface SynonymGroup {
  id: string;
  words: string[];
  curated: boolean;
  off: boolean;
}

const groupColumns = ['id', 'words', 'curated', 'off'] as const;

const selectSynonyms = (db: Kysely<Tables>) =>
  db.selectFrom('search_synonyms').select(groupColumns);

const nameContains = (search: string) =>
  sql<boolean>`exists (select from unnest(words) as name where strpos(lower(name), lower(${search})) > 0)`;

/**
 * Returns a page of groups and the number of all that match. The shop's own come first, newest
 * first. '' as `search` matches all.
 */
export const listSynonyms = async (
  db: Kysely<Tables>,
  search: string,
  page: number,
): Promise<{ groups: SynonymGroup[]; total: number }> => {
  const found = db
    .selectFrom('search_synonyms')
    .$if(search !== '', (all) => all.where(nameContains(search)));
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

/** Locks the groups until the transaction ends, so that no name gets into two of them. */
export const lockSynonyms = async (tx: Tx): Promise<void> => {
  await sql`lock table search_synonyms in share row exclusive mode`.execute(tx);
};

/** Finds a group. Undefined when it does not exist. */
export const findSynonymGroup = (tx: Tx, id: string): Promise<SynonymGroup | undefined> =>
  selectSynonyms(tx).where('id', '=', id).executeTakeFirst();

/** Finds the groups that admins have added. */
export const findOwnSynonyms = (tx: Tx): Promise<SynonymGroup[]> =>
  selectSynonyms(tx).where('curated', '=', false).execute();

/** Adds a group of the shop's own and returns it. */
export const insertSynonyms = (tx: Tx, words: readonly string[]): Promise<SynonymGroup> =>
  tx
    .insertInto('search_synonyms')
    .values({ words: [...words] })
    .returning(groupColumns)
    .executeTakeFirstOrThrow();

/** Restores a deleted group under its old id. */
export const restoreSynonyms = async (
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
 * Finds the groups that are not switched off. Groups of admins widen those that came with the shop.
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
  return mergeSynonyms(wordsOf(true), wordsOf(false));
};

/**
 * Finds a text that changes with the groups, so that who knows them need not read them again after
 * each change of the catalogue.
 */
export const findSynonymsMark = async (db: Kysely<Tables>): Promise<string> => {
  const { rows } = await sql<{ mark: string | null }>`
    select md5(string_agg(id || ' ' || off || ' ' || array_to_string(words, '|'), E'\n' order by place)) as mark
    from search_synonyms`.execute(db);
  return rows[0]?.mark ?? '';
};

/** Finds those of the words that a product was written with: no singulars of ours, and no codes. */
export const findSpelledWords = async (
  db: Kysely<Tables>,
  words: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{
    word: string;
  }>`select word from search_terms where word = any(${words}::text[]) and forms <> '{}'`.execute(
    db,
  );
  return rows.map(({ word }) => word);
};
