import type { Paise } from '../money.ts';
import { type ListedProduct, ListingColumns, slotStates } from './listing-columns.ts';
import { type FacetName, facetNames, type Facets, listFacetValues } from './listing-facets.ts';
import {
  createSortComparator,
  createExternalComparator,
  type Ranks,
  selectSlice,
  type ExternalSort,
  type ReadExternalValue,
} from './listing-order.ts';
import type { Group, Sort } from './listing.ts';
import type { SaleUnit } from './product.ts';

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
  /** Bounds of the sort price: the discounted price of the shown variant. */
  minPrice: Paise | null;
  maxPrice: Paise | null;
  /** Includes products that are not offered. */
  all: boolean;
}

/** A condition on a number that the caller knows. Other products do not even count in facets. */
export interface ExternalFilter {
  readValue: ReadExternalValue;
  accepts: (value: number, offered: boolean) => boolean;
}

export interface ListingRequest {
  filter: ListingFilter;
  ranks: Ranks | null;
  sort: Sort | ExternalSort;
  offset: number;
  limit: number;
  externalFilter?: ExternalFilter;
}

export interface Listed extends Facets {
  ids: string[];
  total: number;
}

/** One bit for each filter: the facets, and the price. */
const bitByFacet = Object.fromEntries(facetNames.map((facet, i) => [facet, 1 << i])) as Record<
  FacetName,
  number
>;
const priceBit = 1 << facetNames.length;

const listChosen = (filter: ListingFilter, facet: FacetName): readonly string[] =>
  facet === 'saleUnit' ? (filter.saleUnit === null ? [] : [filter.saleUnit]) : filter[facet];

/** The matches of one scan: slots, counts by value id, and the range of prices. */
interface ScanResult {
  slots: Uint32Array;
  total: number;
  counts: Uint32Array;
  min: number;
  max: number;
}

/**
 * All products of the shop in memory, for listings. One scan computes a page: the products that
 * match, and for each facet value how many products it would leave under the other filters (LIST-2,
 * LIST-4, docs/product.md).
 */
export class ListingIndex {
  readonly #columns = new ListingColumns();
  /** Columns of external values; null after a change of the products. */
  #externalValues: WeakMap<ReadExternalValue, Float64Array> | null = null;

  get size(): number {
    return this.#columns.size;
  }

  /** Adds or replaces a product. */
  put(product: ListedProduct): void {
    this.#columns.put(product);
    this.#externalValues = null;
  }

  /** Removes a product, if it is there. */
  remove(id: string): void {
    this.#columns.remove(id);
    this.#externalValues = null;
  }

  /** Ranks products by lists of ids, the best list first. The next `put` or `remove` voids it. */
  rankIds(lists: readonly (readonly string[])[]): Ranks {
    const ranks = new Uint8Array(this.#columns.slotCount);
    for (const [worth, ids] of lists.entries()) {
      for (const id of ids) {
        const slot = this.#columns.findSlot(id);
        if (slot !== undefined) ranks[slot] = worth + 1;
      }
    }
    return ranks;
  }

  /**
   * Finds a page: its ids in order, the number of all matches, and the facets. The default order of
   * a search is by rank.
   */
  find({ filter, ranks, sort, offset, limit, externalFilter }: ListingRequest): Listed {
    const { slots, total, counts, min, max } = this.#scan(
      filter,
      this.#findCandidates(ranks, externalFilter),
    );
    const found = slots.subarray(0, total);
    const order =
      typeof sort === 'string'
        ? createSortComparator(this.#columns, sort, ranks)
        : createExternalComparator(
            this.#columns,
            this.#readExternalValues(sort.readValue),
            sort.isDescending,
          );
    const ids = Array.from(selectSlice(found, offset, offset + limit, order), (slot) =>
      this.#columns.readId(slot),
    );
    const counted = Array.from(counts, (count, valueId) => [valueId, count] as const).filter(
      ([, count]) => count > 0,
    );
    const facets = listFacetValues(
      counted.map(([valueId, count]) => [this.#columns.readFacetValue(valueId), count] as const),
    );
    return { ids, total, facets, price: min === Infinity ? null : { min, max } };
  }

  /** Returns 0 for each slot that cannot match; null if all can. */
  #findCandidates(
    ranks: Ranks | null,
    externalFilter: ExternalFilter | undefined,
  ): Uint8Array | null {
    if (externalFilter === undefined) return ranks;
    const { state, slotCount } = this.#columns.readColumns();
    const candidates = ranks?.slice() ?? new Uint8Array(slotCount).fill(1);
    const values = this.#readExternalValues(externalFilter.readValue);
    for (let slot = 0; slot < slotCount; slot++)
      if (!externalFilter.accepts(values[slot] as number, state[slot] === slotStates.offered))
        candidates[slot] = 0;
    return candidates;
  }

  /**
   * Reads the external values as a column, and caches it: 100,000 calls take as long as the rest of
   * a page.
   */
  #readExternalValues(readValue: ReadExternalValue): Float64Array {
    this.#externalValues ??= new WeakMap();
    const values =
      this.#externalValues.get(readValue) ??
      Float64Array.from({ length: this.#columns.slotCount }, (_, slot) =>
        readValue(this.#columns.readId(slot)),
      );
    this.#externalValues.set(readValue, values);
    return values;
  }

  /** `wanted` has the facet's bit for each chosen value id; `needed` the bits of all filters. */
  #readWantedBits(filter: ListingFilter): { wanted: Uint8Array; needed: number } {
    const wanted = new Uint8Array(this.#columns.facetValueCount);
    let needed = filter.minPrice === null && filter.maxPrice === null ? 0 : priceBit;
    for (const facet of facetNames) {
      const names = listChosen(filter, facet);
      if (names.length > 0) needed |= bitByFacet[facet];
      for (const name of names)
        for (const valueId of this.#columns.findValueIds(facet, name))
          wanted[valueId] = bitByFacet[facet];
    }
    return { wanted, needed };
  }

  /**
   * `lacking` has the bits of the filters that a product does not meet. With none it matches. With
   * one it counts for the values of that facet only.
   */
  #scan(filter: ListingFilter, candidates: Uint8Array | null): ScanResult {
    const { state, price, starts, ends, valueIds, facetBits, slotCount } =
      this.#columns.readColumns();
    const { wanted, needed } = this.#readWantedBits(filter);
    const [least, most, lowest] = [
      filter.minPrice ?? -Infinity,
      filter.maxPrice ?? Number.MAX_VALUE,
      filter.all ? slotStates.notOffered : slotStates.offered,
    ];
    const [slots, counts] = [
      new Uint32Array(slotCount),
      new Uint32Array(this.#columns.facetValueCount),
    ];
    let [total, min, max] = [0, Infinity, -Infinity];
    for (let slot = 0; slot < slotCount; slot++) {
      if ((state[slot] as number) < lowest || (candidates !== null && !candidates[slot])) continue;
      const [start, end, cost] = [
        starts[slot] as number,
        ends[slot] as number,
        price[slot] as number,
      ];
      let lacking = needed;
      if (cost >= least && cost <= most) lacking &= ~priceBit;
      for (let at = start; at < end; at++) lacking &= ~(wanted[valueIds[at] as number] as number);
      if (lacking === 0) slots[total++] = slot;
      else if ((lacking & (lacking - 1)) !== 0) continue;
      if ((lacking & ~priceBit) === 0 && cost !== Infinity)
        [min, max] = [Math.min(min, cost), Math.max(max, cost)];
      for (let at = start; at < end; at++) {
        const valueId = valueIds[at] as number;
        if (lacking === 0 || facetBits[valueId] === lacking)
          counts[valueId] = (counts[valueId] as number) + 1;
      }
    }
    return { slots, total, counts, min, max };
  }
}
