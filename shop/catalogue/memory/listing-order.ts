import type { Sort } from '../listing.ts';
import { type ListingColumns, missing } from './listing-columns.ts';
import type { SortKey } from './sort-slots.ts';
import type { SlotComparator } from './sorted-slots.ts';

/**
 * Creates the numbers by which a listing is sorted (LIST-5, docs/product.md). A product without a
 * price or weight comes last in both directions.
 */
export const createSortKeys = (columns: ListingColumns): Record<Sort, SortKey> => {
  // The columns are read anew each time: they are replaced when they grow.
  const rising =
    (name: 'price' | 'weight'): SortKey =>
    (slot) => {
      const value = columns[name][slot] as number;
      return value === missing ? Infinity : value;
    };
  const falling =
    (name: 'price' | 'weight'): SortKey =>
    (slot) => {
      const value = columns[name][slot] as number;
      return value === missing ? Infinity : -value;
    };
  return {
    default: (slot) => columns.position[slot] as number,
    new: (slot) => -(columns.created[slot] as number),
    popularity: (slot) => -(columns.sold[slot] as number),
    priceHighToLow: falling('price'),
    priceLowToHigh: rising('price'),
    weightHighToLow: falling('weight'),
    weightLowToHigh: rising('weight'),
  };
};

/** Compares by a number. Ties are sorted by position, so that pages never overlap. */
export const createComparator =
  (columns: ListingColumns, key: SortKey): SlotComparator =>
  (a, b) =>
    // Two missing values differ by NaN, which is a tie.
    key(a) - key(b) || (columns.position[a] as number) - (columns.position[b] as number);
