import type { Kysely } from 'kysely';
import type { ListingQuery, WireListing } from '../../contract/listing.ts';
import { explain } from '../../contract/reasons.ts';
import type { Tables } from '../../database/tables.ts';
import type { Facets } from '../../shop/catalogue/listing-facets.ts';
import type { ExternalFilter, Listed, ListingRequest } from '../../shop/catalogue/listing-index.ts';
import type { Ranks, ExternalSort } from '../../shop/catalogue/listing-order.ts';
import {
  type AdminSort,
  adminSorts,
  normaliseName,
  countPages,
  type ProductState,
} from '../../shop/catalogue/listing.ts';
import { invalid } from '../http/refusal.ts';
import { AdminProductStats } from './admin-product-stats.ts';
import { findRanked } from './listing-queries.ts';
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

/** The listing of the API, with results that are cached until the catalogue changes. */
export class Listing {
  readonly db: Kysely<Tables>;
  readonly searches: Searches;
  readonly #live: LiveListing;
  readonly #adminStats: AdminProductStats;
  #epoch = 0;
  #facetsByAll = new Map<boolean, Facets>();
  #ranksBySearch = new Map<Search, Ranks>();

  /**
   * The stocks of the admin's list are read from `primaryDb`. They have no version that would show
   * whether a replica lags.
   */
  constructor(db: Kysely<Tables>, version: CatalogueVersion, primaryDb = db) {
    this.db = db;
    this.#adminStats = new AdminProductStats(primaryDb, version);
    this.searches = new Searches(version, db);
    this.#live = new LiveListing(db, version, (moved) => this.#adminStats.markStale(moved));
  }

  /**
   * Returns the facets of the listing without any filter. With `all`, products that are not offered
   * count too.
   */
  async findAllFacets(all = false): Promise<Facets> {
    const index = await this.#live.current();
    this.#dropOutdated();
    const facets =
      this.#facetsByAll.get(all) ??
      index.find({
        filter: makeEmptyFilter(all),
        ranks: null,
        sort: 'default',
        offset: 0,
        limit: 0,
      });
    this.#facetsByAll.set(all, facets);
    return facets;
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
    const sort = isAdminSort(query.sort)
      ? await this.#findAdminSort(query.sort, queryFilter.all)
      : query.sort;
    const externalFilter =
      query.state === undefined
        ? {}
        : { externalFilter: await this.#findStateFilter(query.state, queryFilter.all) };
    const request = {
      filter,
      sort,
      offset: (query.page - 1) * query.limit,
      limit: query.limit,
      ...externalFilter,
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

  async #findAdminSort(sort: AdminSort, all: boolean): Promise<ExternalSort> {
    if (!all) throw invalid('sort', explain('sort_of_all_products'));
    // Brings the stats up to date first.
    await this.#live.current();
    return this.#adminStats.findSort(sort);
  }

  async #findStateFilter(state: ProductState, all: boolean): Promise<ExternalFilter> {
    if (!all) throw invalid('state', explain('filter_of_all_products'));
    await this.#live.current();
    return this.#adminStats.findStateFilter(state);
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
      const ranks = index.rankIds(lists);
      if (this.#ranksBySearch.size >= maxRankedSearches) this.#ranksBySearch.clear();
      this.#ranksBySearch.set(search, ranks);
      return index.find({ ...request, ranks });
    }
  }

  #dropOutdated(): void {
    if (this.#epoch === this.#live.epoch) return;
    this.#epoch = this.#live.epoch;
    this.#facetsByAll.clear();
    this.#ranksBySearch.clear();
  }
}
