import {
  type FacetName,
  facetNames,
  type Facets,
  listFacetValues,
} from '../listing/listing-facets.ts';
import type { Sort } from '../listing/listing.ts';
import type { SearchTerm } from '../search/synonyms.ts';
import { findCandidates, selectByHand, type Wanted } from './by-hand.ts';
import { selectByOrigin } from './by-origin.ts';
import { CountedOrdinals, type CountedValue, countFacetValues, findRange } from './facet-counts.ts';
import {
  type ListedFacts,
  type ListedProduct,
  ListingColumns,
  missing,
} from './listing-columns.ts';
import {
  type Condition,
  listConditions,
  type ListingFilter,
  makeEmptyFilter,
} from './listing-filter.ts';
import { createOrders, createSortKeys, keptSorts, type KeptSort } from './listing-order.ts';
import {
  countCommon,
  countOrdinals,
  createOrdinalBits,
  keepCommon,
  listOrdinals,
  removeAll,
  type OrdinalBits,
} from './sets/ordinal-bits.ts';
import { type Snapshot, SnapshotReader, SnapshotWriter, type Stored } from './sets/snapshot.ts';
import { sortOrdinals } from './sets/sort-ordinals.ts';
import { type SelectPage, SortedOrdinals } from './sets/sorted-ordinals.ts';
import type { AskedSearch, SearchIndex } from './words/search-index.ts';

export interface ListingRequest {
  filter: ListingFilter;
  /**
   * The matches of a search as sets, the best first. Each contains the one before. Null without a
   * search.
   */
  ranks: readonly OrdinalBits[] | null;
  /** A sort order of the listing, or one that the caller has. */
  sort: Sort | SortedOrdinals;
  offset: number;
  limit: number;
  /** Other products do not even count in facets. */
  candidates?: OrdinalBits;
  /** Ids of products that come before the sort order, in this order, if they match. */
  first?: readonly string[];
}

export interface Listed extends Facets {
  ids: string[];
  total: number;
}

/** The products that a filter leaves, and what it would leave for each facet value. */
/** A set of ordinals and how many they are. */
type OrdinalsAndTotal = Pick<CountedOrdinals, 'ordinals' | 'total'>;

interface Matches extends Facets, OrdinalsAndTotal {}

/** A facet value that products are looked for by. `name` is the compared form. */
export interface WeightedName {
  facet: FacetName;
  name: string;
  weight: number;
}

/** `shared` is the sum of the weights of its facet values. */
export interface BestSeller {
  ordinal: number;
  position: number;
  soldCount: number;
  shared: number;
}

/** Ordinals that changed: some are no longer listed, others are new. */
export interface MovedOrdinals {
  removed: ReadonlySet<number>;
  added: ReadonlySet<number>;
}

/** The matches of at most this many filters are cached. A set has a bit for each ordinal. */
const maxCachedMatches = 32;
/** How many places of an order are looked at, for each that one of the ordinals has on average. */
const nearPlaces = 8;

/** Without conditions this is `base` itself. */
const intersect = (base: OrdinalBits, conditions: readonly Condition[]): OrdinalBits => {
  if (conditions.length === 0) return base;
  const ordinals = base.slice();
  for (const condition of conditions) keepCommon(ordinals, condition.ordinals);
  return ordinals;
};

/**
 * All products of the shop in memory, for listings. A page needs the products that match, in their
 * order, and for each facet value how many products it would leave under the other filters (LIST-2,
 * LIST-4, docs/product.md). Sets of products are bits, and every sort order is kept sorted.
 */
export class ListingIndex {
  readonly #columns: ListingColumns;
  readonly #orders: Record<KeptSort, SortedOrdinals>;
  readonly #cached = new Map<string, Matches>();

  private constructor(columns: ListingColumns, orders: Record<KeptSort, SortedOrdinals>) {
    this.#columns = columns;
    this.#orders = orders;
  }

  /** Creates an index without products. */
  static create(): ListingIndex {
    const columns = new ListingColumns();
    return new ListingIndex(
      columns,
      createOrders(columns, (compare) => new SortedOrdinals(compare)),
    );
  }

  /** Makes an index of these columns. It calls `pause` between two sort orders. */
  static async build(columns: ListingColumns, pause: () => Promise<void>): Promise<ListingIndex> {
    const keys = createSortKeys(columns);
    const byPosition = sortOrdinals(listOrdinals(columns.listed), keys.default);
    const sorted = {} as Record<KeptSort, Uint32Array<ArrayBuffer>>;
    for (const sort of keptSorts) {
      sorted[sort] = sortOrdinals(byPosition, keys[sort]);
      await pause();
    }
    return new ListingIndex(
      columns,
      createOrders(
        columns,
        (compare, sort) => new SortedOrdinals(compare, sorted[sort], columns.listedTotal),
      ),
    );
  }

  /** Makes the index again that was stored. */
  static restore(stored: Stored): ListingIndex {
    const index = ListingIndex.create();
    index.#exchange(new SnapshotReader(stored));
    return index;
  }

  store(): Stored {
    const writer = new SnapshotWriter();
    this.#exchange(writer);
    return writer;
  }

  /** The number of products. */
  get size(): number {
    return this.#columns.listedTotal;
  }

  /** The number of ordinals. Those that are no longer listed cost memory until a new index is made. */
  get ordinalCount(): number {
    return this.#columns.ordinalCount;
  }

  /** The ordinals of the products that are offered. The next change replaces them. */
  get offered(): OrdinalBits {
    return this.#columns.offered;
  }

  /** Finds the ordinals of the products that are offered and match all terms. */
  findOffered(meant: readonly SearchTerm[]): OrdinalBits {
    const ranks = meant.length === 0 ? null : [this.words.findAny(meant, this.listed)];
    return this.#limitBase(makeEmptyFilter(false), ranks, undefined);
  }

  /** Counts the products of `offered` that match all terms; from `most` on it need not be exact. */
  countMatches(meant: readonly SearchTerm[], offered: OrdinalBits, most: number): number {
    return this.words.countMatches(meant, this.listed, most, offered);
  }

  get listed(): OrdinalBits {
    return this.#columns.listed;
  }

  /** Finds the matches of a search as sets, the best first (`SearchIndex.find`). */
  findRanks(search: AskedSearch): OrdinalBits[] {
    return this.words.find(search, this.listed);
  }

  /** Does the same without matches by descriptions only. */
  findRanksOutsideDescriptions(search: AskedSearch): OrdinalBits[] {
    return this.words.findOutsideDescriptions(search, this.listed);
  }

  /** Compares two ordinals by the order in which their products were added. */
  comparePositions(a: number, b: number): number {
    return (this.#columns.position[a] as number) - (this.#columns.position[b] as number);
  }

  /** The words of the products, for searches. */
  get words(): SearchIndex {
    return this.#columns.words;
  }

  findOrdinal(id: string): number | undefined {
    return this.#columns.findOrdinal(id);
  }

  readId(ordinal: number): string {
    return this.#columns.readId(ordinal);
  }

  /** Reads a product as it was applied. Undefined when it is not listed. */
  read(id: string): ListedFacts | undefined {
    const ordinal = this.#columns.findOrdinal(id);
    return ordinal === undefined ? undefined : this.#columns.readProduct(ordinal);
  }

  /** Adds or replaces products, each once, and removes others. Returns the ordinals that changed. */
  apply(changed: readonly ListedProduct[], removedIds: readonly string[] = []): MovedOrdinals {
    const removed = new Set<number>();
    for (const id of [...removedIds, ...changed.map((product) => product.id)]) {
      const ordinal = this.#columns.findOrdinal(id);
      if (ordinal !== undefined) removed.add(ordinal);
    }
    this.#columns.remove(removed);
    const added = new Set(this.#columns.append(changed));
    for (const order of Object.values(this.#orders)) order.replace(removed, added);
    this.#cached.clear();
    return { removed, added };
  }

  /**
   * Finds a page: its ids in order, the number of all matches, and the facets. The default order of
   * a search is by rank, then by sales.
   */
  find(request: ListingRequest): Listed {
    const { ordinals, total, facets, price } = this.#findMatches(request);
    const { ranks, sort, first = [], offset, limit } = request;
    const select: SelectPage = (...page) => this.#select(sort, ...page);
    const found =
      ranks !== null && sort === 'default'
        ? this.#selectByRank({ ordinals, total }, ranks, offset, limit)
        : first.length > 0
          ? selectByHand(this.#columns, ordinals, select, { ...request, first, total })
          : select(ordinals, total, offset, limit);
    return { ids: Array.from(found, (ordinal) => this.readId(ordinal)), total, facets, price };
  }

  findCandidates(wanted: Wanted): OrdinalBits {
    return findCandidates(this.#columns, wanted);
  }

  /** Finds the ids of the best matches of a search that are offered. */
  findBest(ranks: readonly OrdinalBits[], limit: number): string[] {
    const offered = { ordinals: this.offered, total: this.#columns.offeredTotal };
    return this.#selectByRank(offered, ranks, 0, limit).map((ordinal) => this.readId(ordinal));
  }

  /**
   * Finds the best-selling offered products that have any of these facet values, or of all products
   * if `names` is null, the best first.
   */
  findBestSellers(names: readonly WeightedName[] | null, limit: number): BestSeller[] {
    const columns = this.#columns;
    const weights = new Map(
      (names ?? []).flatMap(({ facet, name, weight }) =>
        columns.findEntries(facet, name).map((entry) => [entry, weight] as const),
      ),
    );
    const ordinals = names === null ? this.offered.slice() : createOrdinalBits(this.ordinalCount);
    for (const entry of weights.keys()) entry.ordinals.addTo(ordinals);
    keepCommon(ordinals, this.offered);
    const best = this.#orders.popularity.select(ordinals, countOrdinals(ordinals), 0, limit);
    return Array.from(best, (ordinal) => ({
      ordinal,
      position: columns.position[ordinal] as number,
      soldCount: columns.sold[ordinal] as number,
      shared: columns.sumWeights(ordinal, weights),
    }));
  }

  #exchange(snapshot: Snapshot): void {
    this.#columns.exchange(snapshot);
    for (const sort of keptSorts) this.#orders[sort].exchange(snapshot);
  }

  #select(sort: Sort | SortedOrdinals, ...page: Parameters<SelectPage>): Iterable<number> {
    if (sort === 'origin') return selectByOrigin(this.#columns, this.#orders.default, ...page);
    return (typeof sort === 'string' ? this.#orders[sort] : sort).select(...page);
  }

  #selectByRank(
    { ordinals, total }: OrdinalsAndTotal,
    ranks: readonly OrdinalBits[],
    offset: number,
    limit: number,
  ): number[] {
    const found: number[] = [];
    const end = Math.min(offset + limit, total);
    let before = 0;
    for (const [i, rank] of ranks.entries()) {
      if (before >= end) break;
      const upTo = countCommon(ordinals, rank);
      if (upTo > Math.max(offset, before)) {
        const ranked = ordinals.slice();
        keepCommon(ranked, rank);
        removeAll(ranked, ranks[i - 1] ?? createOrdinalBits(0));
        const from = Math.max(0, offset - before);
        found.push(
          ...this.#orders.popularity.select(ranked, upTo - before, from, limit - found.length),
        );
      }
      before = upTo;
    }
    return found;
  }

  #findMatches({ filter, ranks, candidates }: ListingRequest): Matches {
    if (ranks !== null || candidates !== undefined)
      return this.#match(filter, this.#limitBase(filter, ranks, candidates));
    const key = JSON.stringify(filter);
    const matches = this.#cached.get(key) ?? this.#match(filter, this.#baseOf(filter));
    this.#cached.delete(key);
    this.#cached.set(key, matches);
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > maxCachedMatches && oldest !== undefined) this.#cached.delete(oldest);
    return matches;
  }

  #baseOf(filter: ListingFilter): OrdinalBits {
    return filter.all ? this.#columns.listed : this.#columns.offered;
  }

  #limitBase(
    filter: ListingFilter,
    ranks: readonly OrdinalBits[] | null,
    candidates: OrdinalBits | undefined,
  ): OrdinalBits {
    const base = this.#baseOf(filter).slice();
    if (candidates !== undefined) keepCommon(base, candidates);
    if (ranks !== null) keepCommon(base, ranks.at(-1) ?? createOrdinalBits(0));
    return base;
  }

  #match(filter: ListingFilter, base: OrdinalBits): Matches {
    const conditions = listConditions(this.#columns, this.#orders.priceLowToHigh, filter);
    const chosen = new Set(conditions.map(({ of }) => of));
    const applyConditions = (left: readonly Condition[]): CountedOrdinals =>
      new CountedOrdinals(intersect(base, left));
    const applyAllExcept = (of: Condition['of']): CountedOrdinals =>
      applyConditions(conditions.filter((condition) => condition.of !== of));
    const count = (counted: CountedOrdinals, facets: readonly FacetName[]): CountedValue[] =>
      countFacetValues(this.#columns, counted, facets, filter.all);
    const matches = applyConditions(conditions);
    const [filtering, others] = [
      facetNames.filter((facet) => chosen.has(facet)),
      facetNames.filter((facet) => !chosen.has(facet)),
    ];
    const counts = [
      ...count(matches, others),
      ...filtering.flatMap((facet) => count(applyAllExcept(facet), [facet])),
    ];
    const priced = chosen.has('price') ? applyAllExcept('price') : matches;
    const { ordinals, total } = matches;
    const price = this.#findPriceRange(priced);
    return { ordinals, total, facets: listFacetValues(counts), price };
  }

  /**
   * Looks at both ends of the order by price, and at all of the ordinals if none of them is near:
   * where prices say nothing of the filter, one of them is.
   */
  #findPriceRange(priced: CountedOrdinals): Facets['price'] {
    const { ordinals, total } = priced;
    const { price } = this.#columns;
    const { priceLowToHigh, priceHighToLow } = this.#orders;
    const near = Math.min(total, Math.ceil((nearPlaces * this.ordinalCount) / total));
    const cheapest = priceLowToHigh.findFirst(ordinals, near);
    const dearest = cheapest === undefined ? undefined : priceHighToLow.findFirst(ordinals, near);
    const [min, max] =
      cheapest === undefined || dearest === undefined
        ? findRange(price, priced.list())
        : [price[cheapest] as number, price[dearest] as number];
    return min === missing ? null : { min, max };
  }
}
