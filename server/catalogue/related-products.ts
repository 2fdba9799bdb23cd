import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { normaliseName } from '../../shop/catalogue/listing.ts';
import { findBestSellers, findNeighbours, type Neighbour } from './listing-queries.ts';
import type { Product } from './product.ts';

const maxRelated = 6;

/**
 * Finds the ids of related products: best sellers with the most common categories and tags, where a
 * category counts twice. Best sellers of the whole shop fill up the rest (PRODUCT-12,
 * docs/product.md).
 */
export const findRelatedIds = async (
  db: Kysely<Tables>,
  { id, categories, tags }: Pick<Product, 'id' | 'categories' | 'tags'>,
): Promise<string[]> => {
  const own = { categories: categories.map(normaliseName), tags: tags.map(normaliseName) };
  const shared = (one: Neighbour): number =>
    2 * one.categories.filter((name) => own.categories.includes(name)).length +
    one.tags.filter((name) => own.tags.includes(name)).length;
  const near = (await findNeighbours(db, own))
    .map((one) => ({ id: one.product_id, shared: shared(one) }))
    .filter((one) => one.id !== id);
  // Equals keep their order: best sellers first.
  const ids = near
    .sort((a, b) => b.shared - a.shared)
    .slice(0, maxRelated)
    .map((one) => one.id);
  if (ids.length === maxRelated) return ids;
  return [...new Set([...ids, ...(await findBestSellers(db, 2 * maxRelated))])]
    .filter((one) => one !== id)
    .slice(0, maxRelated);
};
