import { join } from 'node:path';
import type { ListingQuery, WireListing, WirePlace } from '../../../contract/goods/listing.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Store } from '../../../database/connect.ts';
import type { Reads } from '../../../database/connection/fresh-reads.ts';
import type { Facets } from '../../../shop/goods/listing/listing-facets.ts';
import { createNameView, createPageView } from '../../../shop/goods/listing/listing-view.ts';
import {
  type AdminSort,
  adminSorts,
  normaliseName,
  describePage,
  type ProductState,
} from '../../../shop/goods/listing/listing.ts';
import { makeEmptyFilter } from '../../../shop/goods/memory/listing-filter.ts';
import type {
  Listed,
  ListingIndex,
  ListingRequest,
} from '../../../shop/goods/memory/listing-index.ts';
import type { OrdinalBits } from '../../../shop/goods/memory/sets/ordinal-bits.ts';
import type { SortedOrdinals } from '../../../shop/goods/memory/sets/sorted-ordinals.ts';
import type { ChangeLog } from '../../platform/changes/change-log.ts';
import type { CatalogueVersion } from '../../platform/changes/version.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { anythingShown, type Shown, showProducts } from '../../platform/pages/shown.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { AdminProductStats } from '../products/admin-product-stats.ts';
import { presentFacets, presentProduct } from '../products/present.ts';
import { findProducts, loadWireProducts } from '../products/products.ts';
import { findRelated, type RelatedProducts } from '../products/related-products.ts';
import type { Search } from '../search/search.ts';
import { Searches } from '../search/searches.ts';
import { ListingSnapshots } from './listing-snapshots.ts';
import { LiveListing } from './live-listing.ts';
import { findPlace, addPlace, readFilter } from './read-filter.ts';

const noFacets = {
  categories: [],
  tags: [],
  sizes: [],
  colors: [],
  types: [],
  groups: [],
  price: null,
};
const isAdminSort = (sort: string): sort is AdminSort => adminSorts.some((one) => one === sort);

interface ListingDeps {
  store: Store;
  reads: Reads;
  catalogueVersion: CatalogueVersion;
  catalogueChanges: ChangeLog;
  /** The folder of files that can be made again. */
  cacheDir: string;
  /** Does this process store snapshots? All processes of a node read the same file. */
  storesSnapshots?: boolean;
  log: Log;
}

/** A snapshot of the listing is stored as often as this, if something has changed. */
const snapshotMs = 10 * 60_000;

/**
 * A page of the listing, and what it shows. `isOfUnknown`: it is of a place that the shop does not
 * have.
 */
interface ShownListing {
  data: WireListing;
  shown: Shown;
  isOfUnknown?: boolean;
}

/** The listing of the API. */
export class Listing {
  readonly reads: Reads;
  readonly searches: Searches;
  readonly #live: LiveListing;
  readonly #adminStats: AdminProductStats;
  readonly #storesSnapshots: boolean;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: ListingDeps) {
    const { store, reads, catalogueVersion, catalogueChanges, cacheDir, log } = deps;
    this.#storesSnapshots = deps.storesSnapshots ?? true;
    this.reads = reads;
    this.#log = log;
    // The stocks of the admin's list have no version that would show whether a replica lags.
    this.#adminStats = new AdminProductStats(store.db, catalogueVersion);
    this.searches = new Searches(catalogueVersion, reads, () => this.#live.current());
    this.#live = new LiveListing(
      reads,
      catalogueVersion,
      new ListingSnapshots(store.db, join(cacheDir, 'listing-snapshot'), log),
      (index, moved) => this.#adminStats.noteMoves(index, moved),
      catalogueChanges,
    );
  }

  /** Is the listing in memory? Before that, the first request waits for it. */
  get isLoaded(): boolean {
    return this.#live.isLoaded;
  }

  /** Loads the listing, and stores snapshots of it. A failure is logged. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#saveSnapshot(), snapshotMs);
    this.#timer.unref();
    await this.#live
      .current()
      .catch((error: unknown) =>
        this.#log.warn(
          { err: error },
          'the listing could not be read; the next request tries again',
        ),
      );
  }

  /** Stores a last snapshot. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#saveSnapshot();
  }

  /** The listing can be read without the file, so a full disk ends nothing. */
  async #saveSnapshot(): Promise<void> {
    if (!this.#storesSnapshots) return;
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
  async findPage(query: ListingQuery, isAdmin: boolean): Promise<ShownListing> {
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
    const index = await this.#live.current();
    const { shown, ids, total, ...facets } =
      search === null
        ? this.#findShown(index, request, place)
        : {
            shown: anythingShown,
            ...index.find({ ...request, ranks: index.findRanks(search) }),
          };
    const products = (await this.reads.run((db) => findProducts(db, ids))).map(presentProduct);
    return {
      data: {
        products,
        ...describePage(query.page, total, query.limit),
        facets: presentFacets(facets),
        place,
        correctedTo: search?.correctedTo ?? null,
      },
      shown,
      isOfUnknown: place !== null && place.kind === null,
    };
  }

  /** Finds a page without a search, and what it shows. The pages of admins are not cached. */
  #findShown(
    index: ListingIndex,
    request: Omit<ListingRequest, 'ranks'>,
    place: WirePlace | null,
  ): Listed & { shown: Shown } {
    const listed = index.find({ ...request, ranks: null });
    const { filter, sort } = request;
    if (filter.all || typeof sort !== 'string') return { ...listed, shown: anythingShown };
    const [first = '', last = first] = [listed.ids[0], listed.ids.at(-1)];
    const view = createPageView({
      filter,
      sort,
      first: index.read(first),
      last: index.read(last),
      price: listed.price,
    });
    const nameViews = place === null ? [] : [createNameView(normaliseName(place.name))];
    return { ...listed, shown: showProducts(listed.ids, view, ...nameViews) };
  }

  /**
   * Returns these products, in their order and each once. Products that are not in the shop are
   * left out.
   */
  async findByIds(ids: readonly string[]): Promise<ShownListing> {
    const products = await this.reads.run((db) => loadWireProducts(db, [...new Set(ids)]));
    return {
      data: {
        products,
        page: 1,
        pages: 1,
        total: products.length,
        facets: noFacets,
        place: null,
        correctedTo: null,
      },
      // One that is not in the shop may come into it.
      shown: showProducts(ids),
    };
  }

  async #findAdminOrder(sort: AdminSort, all: boolean): Promise<SortedOrdinals> {
    if (!all) throw invalid('sort', explain('sort_of_all_products'));
    // Brings the stats up to date first.
    await this.#live.current();
    return this.#adminStats.findOrder(sort);
  }

  async #findInState(state: ProductState, all: boolean): Promise<OrdinalBits> {
    if (!all) throw invalid('state', explain('filter_of_all_products'));
    await this.#live.current();
    return this.#adminStats.findInState(state);
  }

  /**
   * Finds the products that are related to one. Undefined for one that is not listed. A listed one
   * may be a draft if it is not offered.
   */
  async findRelated(id: string): Promise<(RelatedProducts & { isOffered: boolean }) | undefined> {
    const index = await this.#live.current();
    const product = index.read(id);
    return product && { ...findRelated(index, product), isOffered: product.offered };
  }

  /** Finds the ids of the best matches of a search in names and labels. */
  async findSuggestedIds(search: Search, limit: number): Promise<string[]> {
    const index = await this.#live.current();
    return index.findBest(index.findRanksOutsideDescriptions(search), limit);
  }
}
