import type { Paise } from '../../money.ts';
import { type FacetName, facetNames } from '../listing/listing-facets.ts';
import type { Group } from '../listing/listing.ts';
import type { SaleUnit } from '../product/product.ts';
import { type ListingColumns, missing } from './listing-columns.ts';
import {
  addOrdinal,
  createOrdinalBits,
  removeOrdinal,
  type OrdinalBits,
} from './sets/ordinal-bits.ts';
import type { SortedOrdinals } from './sets/sorted-ordinals.ts';

/**
 * The filters of a listing. An empty list or null filters nothing. Names are in the compared form
 * (`normaliseName`).
 */
export interface ListingFilter {
  categories: string[];
  tags: string[];
  sizes: string[];
  colours: string[];
  groups: Group[];
  saleUnit: SaleUnit | null;
  /** Codes of countries, and `imported`. */
  origins: string[];
  /** Bounds of the sort price: the discounted price of the shown variant. */
  minPrice: Paise | null;
  maxPrice: Paise | null;
  /** Includes products that are not offered. */
  all: boolean;
}

/** Makes a filter of the whole shop; with `all`, also of products that are not offered. */
export const makeEmptyFilter = (all: boolean): ListingFilter => ({
  categories: [],
  tags: [],
  sizes: [],
  colours: [],
  groups: [],
  saleUnit: null,
  origins: [],
  minPrice: null,
  maxPrice: null,
  all,
});

/** A filter of one facet, or of the price, and the products that it leaves. */
export interface Condition {
  of: FacetName | 'price';
  ordinals: OrdinalBits;
}

export const listChosen = (filter: ListingFilter, facet: FacetName): readonly string[] =>
  facet === 'saleUnit' ? (filter.saleUnit === null ? [] : [filter.saleUnit]) : filter[facet];

/** Lists what a filter demands. `byPrice` is the order with the lowest price first. */
export const listConditions = (
  columns: ListingColumns,
  byPrice: SortedOrdinals,
  filter: ListingFilter,
): Condition[] => {
  const conditions: Condition[] = facetNames.flatMap((facet) => {
    const names = listChosen(filter, facet);
    return names.length === 0 ? [] : [{ of: facet, ordinals: findWithAny(columns, facet, names) }];
  });
  const { minPrice, maxPrice } = filter;
  if (minPrice === null && maxPrice === null) return conditions;
  const ordinals = findInPriceRange(columns, byPrice, minPrice ?? 0, maxPrice ?? missing - 1);
  return [...conditions, { of: 'price', ordinals }];
};

const findWithAny = (
  columns: ListingColumns,
  facet: FacetName,
  names: readonly string[],
): OrdinalBits => {
  const ordinals = createOrdinalBits(columns.ordinalCount);
  for (const entry of names.flatMap((name) => columns.findEntries(facet, name)))
    entry.ordinals.addTo(ordinals);
  return ordinals;
};

/** Adds the products in the range, or takes the others away, whichever are fewer. */
const findInPriceRange = (
  { price, listed, ordinalCount }: ListingColumns,
  byPrice: SortedOrdinals,
  min: Paise,
  max: Paise,
): OrdinalBits => {
  const countUpTo = (isBefore: (cost: number) => boolean): number =>
    byPrice.countWhile((ordinal) => isBefore(price[ordinal] as number));
  const from = countUpTo((cost) => cost < min);
  const end = Math.max(
    from,
    countUpTo((cost) => cost <= Math.min(max, missing - 1)),
  );
  if (2 * (end - from) < byPrice.size) {
    const ordinals = createOrdinalBits(ordinalCount);
    for (const ordinal of byPrice.slice(from, end)) addOrdinal(ordinals, ordinal);
    return ordinals;
  }
  const ordinals = listed.slice();
  for (const ordinal of byPrice.slice(0, from)) removeOrdinal(ordinals, ordinal);
  for (const ordinal of byPrice.slice(end, byPrice.size)) removeOrdinal(ordinals, ordinal);
  return ordinals;
};
