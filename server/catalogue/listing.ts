import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { ListingQuery, WireListing } from '../../contract/listing.ts';
import { explain } from '../../contract/reasons.ts';
import type { Store } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';
import type { Facets } from '../../shop/catalogue/listing-facets.ts';
import {
  type AdminSort,
  adminSorts,
  normaliseName,
  countPages,
  type ProductState,
} from '../../shop/catalogue/listing.ts';
import type { Listed, ListingRequest } from '../../shop/catalogue/memory/listing-index.ts';
import type { SlotBits } from '../../shop/catalogue/memory/slot-bits.ts';
import type { SortedSlots } from '../../shop/catalogue/memory/sorted-slots.ts';
import { invalid } from '../http/refusal.ts';
import type { Log } from '../log.ts';
import { AdminProductStats } from './admin-product-stats.ts';
import { findRanked } from './listing-queries.ts';
import { ListingSnapshots } from './listing-snapshots.ts';
import { LiveListing } from './live-listing.ts';
import { presentFacets, presentProduct } from './present.ts';
import { findProducts, loadWireProducts } from './products.ts';
import { findPlace, addPlace, readFilter, makeEmptyFilter } from './read-filter.ts';
import { type Search } from './search/search.ts';
import { Searches } from './search/searches.ts';
import type { CatalogueVersion } from './version.ts';

const noFacets = {
  categories: [],
  tags: [],
  sizes: [],
  colors: [],
  types: [],
  groups: [],
  price: null,
};
/** The ranks of at most this many searches are cached. */
const maxRankedSearches = 64;
const isAdminSort = (sort: string): sort is AdminSort => adminSorts.some((one) => one === sort);

/** A catalogue that changes all the time is read while it changes, after this many tries. */
const maxTries = 3;

interface ListingDeps {
  store: Store;
  catalogueVersion: CatalogueVersion;
  /** The folder of files that can be made again. */
  cacheDir: string;
  log: Log;
}

/** A snapshot of the listing is stored as often as this, if something has changed. */
const snapshotMs = 10 * 60_000;

/** The listing of the API, with searches that are cached until the catalogue changes. */
export class Listing {
  readonly db: Kysely<Tables>;
  readonly searches: Searches;
  readonly #live: LiveListing;
  readonly #adminStats: AdminProductStats;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #epoch = 0;
  #ranksBySearch = new Map<Search, SlotBits[]>();

  constructor({ store, catalogueVersion, cacheDir, log }: ListingDeps) {
    this.db = store.readDb;
    this.#log = log;
    // The stocks of the admin's list have no version that would show whether a replica lags.
    this.#adminStats = new AdminProductStats(store.db, catalogueVersion);
    this.searches = new Searches(catalogueVersion, store.readDb);
    this.#live = new LiveListing(
      store.readDb,
      catalogueVersion,
      new ListingSnapshots(store.db, join(cacheDir, 'listing-snapshot'), log),
      (index, moved) => this.#adminStats.noteMoves(index, moved),
    );
  }

  /** Is the listing in memory? Before that, the first request waits for it. */
  get isLoaded(): boolean {
    return this.#live.isLoaded;
  }

  /** Loads the listing in the background, and stores snapshots of it. */
  start(): void {
    this.#live
      .current()
      .catch((error: unknown) =>
        this.#log.warn(
          { err: error },
          'the listing could not be read; the next request tries again',
        ),
      );
    this.#timer = setInterval(() => void this.#saveSnapshot(), snapshotMs);
    this.#timer.unref();
  }

  /** Stores a last snapshot. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#saveSnapshot();
  }

  /** The listing can be read without the file, so a full disk ends nothing. */
  async #saveSnapshot(): Promise<void> {
    await this.#live
      .saveSnapshot()
      .catch((error: unknown) => this.#log.warn({ err: error }, 'the listing could not be stored'));
  }

  /**
   * Returns the facets of the listing without any filter. With `all`, products that are not offered
   * count too.
   */
  async findAllFacets(all = false): Promise<Facets> {
    const { facets, price } = (await this.#live.current()).find({
      filter: makeEmptyFilter(all),
      ranks: null,
      sort: 'default',
      offset: 0,
      limit: 0,
    });
    return { facets, price };
  }

  /**
   * Returns a page of the listing. Only an admin may see products that are not offered, sort by
   * name or stock, and filter by state; others get 400.
   */
  async findPage(query: ListingQuery, isAdmin: boolean): Promise<WireListing> {
    const search =
      query.search === undefined || query.search === ''
        ? null
        : await this.searches.read(query.search);
    const queryFilter = readFilter(query, isAdmin);
    const place =
      query.place === undefined || normaliseName(query.place) === ''
        ? null
        : findPlace(query.place, await this.findAllFacets(queryFilter.all));
    const filter = place === null ? queryFilter : addPlace(queryFilter, place);
    if (queryFilter.all) this.#adminStats.prefetch();
    const request = {
      filter,
      sort: isAdminSort(query.sort)
        ? await this.#findAdminOrder(query.sort, queryFilter.all)
        : query.sort,
      offset: (query.page - 1) * query.limit,
      limit: query.limit,
      ...(query.state === undefined
        ? {}
        : { candidates: await this.#findInState(query.state, queryFilter.all) }),
    };
    const { ids, total, ...facets } =
      search === null
        ? (await this.#live.current()).find({ ...request, ranks: null })
        : await this.#findRanked(search, request);
    const products = (await findProducts(this.db, ids)).map(presentProduct);
    return {
      products,
      page: query.page,
      pages: countPages(total, query.limit),
      total,
      facets: presentFacets(facets),
      place,
      correctedTo: search?.correctedTo ?? null,
    };
  }

  /**
   * Returns these products, in their order and each once. Products that are not in the shop are
   * left out.
   */
  async findByIds(ids: readonly string[]): Promise<WireListing> {
    const products = await loadWireProducts(this.db, [...new Set(ids)]);
    return {
      products,
      page: 1,
      pages: 1,
      total: products.length,
      facets: noFacets,
      place: null,
      correctedTo: null,
    };
  }

  async #findAdminOrder(sort: AdminSort, all: boolean): Promise<SortedSlots> {
    if (!all) throw invalid('sort', explain('sort_of_all_products'));
    // Brings the stats up to date first.
    await this.#live.current();
    return this.#adminStats.findOrder(sort);
  }

  async #findInState(state: ProductState, all: boolean): Promise<SlotBits> {
    if (!all) throw invalid('state', explain('filter_of_all_products'));
    await this.#live.current();
    return this.#adminStats.findInState(state);
  }

  /** Finds a page of a search. Its ranks are cached until the index changes, whose rows they name. */
  async #findRanked(search: Search, request: Omit<ListingRequest, 'ranks'>): Promise<Listed> {
    for (let turn = 1; ; turn++) {
      const index = await this.#live.current();
      this.#dropOutdated();
      const cached = this.#ranksBySearch.get(search);
      if (cached !== undefined) return index.find({ ...request, ranks: cached });
      const lists = await findRanked(this.db, search);
      if (this.#live.epoch !== this.#epoch && turn < maxTries) continue;
      const ranks = lists.map((ids) => index.toSlots(ids));
      if (this.#ranksBySearch.size >= maxRankedSearches) this.#ranksBySearch.clear();
      this.#ranksBySearch.set(search, ranks);
      return index.find({ ...request, ranks });
    }
  }

  #dropOutdated(): void {
    if (this.#epoch === this.#live.epoch) return;
    this.#epoch = this.#live.epoch;
    this.#ranksBySearch.clear();
  }
}
