import { type Sort, sorts } from '../listing/listing.ts';
import { type ListingColumns, missing } from './listing-columns.ts';
import type { SortKey } from './sets/sort-ordinals.ts';
import type { OrdinalComparator, SortedOrdinals } from './sets/sorted-ordinals.ts';

/** The sort orders that are kept sorted. By origin a page is put together (`selectByOrigin`). */
export type KeptSort = Exclude<Sort, 'origin'>;
export const keptSorts = sorts.filter((sort) => sort !== 'origin');

/**
 * Creates the numbers by which a listing is sorted (LIST-5, docs/product.md). A product without a
 * price or weight comes last in both directions.
 */
export const createSortKeys = (columns: ListingColumns): Record<KeptSort, SortKey> => {
  // The columns are read anew each time: they are replaced when they grow.
  const rising =
    (name: 'price' | 'weight'): SortKey =>
    (ordinal) => {
      const value = columns[name][ordinal] as number;
      return value === missing ? Infinity : value;
    };
  const falling =
    (name: 'price' | 'weight'): SortKey =>
    (ordinal) => {
      const value = columns[name][ordinal] as number;
      return value === missing ? Infinity : -value;
    };
  return {
    default: (ordinal) => columns.position[ordinal] as number,
    new: (ordinal) => -(columns.created[ordinal] as number),
    popularity: (ordinal) => -(columns.sold[ordinal] as number),
    priceHighToLow: falling('price'),
    priceLowToHigh: rising('price'),
    weightHighToLow: falling('weight'),
    weightLowToHigh: rising('weight'),
  };
};

/** Compares by a number. Ties are sorted by position, so that pages never overlap. */
const createComparator =
  (columns: ListingColumns, key: SortKey): OrdinalComparator =>
  (a, b) =>
    // Two missing values differ by NaN, which is a tie.
    key(a) - key(b) || (columns.position[a] as number) - (columns.position[b] as number);

/** Creates all kept sort orders of a listing. `create` makes one of its comparator. */
export const createOrders = (
  columns: ListingColumns,
  create: (compare: OrdinalComparator, sort: KeptSort) => SortedOrdinals,
): Record<KeptSort, SortedOrdinals> => {
  const keys = createSortKeys(columns);
  return Object.fromEntries(
    keptSorts.map((sort) => [sort, create(createComparator(columns, keys[sort]), sort)]),
  ) as Record<KeptSort, SortedOrdinals>;
};
