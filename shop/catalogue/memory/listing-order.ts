import type { Sort } from '../listing.ts';
import { type ListingColumns, missing } from './listing-columns.ts';
import type { SlotComparator } from './sorted-slots.ts';

/** Products without a price or weight come last in both directions. */
const compareDescending = (a: number, b: number): number =>
  (b === missing ? -1 : b) - (a === missing ? -1 : a);

/**
 * Creates the comparators of a listing (LIST-5, docs/product.md). Ties are sorted by position, so
 * that pages never overlap.
 */
export const createComparators = (columns: ListingColumns): Record<Sort, SlotComparator> => {
  // The columns are read anew each time: they are replaced when they grow.
  const byPosition: SlotComparator = (a, b) =>
    (columns.position[a] as number) - (columns.position[b] as number);
  const then =
    (first: SlotComparator): SlotComparator =>
    (a, b) =>
      first(a, b) || byPosition(a, b);
  const { price, weight } = {
    price: (slot: number) => columns.price[slot] as number,
    weight: (slot: number) => columns.weight[slot] as number,
  };
  return {
    default: byPosition,
    new: then((a, b) => (columns.created[b] as number) - (columns.created[a] as number)),
    popularity: then((a, b) => (columns.sold[b] as number) - (columns.sold[a] as number)),
    priceHighToLow: then((a, b) => compareDescending(price(a), price(b))),
    priceLowToHigh: then((a, b) => price(a) - price(b)),
    weightHighToLow: then((a, b) => compareDescending(weight(a), weight(b))),
    weightLowToHigh: then((a, b) => weight(a) - weight(b)),
  };
};
