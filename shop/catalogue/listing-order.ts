import type { ListingColumns } from './listing-columns.ts';
import type { Sort } from './listing.ts';

/**
 * The rank of each product in a search, by its slot in the index: 1 is the best match, 0 is no
 * match.
 */
export type Ranks = Uint8Array;

/** Compares two slots, as `Array.sort` expects: below zero if `a` comes first. */
type Comparator = (a: number, b: number) => number;

const ascending =
  (column: Float64Array): Comparator =>
  (a, b) =>
    (column[a] as number) - (column[b] as number);
const descending =
  (column: Float64Array): Comparator =>
  (a, b) =>
    (column[b] as number) - (column[a] as number);

const missingAsLowest = (value: number): number => (value === Infinity ? -Infinity : value);
/** Products without a price or weight (Infinity) come last in both directions. */
const descendingMissingLast =
  (column: Float64Array): Comparator =>
  (a, b) =>
    missingAsLowest(column[b] as number) - missingAsLowest(column[a] as number);

/**
 * Creates the comparator of a listing. Ties are sorted by position, so that pages never overlap.
 * Two missing values differ by NaN, which counts as a tie.
 */
export const createSortComparator = (
  { position, created, sold, price, weight }: ListingColumns,
  sort: Sort,
  ranks: Ranks | null,
): Comparator => {
  const byPosition = ascending(position);
  const then =
    (first: Comparator, second: Comparator): Comparator =>
    (a, b) =>
      first(a, b) || second(a, b);
  const orders: Record<Sort, () => Comparator> = {
    default: () =>
      ranks === null
        ? byPosition
        : then(
            (a, b) => (ranks[a] as number) - (ranks[b] as number),
            then(descending(sold), byPosition),
          ),
    new: () => then(descending(created), byPosition),
    popularity: () => then(descending(sold), byPosition),
    priceHighToLow: () => then(descendingMissingLast(price), byPosition),
    priceLowToHigh: () => then(ascending(price), byPosition),
    weightHighToLow: () => then(descendingMissingLast(weight), byPosition),
    weightLowToHigh: () => then(ascending(weight), byPosition),
  };
  return orders[sort]();
};

/**
 * Moves slots until all those before `at` sort before all those from `at` on (Hoare's quickselect).
 * It is faster than a full sort.
 */
const partition = (slots: Uint32Array, from: number, at: number, order: Comparator): void => {
  let [low, high] = [from, slots.length - 1];
  while (low < high) {
    const pivot = slots[(low + high) >>> 1] as number;
    let [i, j] = [low, high];
    while (i <= j) {
      while (order(slots[i] as number, pivot) < 0) i++;
      while (order(slots[j] as number, pivot) > 0) j--;
      if (i > j) break;
      const moved = slots[i] as number;
      slots[i++] = slots[j] as number;
      slots[j--] = moved;
    }
    if (at <= j) high = j;
    else if (at >= i) low = i;
    else return;
  }
};

/**
 * Reads a number that the caller knows of a product, such as its stock. Results are cached by the
 * function: a caller whose numbers have changed passes a new one.
 */
export type ReadExternalValue = (id: string) => number;

/** A sort order by a number that the caller knows of each product. */
export interface ExternalSort {
  readValue: ReadExternalValue;
  isDescending: boolean;
}

/** Creates a comparator by a column of external values. Ties are sorted by position. */
export const createExternalComparator = (
  { position }: ListingColumns,
  values: Float64Array,
  isDescending: boolean,
): Comparator => {
  const byValue = isDescending ? descending(values) : ascending(values);
  const byPosition = ascending(position);
  return (a, b) => byValue(a, b) || byPosition(a, b);
};

/** Selects the slots from `start` up to `end` of the sorted order. Reorders `slots` itself. */
export const selectSlice = (
  slots: Uint32Array,
  start: number,
  end: number,
  order: Comparator,
): Uint32Array => {
  if (start >= slots.length) return slots.subarray(0, 0);
  if (start > 0) partition(slots, 0, start, order);
  if (end < slots.length) partition(slots, start, end, order);
  return slots.subarray(start, Math.min(end, slots.length)).sort(order);
};
