import type { Sort } from '../listing.ts';
import { type ListingColumns, missing } from './listing-columns.ts';
import type { SortKey } from './sort-ordinals.ts';
import type { OrdinalComparator } from './sorted-ordinals.ts';

/**
 * Creates the numbers by which a listing is sorted (LIST-5, docs/product.md). A product without a
 * price or weight comes last in both directions.
 */
export const createSortKeys = (columns: ListingColumns): Record<Sort, SortKey> => {
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
export const createComparator =
  (columns: ListingColumns, key: SortKey): OrdinalComparator =>
  (a, b) =>
    // Two missing values differ by NaN, which is a tie.
    key(a) - key(b) || (columns.position[a] as number) - (columns.position[b] as number);
