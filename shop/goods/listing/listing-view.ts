import type { ListedFacts } from '../memory/listing-columns.ts';
import { listChosen, type ListingFilter } from '../memory/listing-filter.ts';
import { facetNames, type Facets, formatFacetPrefix } from './listing-facets.ts';
import type { Sort } from './listing.ts';
import { rankOrigin } from './origins.ts';

/** A product of the listing that changed. Undefined: it was not listed before, or is not after. */
export interface ListedMove {
  id: string;
  before: ListedFacts | undefined;
  after: ListedFacts | undefined;
}

/** Tells whether a change of a product can change what a view was made of. */
export type View = (move: ListedMove) => boolean;

/** A page of the listing as it was found. */
interface FoundPage {
  filter: ListingFilter;
  sort: Sort;
  /** The first and the last product of the page; undefined when it is empty. */
  first: ListedFacts | undefined;
  last: ListedFacts | undefined;
  price: Facets['price'];
  /** What a collection says of products. `first` and `last` are then of its sort order. */
  collection?: {
    has: (id: string, product: ListedFacts) => boolean;
    /** Those that are put in order by hand keep their places. */
    byHand: ReadonlySet<string>;
  };
}

type ReadNumber = (product: ListedFacts) => number;

/** The numbers by which listings are sorted. A missing price or weight comes last. */
const readSortNumber: Record<Sort, ReadNumber> = {
  default: ({ position }) => position,
  new: ({ createdAt }) => -createdAt,
  popularity: ({ soldCount }) => -soldCount,
  priceHighToLow: ({ sortPrice }) => (sortPrice === null ? Infinity : -sortPrice),
  priceLowToHigh: ({ sortPrice }) => sortPrice ?? Infinity,
  weightHighToLow: ({ sortWeight }) => (sortWeight === null ? Infinity : -sortWeight),
  weightLowToHigh: ({ sortWeight }) => sortWeight ?? Infinity,
  origin: ({ facetKeys }) => rankOrigin(facetKeys),
};

/** Compares two products by a number, and then by position. */
const compareBy = (read: ReadNumber, a: ListedFacts, b: ListedFacts): number => {
  const [numberA, numberB] = [read(a), read(b)];
  return numberA === numberB ? a.position - b.position : numberA - numberB;
};

/** Describes on which side of the page a product stands. */
const describePlace = ({ sort, first, last }: FoundPage, product: ListedFacts): string => {
  if (first === undefined || last === undefined) return 'no page';
  const read = readSortNumber[sort];
  if (compareBy(read, product, first) < 0) return 'before';
  return compareBy(read, product, last) > 0 ? 'after' : `at ${read(product)}`;
};

/** Describes a price; only one at the ends of the range, or beyond, can change the range. */
const describePrice = (range: Facets['price'], price: number | null): string => {
  if (price === null) return '';
  return range !== null && price > range.min && price < range.max ? 'within' : String(price);
};

/**
 * Creates a function that describes what a product adds to a page of the listing: its place, its
 * counts in facets, its part in the range of prices. '' is nothing. A product that lacks one filter
 * counts for the values of that facet only (`ListingIndex`).
 */
const createDescriber = (
  page: FoundPage,
): ((id: string, product: ListedFacts | undefined) => string) => {
  const { filter, price, collection } = page;
  const [minPrice, maxPrice] = [filter.minPrice ?? 0, filter.maxPrice ?? Infinity];
  const hasBounds = filter.minPrice !== null || filter.maxPrice !== null;
  const conditions = facetNames
    .map((facet) => ({
      letter: formatFacetPrefix(facet, '').charAt(0),
      prefixes: listChosen(filter, facet).map((name) => formatFacetPrefix(facet, name)),
    }))
    .filter(({ prefixes }) => prefixes.length > 0);
  return (id, product) => {
    if (product === undefined || !product.offered) return '';
    if (collection?.has(id, product) === false) return '';
    const { facetKeys, sortPrice } = product;
    const lacking = conditions.filter(
      ({ prefixes }) => !facetKeys.some((key) => prefixes.some((prefix) => key.startsWith(prefix))),
    );
    const lacksPrice =
      hasBounds && (sortPrice === null || sortPrice < minPrice || sortPrice > maxPrice);
    const [lacked] = lacking;
    if (lacked === undefined)
      return lacksPrice
        ? `price ${describePrice(price, sortPrice)}`
        : [
            collection?.byHand.has(id) === true ? 'by hand' : describePlace(page, product),
            describePrice(price, sortPrice),
            ...facetKeys,
          ].join('\n\n');
    if (lacking.length > 1 || lacksPrice) return '';
    return facetKeys.filter((key) => key.startsWith(lacked.letter)).join('\n\n');
  };
};

/**
 * Creates the view of a page of the listing. It does not look at the products that the page shows:
 * any change of one of them changes the page.
 */
export const createPageView = (page: FoundPage): View => {
  const describe = createDescriber(page);
  return ({ id, before, after }) => describe(id, before) !== describe(id, after);
};

/** Creates the view of the category or tag with a name, in the spelling of the shop. */
export const createNameView = (name: string): View => {
  const prefixes = (['categories', 'tags'] as const).map((facet) => formatFacetPrefix(facet, name));
  const list = (product: ListedFacts | undefined): string =>
    product?.offered === true
      ? product.facetKeys
          .filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
          .join('\n\n')
      : '';
  return ({ before, after }) => list(before) !== list(after);
};
