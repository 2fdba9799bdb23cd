import type { Paise } from '../money.ts';
import { type ListedProduct, ListingColumns } from './listing-columns.ts';
import { type FacetName, facetNames, type Facets, facetValues } from './listing-facets.ts';
import {
  inOrder,
  inToldOrder,
  type Ranks,
  slice,
  type ToldOrder,
  type ValueOf,
} from './listing-order.ts';
import type { Group, Sort } from './listing.ts';
import type { SaleUnit } from './product.ts';

/**
 * What a listing is narrowed by: an empty list, or null, narrows nothing. Names are in their
 * compared form (`normalName`).
 */
export interface ListingFilter {
  categories: string[];
  tags: string[];
  sizes: string[];
  colours: string[];
  groups: Group[];
  saleUnit: SaleUnit | null;
  /** Bounds of the discounted price of the variant that speaks for the product. */
  minPrice: Paise | null;
  maxPrice: Paise | null;
  /** Also what is not offered. */
  all: boolean;
}

export interface ListingRequest {
  filter: ListingFilter;
  ranks: Ranks | null;
  sort: Sort | ToldOrder;
  offset: number;
  limit: number;
  /**
   * What else a product must be, by what the caller knows of it and whether it is offered: else it
   * is as if it were not there.
   */
  only?: { valueOf: ValueOf; admits: (value: number, offered: boolean) => boolean };
}

export interface Listed extends Facets {
  ids: string[];
  total: number;
}

/** One bit for each facet, and one for the price. */
const bitOf = Object.fromEntries(facetNames.map((facet, i) => [facet, 1 << i])) as Record<
  FacetName,
  number
>;
const priceBit = 1 << facetNames.length;

const chosenIn = (filter: ListingFilter, facet: FacetName): readonly string[] =>
  facet === 'saleUnit' ? (filter.saleUnit === null ? [] : [filter.saleUnit]) : filter[facet];

/** What one look at all products finds. */
interface Look {
  places: Uint32Array;
  total: number;
  counts: Uint32Array;
  min: number;
  max: number;
}

/**
 * All products of the shop as a listing sees them, in memory, column by column. One look at them
 * answers a page: which products match, and how many each value of each facet would leave under the
 * other filters (LIST-2, LIST-4, docs/product.md).
 */
export class ListingIndex {
  readonly #columns = new ListingColumns();
  /** What was told of the products that are in these columns now. */
  #told: WeakMap<ValueOf, Float64Array> | null = null;

  get size(): number {
    return this.#columns.size;
  }

  /** Adds a product, or puts it in place of what was known of it. */
  put(product: ListedProduct): void {
    this.#columns.put(product);
    this.#told = null;
  }

  /** Takes a product out; one that is not there is no fault. */
  remove(id: string): void {
    this.#columns.remove(id);
    this.#told = null;
  }

  /** Ranks by lists of ids, the best list first. Of no use after the next `put` or `remove`. */
  ranksOf(lists: readonly (readonly string[])[]): Ranks {
    const ranks = new Uint8Array(this.#columns.extent);
    for (const [worth, ids] of lists.entries()) {
      for (const id of ids) {
        const place = this.#columns.placeOf(id);
        if (place !== undefined) ranks[place] = worth + 1;
      }
    }
    return ranks;
  }

  /**
   * A page: its ids in their order, how many match in all, and the facets. By worth where a search
   * is not sorted otherwise.
   */
  find({ filter, ranks, sort, offset, limit, only }: ListingRequest): Listed {
    const { places, total, counts, min, max } = this.#look(filter, this.#among(ranks, only));
    const found = places.subarray(0, total);
    const order =
      typeof sort === 'string'
        ? inOrder(this.#columns, sort, ranks)
        : inToldOrder(this.#columns, this.#valuesOf(sort.valueOf), sort.falling);
    const ids = Array.from(slice(found, offset, offset + limit, order), (place) =>
      this.#columns.idAt(place),
    );
    const counted = Array.from(counts, (count, mark) => [mark, count] as const).filter(
      ([, count]) => count > 0,
    );
    const facets = facetValues(
      counted.map(([mark, count]) => [this.#columns.markAt(mark), count] as const),
    );
    return { ids, total, facets, price: min === Infinity ? null : { min, max } };
  }

  /** By place, 0 where nothing is to be found. */
  #among(ranks: Ranks | null, only: ListingRequest['only']): Uint8Array | null {
    if (only === undefined) return ranks;
    const { state, extent } = this.#columns.arrays();
    const among = ranks?.slice() ?? new Uint8Array(extent).fill(1);
    const values = this.#valuesOf(only.valueOf);
    for (let place = 0; place < extent; place++)
      if (!only.admits(values[place] as number, state[place] === 2)) among[place] = 0;
    return among;
  }

  /**
   * A column of what is told: to ask for 100,000 products one by one takes as long as all else of a
   * page.
   */
  #valuesOf(valueOf: ValueOf): Float64Array {
    this.#told ??= new WeakMap();
    const values =
      this.#told.get(valueOf) ??
      Float64Array.from({ length: this.#columns.extent }, (_, place) =>
        valueOf(this.#columns.idAt(place)),
      );
    this.#told.set(valueOf, values);
    return values;
  }

  /** By mark, the bit of its facet if it is chosen there. */
  #wanted(filter: ListingFilter): { wanted: Uint8Array; needed: number } {
    const wanted = new Uint8Array(this.#columns.marks);
    let needed = filter.minPrice === null && filter.maxPrice === null ? 0 : priceBit;
    for (const facet of facetNames) {
      const names = chosenIn(filter, facet);
      if (names.length > 0) needed |= bitOf[facet];
      for (const name of names)
        for (const mark of this.#columns.marksNamed(facet, name)) wanted[mark] = bitOf[facet];
    }
    return { wanted, needed };
  }

  /**
   * What lacks nothing matches; what lacks one filter counts for the facet that this filter belongs
   * to.
   */
  #look(filter: ListingFilter, among: Uint8Array | null): Look {
    const { state, price, starts, ends, marksAt, facetBits, extent } = this.#columns.arrays();
    const { wanted, needed } = this.#wanted(filter);
    const [least, most, lowest] = [
      filter.minPrice ?? -Infinity,
      filter.maxPrice ?? Number.MAX_VALUE,
      filter.all ? 1 : 2,
    ];
    const [places, counts] = [new Uint32Array(extent), new Uint32Array(this.#columns.marks)];
    let [total, min, max] = [0, Infinity, -Infinity];
    for (let place = 0; place < extent; place++) {
      if ((state[place] as number) < lowest || (among !== null && !among[place])) continue;
      const [start, end, cost] = [
        starts[place] as number,
        ends[place] as number,
        price[place] as number,
      ];
      let lacking = needed;
      if (cost >= least && cost <= most) lacking &= ~priceBit;
      for (let at = start; at < end; at++) lacking &= ~(wanted[marksAt[at] as number] as number);
      if (lacking === 0) places[total++] = place;
      else if ((lacking & (lacking - 1)) !== 0) continue;
      if ((lacking & ~priceBit) === 0 && cost !== Infinity)
        [min, max] = [Math.min(min, cost), Math.max(max, cost)];
      for (let at = start; at < end; at++) {
        const mark = marksAt[at] as number;
        if (lacking === 0 || facetBits[mark] === lacking)
          counts[mark] = (counts[mark] as number) + 1;
      }
    }
    return { places, total, counts, min, max };
  }
}
