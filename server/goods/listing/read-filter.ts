import type { ListingQuery, WirePlace } from '../../../contract/goods/listing.ts';
import type { Facets } from '../../../shop/goods/listing/listing-facets.ts';
import { normaliseName, toSaleUnit } from '../../../shop/goods/listing/listing.ts';
import type { ListingFilter } from '../../../shop/goods/memory/listing-filter.ts';

/** Converts names to compared form, sorted and each once, so that equal filters have one form. */
const toComparedNames = (names: readonly string[] | undefined): string[] =>
  [...new Set((names ?? []).map(normaliseName))].sort();

/**
 * Converts rupees with any number of decimals to hundredths of a paisa, which is enough to round
 * correctly.
 */
const toFinePaise = (rupees: number): number => Math.round(rupees * 10_000) / 100;

/** Prices are stored as 32-bit integers of paise, so a larger bound means the same as this one. */
const maxStoredPrice = 2 ** 31 - 1;

/** Converts the query of a listing to a filter. Missing parts filter nothing. */
export const readFilter = (
  query: Omit<ListingQuery, 'place' | 'id'>,
  isAdmin: boolean,
): ListingFilter => ({
  categories: toComparedNames(query.category),
  tags: toComparedNames(query.tag),
  sizes: toComparedNames(query.size),
  colours: toComparedNames(query.color),
  groups: [...new Set(query.group)].sort(),
  saleUnit: query.type === undefined || query.type === 'default' ? null : toSaleUnit(query.type),
  origins: toComparedNames(query.origin),
  minPrice:
    query.minPrice === undefined
      ? null
      : Math.min(maxStoredPrice, Math.ceil(toFinePaise(query.minPrice))),
  maxPrice:
    query.maxPrice === undefined
      ? null
      : Math.min(maxStoredPrice, Math.floor(toFinePaise(query.maxPrice))),
  all: isAdmin && query.all === 'true',
});

/**
 * Finds the category, or else the tag, that the last segment of an address names, in the spelling
 * of the shop (LIST-9, docs/product.md).
 */
export const findPlace = (given: string, { facets }: Pick<Facets, 'facets'>): WirePlace => {
  const comparedName = normaliseName(given);
  for (const [kind, values] of [
    ['category', facets.categories],
    ['tag', facets.tags],
  ] as const) {
    const found = values.find(({ name }) => name === comparedName);
    if (found !== undefined) return { kind, name: found.value };
  }
  return { kind: null, name: comparedName };
};

/** Adds a place to a filter. An unknown place is a tag that no product has. */
export const addPlace = (filter: ListingFilter, { kind, name }: WirePlace): ListingFilter => {
  const facet = kind === 'category' ? 'categories' : 'tags';
  return { ...filter, [facet]: toComparedNames([...filter[facet], name]) };
};
