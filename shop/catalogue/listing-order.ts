import type { ListingColumns } from './listing-columns.ts';
import type { Sort } from './listing.ts';

/**
 * How well each product meets a search: 1 is best, 0 not at all. By the products' places in the
 * index.
 */
export type Ranks = Uint8Array;

/** Which of two places comes first: below zero the first one does. */
type Order = (a: number, b: number) => number;

const rising =
  (column: Float64Array): Order =>
  (a, b) =>
    (column[a] as number) - (column[b] as number);
const falling =
  (column: Float64Array): Order =>
  (a, b) =>
    (column[b] as number) - (column[a] as number);

const known = (value: number): number => (value === Infinity ? -Infinity : value);
/** What has no price or no weight comes last both ways. */
const fallingKnown =
  (column: Float64Array): Order =>
  (a, b) =>
    known(column[b] as number) - known(column[a] as number);

/**
 * The order of a listing; ties by position, so that pages never overlap. Two that have no value
 * differ by NaN, which is a tie.
 */
export const inOrder = (
  { position, created, sold, price, weight }: ListingColumns,
  sort: Sort,
  ranks: Ranks | null,
): Order => {
  const byPosition = rising(position);
  const then =
    (first: Order, second: Order): Order =>
    (a, b) =>
      first(a, b) || second(a, b);
  const orders: Record<Sort, () => Order> = {
    default: () =>
      ranks === null
        ? byPosition
        : then(
            (a, b) => (ranks[a] as number) - (ranks[b] as number),
            then(falling(sold), byPosition),
          ),
    new: () => then(falling(created), byPosition),
    popularity: () => then(falling(sold), byPosition),
    priceHighToLow: () => then(fallingKnown(price), byPosition),
    priceLowToHigh: () => then(rising(price), byPosition),
    weightHighToLow: () => then(fallingKnown(weight), byPosition),
    weightLowToHigh: () => then(rising(weight), byPosition),
  };
  return orders[sort]();
};

/**
 * Moves places about until none before `at` comes after any from `at` on (Hoare's selection): no
 * more of an order than is needed.
 */
const divide = (places: Uint32Array, from: number, at: number, order: Order): void => {
  let [low, high] = [from, places.length - 1];
  while (low < high) {
    const pivot = places[(low + high) >>> 1] as number;
    let [i, j] = [low, high];
    while (i <= j) {
      while (order(places[i] as number, pivot) < 0) i++;
      while (order(places[j] as number, pivot) > 0) j--;
      if (i > j) break;
      const moved = places[i] as number;
      places[i++] = places[j] as number;
      places[j--] = moved;
    }
    if (at <= j) high = j;
    else if (at >= i) low = i;
    else return;
  }
};

/**
 * What the caller knows of a product, as a number. It is the same function for as long as it tells
 * the same.
 */
export type ValueOf = (id: string) => number;

/** An order by what the caller knows of each product. */
export interface ToldOrder {
  valueOf: ValueOf;
  falling: boolean;
}

/** The order of places by a column of what is told of their products; ties by position. */
export const inToldOrder = (
  { position }: ListingColumns,
  values: Float64Array,
  isFalling: boolean,
): Order => {
  const byValue = isFalling ? falling(values) : rising(values);
  const byPosition = rising(position);
  return (a, b) => byValue(a, b) || byPosition(a, b);
};

/** The places from `start` up to `end` as they would stand in order. Shuffles what it is given. */
export const slice = (
  places: Uint32Array,
  start: number,
  end: number,
  order: Order,
): Uint32Array => {
  if (start >= places.length) return places.subarray(0, 0);
  if (start > 0) divide(places, 0, start, order);
  if (end < places.length) divide(places, start, end, order);
  return places.subarray(start, Math.min(end, places.length)).sort(order);
};
