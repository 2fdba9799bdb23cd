import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { formatFacetPrefix } from '../../shop/catalogue/listing-facets.ts';
import type { View } from '../../shop/catalogue/listing-view.ts';
import { normaliseName } from '../../shop/catalogue/listing.ts';
import type { ListedFacts } from '../../shop/catalogue/memory/listing-columns.ts';
import {
  findBestSellers,
  findNeighbours,
  maxNeighbours,
  type Neighbour,
} from './listing-queries.ts';
import type { Product } from './product.ts';

const maxRelated = 6;

interface Labels {
  categories: string[];
  tags: string[];
}

/** A product that is related to another, with all that ranks it. */
interface Rank {
  /** Common categories and tags; a category counts twice. */
  shared: number;
  soldCount: number;
  position: number;
}

const compareSold = (a: Rank, b: Rank): number =>
  b.soldCount - a.soldCount || a.position - b.position;
const compareRanks = (a: Rank, b: Rank): number => b.shared - a.shared || compareSold(a, b);

const countShared = (own: Labels, other: Labels): number =>
  2 * other.categories.filter((name) => own.categories.includes(name)).length +
  other.tags.filter((name) => own.tags.includes(name)).length;

const rankNeighbour = (own: Labels, one: Neighbour): Rank & { id: string } => ({
  id: one.product_id,
  shared: countShared(own, one),
  soldCount: one.sold_count,
  position: one.position,
});

/**
 * Creates a function that ranks a product of the listing, as `rankNeighbour` does. It returns null
 * for one that is not related.
 */
const createRanker = (own: Labels): ((product: ListedFacts | undefined) => Rank | null) => {
  const listPrefixes = (facet: keyof Labels): string[] =>
    own[facet].map((name) => formatFacetPrefix(facet, name));
  const [categories, tags] = [listPrefixes('categories'), listPrefixes('tags')];
  return (product) => {
    if (product?.offered !== true) return null;
    const { facetKeys, soldCount, position } = product;
    const countIn = (prefixes: readonly string[]): number =>
      prefixes.filter((prefix) => facetKeys.some((key) => key.startsWith(prefix))).length;
    const shared = 2 * countIn(categories) + countIn(tags);
    return shared === 0 ? null : { shared, soldCount, position };
  };
};

/**
 * Creates the view of the related products. It does not look at those that are shown: any change of
 * one of them counts. Another one changes them if it ranks before the last of them. When not all
 * neighbours were looked at, it also does if it comes among those that were, or leaves them.
 */
const createRelatedView = (own: Labels, last: Rank, lastNeighbour: Rank | undefined): View => {
  const rank = createRanker(own);
  const isNear = (one: Rank | null): one is Rank =>
    one !== null && (lastNeighbour === undefined || compareSold(one, lastNeighbour) <= 0);
  return ({ before, after }) => {
    const [was, is] = [rank(before), rank(after)];
    if (lastNeighbour !== undefined && isNear(was) !== isNear(is)) return true;
    return isNear(is) && compareRanks(is, last) < 0;
  };
};

/**
 * Finds the ids of related products: best sellers with the most common categories and tags, where a
 * category counts twice. Best sellers of the whole shop fill up the rest (PRODUCT-12,
 * docs/product.md).
 */
export const findRelated = async (
  db: Kysely<Tables>,
  { id, categories, tags }: Pick<Product, 'id' | 'categories' | 'tags'>,
): Promise<{ ids: string[]; view: View }> => {
  const own = {
    categories: [...new Set(categories.map(normaliseName))],
    tags: [...new Set(tags.map(normaliseName))],
  };
  const neighbours = (await findNeighbours(db, own)).map((one) => rankNeighbour(own, one));
  const nearest = neighbours
    .filter((one) => one.id !== id)
    .sort(compareRanks)
    .slice(0, maxRelated);
  const ids = nearest.map((one) => one.id);
  const last = nearest[maxRelated - 1];
  if (last !== undefined) {
    const lastNeighbour = neighbours.length < maxNeighbours ? undefined : neighbours.at(-1);
    return { ids, view: createRelatedView(own, last, lastNeighbour) };
  }
  const filled = [...new Set([...ids, ...(await findBestSellers(db, 2 * maxRelated))])]
    .filter((one) => one !== id)
    .slice(0, maxRelated);
  return { ids: filled, view: () => true };
};
