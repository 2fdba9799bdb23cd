import type { ListingQuery, WirePlace } from '../../contract/listing.ts';
import type { Facets } from '../../shop/catalogue/listing-facets.ts';
import type { ListingFilter } from '../../shop/catalogue/listing-index.ts';
import { normalName } from '../../shop/catalogue/listing.ts';

/**
 * Compared forms, each once, in one order: the same filter written in another way is the same
 * filter.
 */
const compared = (names: readonly string[] | undefined): string[] =>
  [...new Set((names ?? []).map(normalName))].sort();

/**
 * Rupees of an address, which may have any number of decimals, to hundredths of a paisa: enough to
 * round rightly.
 */
const finePaise = (rupees: number): number => Math.round(rupees * 10_000) / 100;

/**
 * Prices are stored as 32-bit integers of paise: a bound beyond them means the same as the largest.
 */
const largest = 2 ** 31 - 1;

/**
 * The query of a listing in the words of the inside. What an address leaves open narrows nothing.
 */
export const readFilter = (
  query: Omit<ListingQuery, 'place' | 'id'>,
  isAdmin: boolean,
): ListingFilter => ({
  categories: compared(query.category),
  tags: compared(query.tag),
  sizes: compared(query.size),
  colours: compared(query.color),
  groups: [...new Set(query.group)].sort(),
  saleUnit: query.type === 'per kg' ? 'kg' : query.type === 'per unit' ? 'unit' : null,
  minPrice:
    query.minPrice === undefined ? null : Math.min(largest, Math.ceil(finePaise(query.minPrice))),
  maxPrice:
    query.maxPrice === undefined ? null : Math.min(largest, Math.floor(finePaise(query.maxPrice))),
  all: isAdmin && query.all === 'true',
});

/** Everything in the shop; for an admin who asks for all, in the books too. */
export const unfiltered = (all: boolean): ListingFilter =>
  readFilter({ sort: 'default', page: 1, limit: 1, all: all ? 'true' : 'false' }, all);

/**
 * Finds the category, or else the tag, that the last segment of an address names, in the spelling
 * of the shop (LIST-9, docs/product.md).
 */
export const findPlace = (given: string, { facets }: Pick<Facets, 'facets'>): WirePlace => {
  const asked = normalName(given);
  for (const [kind, values] of [
    ['category', facets.categories],
    ['tag', facets.tags],
  ] as const) {
    const found = values.find(({ name }) => name === asked);
    if (found !== undefined) return { kind, name: found.value };
  }
  return { kind: null, name: asked };
};

/** The filter within a place; one that is unknown is a tag that nothing has. */
export const placedIn = (filter: ListingFilter, { kind, name }: WirePlace): ListingFilter => {
  const facet = kind === 'category' ? 'categories' : 'tags';
  return { ...filter, [facet]: compared([...filter[facet], name]) };
};
