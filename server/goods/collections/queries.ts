import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Collection, CollectionContent } from '../../../shop/goods/collections/collection.ts';
import { normaliseName } from '../../../shop/goods/listing/listing.ts';

const selectCollections = (db: Kysely<Tables>) =>
  db.selectFrom('collections').select(['slug', 'content', 'version']);

const toCollection = ({
  slug,
  content,
  version,
}: {
  slug: string;
  content: CollectionContent;
  version: number;
}): Collection => ({ ...content, slug, version });

/** All collections, in the order of their addresses. */
export const findCollections = async (db: Kysely<Tables>): Promise<Collection[]> =>
  (await selectCollections(db).orderBy('slug').execute()).map(toCollection);

export const findCollection = async (
  db: Kysely<Tables>,
  slug: string,
): Promise<Collection | null> => {
  const row = await selectCollections(db).where('slug', '=', slug).executeTakeFirst();
  return row === undefined ? null : toCollection(row);
};

/** One change of collections after the other, so that limits and addresses are checked once. */
export const lockCollections = async (tx: Transaction<Tables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('collections'))`.execute(tx);
};

/** Stores a collection, new or in the place of the one at its address. */
export const storeCollection = async (
  tx: Transaction<Tables>,
  { slug, version, ...content }: Collection,
): Promise<void> => {
  const category = content.source.kind === 'category' ? normaliseName(content.source.name) : null;
  const columns = { category, content: JSON.stringify(content), version };
  await tx
    .insertInto('collections')
    .values({ slug, ...columns })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(columns))
    .execute();
};

export const removeCollection = async (tx: Transaction<Tables>, slug: string): Promise<void> => {
  await tx.deleteFrom('collections').where('slug', '=', slug).execute();
};
