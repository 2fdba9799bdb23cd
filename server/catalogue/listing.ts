import type { Kysely } from 'kysely';
import type { ListingQuery, WireListing } from '../../contract/listing.ts';
import { explain } from '../../contract/reasons.ts';
import type { Tables } from '../../database/tables.ts';
import type { Listed, ListingRequest } from '../../shop/catalogue/listing-index.ts';
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
/** The searches whose ranks are cached. */
const maxRankedSearches = 64;
const isAdminSort = (sort: string): sort is AdminSort => adminSorts.some((one) => one === sort);

/** A catalogue that changes all the time is read while it changes, after this many tries. */
const maxTurns = 3;

/** The listing of the API, with results that are cached until the catalogue changes. */
export class Listing {
  readonly db: Kysely<Tables>;
  readonly searches: Searches;
  readonly #live: LiveListing;
  readonly #desk: AdminProductStats;
  #epoch = 0;
  #whole = new Map<boolean, Listed>();
  #ranked = new Map<Search, Ranks>();

  /**
   * `deskDb` is the primary database, because stocks have no version that would show whether a
   * replica lags.
   */
  constructor(db: Kysely<Tables>, version: CatalogueVersion, deskDb = db) {
    this.db = db;
    this.#desk = new AdminProductStats(deskDb, version);
    this.searches = new Searches(version, db);
    this.#live = new LiveListing(db, version, (moved) => this.#desk.touch(moved));
  }

  /** Returns the listing without any filter; with `all`, also products that are not offered. */
  async everything(all = false): Promise<Listed> {
    const index = await this.#live.current();
    this.#forgetOld();
    const whole =
      this.#whole.get(all) ??
      index.find({
        filter: makeEmptyFilter(all),
        ranks: null,
        sort: 'default',
        offset: 0,
        limit: 0,
      });
    this.#whole.set(all, whole);
    return whole;
  }

  /**
   * Returns a page of the listing. Only an admin may see products that are not offered, sort by
   * name or stock, and filter by state; others get 400.
   */
  async page(query: ListingQuery, isAdmin: boolean): Promise<WireListing> {
    const search =
      query.search === undefined || query.search === ''
        ? null
        : await this.searches.read(query.search);
    const asked = readFilter(query, isAdmin);
    const place =
      query.place === undefined || normaliseName(query.place) === ''
        ? null
        : findPlace(query.place, await this.everything(asked.all));
    const filter = place === null ? asked : addPlace(asked, place);
    if (asked.all) this.#desk.prepare();
    const sort = isAdminSort(query.sort)
      ? await this.#deskOrder(query.sort, asked.all)
      : query.sort;
    const only =
      query.state === undefined ? {} : { only: await this.#standing(query.state, asked.all) };
    const request = {
      filter,
      sort,
      offset: (query.page - 1) * query.limit,
      limit: query.limit,
      ...only,
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
  async named(ids: readonly string[]): Promise<WireListing> {
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

  async #deskOrder(sort: AdminSort, all: boolean): Promise<ExternalSort> {
    if (!all) throw invalid('sort', explain('sort_of_all_products'));
    // Brings the stats up to date first.
    await this.#live.current();
    return this.#desk.order(sort);
  }

  async #standing(state: ProductState, all: boolean): Promise<NonNullable<ListingRequest['only']>> {
    if (!all) throw invalid('state', explain('filter_of_all_products'));
    await this.#live.current();
    return this.#desk.standing(state);
  }

  /** Ranks refer to rows of the index, so they are useless once the index has changed. */
  async #findRanked(search: Search, request: Omit<ListingRequest, 'ranks'>): Promise<Listed> {
    for (let turn = 1; ; turn++) {
      const index = await this.#live.current();
      this.#forgetOld();
      const known = this.#ranked.get(search);
      if (known !== undefined) return index.find({ ...request, ranks: known });
      const lists = await findRanked(this.db, search);
      if (this.#live.epoch !== this.#epoch && turn < maxTurns) continue;
      const ranks = index.rankIds(lists);
      if (this.#ranked.size >= maxRankedSearches) this.#ranked.clear();
      this.#ranked.set(search, ranks);
      return index.find({ ...request, ranks });
    }
  }

  #forgetOld(): void {
    if (this.#epoch === this.#live.epoch) return;
    this.#epoch = this.#live.epoch;
    this.#whole.clear();
    this.#ranked.clear();
  }
}
