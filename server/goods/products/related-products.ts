import { formatFacetPrefix, parseFacetKey } from '../../../shop/goods/listing/listing-facets.ts';
import type { View } from '../../../shop/goods/listing/listing-view.ts';
import type { ListedFacts } from '../../../shop/goods/memory/listing-columns.ts';
import type {
  BestSeller,
  ListingIndex,
  WeightedName,
} from '../../../shop/goods/memory/listing-index.ts';

const maxRelated = 6;

/** So many of the best sellers that share a label are looked at. */
const maxNeighbours = 200;

const labelWeights = { categories: 2, tags: 1 } as const;

/** A product that is related to another, with all that ranks it. */
type Rank = Omit<BestSeller, 'ordinal'>;

const compareSold = (a: Rank, b: Rank): number =>
  b.soldCount - a.soldCount || a.position - b.position;
const compareRanks = (a: Rank, b: Rank): number => b.shared - a.shared || compareSold(a, b);

/** Lists the categories and tags of a product. A category counts twice. */
const listLabels = ({ facetKeys }: ListedFacts): WeightedName[] =>
  facetKeys
    .map(parseFacetKey)
    .flatMap(({ facet, name }) =>
      facet === 'categories' || facet === 'tags'
        ? [{ facet, name, weight: labelWeights[facet] }]
        : [],
    );

/**
 * Creates a function that ranks a product that changed, as `findBestSellers` does. It returns null
 * for one that is not related.
 */
const createRanker = (
  labels: readonly WeightedName[],
): ((product: ListedFacts | undefined) => Rank | null) => {
  const wanted = labels.map(({ facet, name, weight }) => ({
    prefix: formatFacetPrefix(facet, name),
    weight,
  }));
  return (product) => {
    if (product?.offered !== true) return null;
    const { facetKeys, soldCount, position } = product;
    let shared = 0;
    for (const { prefix, weight } of wanted)
      if (facetKeys.some((key) => key.startsWith(prefix))) shared += weight;
    return shared === 0 ? null : { shared, soldCount, position };
  };
};

/**
 * Creates the view of the related products. It does not look at those that are shown: any change of
 * one of them counts. Another one changes them if it ranks before the last of them. When not all
 * neighbours were looked at, it also does if it comes among those that were, or leaves them.
 */
const createRelatedView = (
  labels: readonly WeightedName[],
  last: Rank,
  lastNeighbour: Rank | undefined,
): View => {
  const rank = createRanker(labels);
  const isNear = (one: Rank | null): one is Rank =>
    one !== null && (lastNeighbour === undefined || compareSold(one, lastNeighbour) <= 0);
  return ({ before, after }) => {
    const [was, is] = [rank(before), rank(after)];
    if (lastNeighbour !== undefined && isNear(was) !== isNear(is)) return true;
    return isNear(is) && compareRanks(is, last) < 0;
  };
};

export interface RelatedProducts {
  ids: string[];
  view: View;
}

/**
 * Finds the ids of the products that are related to one: best sellers with the most common
 * categories and tags, where a category counts twice. Best sellers of the whole shop fill up the
 * rest (PRODUCT-12, docs/product.md).
 */
export const findRelated = (index: ListingIndex, product: ListedFacts): RelatedProducts => {
  const labels = listLabels(product);
  const neighbours = index.findBestSellers(labels, maxNeighbours);
  const isOther = ({ position }: Rank): boolean => position !== product.position;
  const nearest = neighbours.filter(isOther).sort(compareRanks).slice(0, maxRelated);
  const readIds = (found: readonly BestSeller[]): string[] =>
    found.map(({ ordinal }) => index.readId(ordinal));
  const last = nearest[maxRelated - 1];
  if (last !== undefined) {
    const lastNeighbour = neighbours.length < maxNeighbours ? undefined : neighbours.at(-1);
    return { ids: readIds(nearest), view: createRelatedView(labels, last, lastNeighbour) };
  }
  const best = index.findBestSellers(null, 2 * maxRelated).filter(isOther);
  const ids = [...new Set([...readIds(nearest), ...readIds(best)])].slice(0, maxRelated);
  return { ids, view: () => true };
};
