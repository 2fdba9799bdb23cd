import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { normalName } from '../../shop/catalogue/listing.ts';
import { findBestSellers, findNeighbours, type Neighbour } from './listing-queries.ts';
import type { Product } from './products.ts';

const most = 6;

/**
 * Ids of what may go with a product: of the best sellers that share a category or a tag, those that
 * share most (a category tells twice as much as a tag); where there are too few, best sellers of
 * the whole shop.
 */
export const relatedTo = async (
  db: Kysely<Tables>,
  { id, categories, tags }: Pick<Product, 'id' | 'categories' | 'tags'>,
): Promise<string[]> => {
  const own = { categories: categories.map(normalName), tags: tags.map(normalName) };
  const shared = (one: Neighbour): number =>
    2 * one.categories.filter((name) => own.categories.includes(name)).length +
    one.tags.filter((name) => own.tags.includes(name)).length;
  const near = (await findNeighbours(db, own))
    .map((one) => ({ id: one.product_id, shared: shared(one) }))
    .filter((one) => one.id !== id);
  // Equals stay as they come: best sellers first.
  const ids = near
    .sort((a, b) => b.shared - a.shared)
    .slice(0, most)
    .map((one) => one.id);
  if (ids.length === most) return ids;
  return [...new Set([...ids, ...(await findBestSellers(db, 2 * most))])]
    .filter((one) => one !== id)
    .slice(0, most);
};
