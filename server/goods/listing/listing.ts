import { join } from 'node:path';
import type { ListingQuery, WireListing, WirePlace } from '../../../contract/goods/listing.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Store } from '../../../database/connect.ts';
import type { Reads } from '../../../database/connection/fresh-reads.ts';
import type { Collection } from '../../../shop/goods/collections/collection.ts';
import type { Facets } from '../../../shop/goods/listing/listing-facets.ts';
import { formatFacetPrefix } from '../../../shop/goods/listing/listing-facets.ts';
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
import { keepCommon, type OrdinalBits } from '../../../shop/goods/memory/sets/ordinal-bits.ts';
import type { SortedOrdinals } from '../../../shop/goods/memory/sets/sorted-ordinals.ts';
import type { ChangeLog } from '../../platform/changes/change-log.ts';
import type { CatalogueVersion } from '../../platform/changes/version.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import { anythingShown, type Shown, showProducts } from '../../platform/pages/shown.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { CollectionBook } from '../collections/collection-book.ts';
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
  origins: [],
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

const facetBySource = { category: 'categories', tag: 'tags' } as const;

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

/** Leaves only what is in a collection. */
const narrowTo = (
  index: ListingIndex,
  request: { candidates?: OrdinalBits },
  { source: { kind, name }, products }: Collection,
): void => {
  const within = index.findCandidates(
    kind === 'picks' ? products : { facet: facetBySource[kind], name: normaliseName(name) },
  );
  if (request.candidates !== undefined) keepCommon(within, request.candidates);
  request.candidates = within;
};

/** Creates the test whether a product is in a collection. */
const createMember = ({ source: { kind, name }, products }: Collection) => {
  if (kind === 'picks') {
    const picked = new Set(products);
    return (id: string): boolean => picked.has(id);
  }
  const prefix = formatFacetPrefix(facetBySource[kind], normaliseName(name));
  return (_: string, { facetKeys }: { facetKeys: readonly string[] }): boolean =>
    facetKeys.some((key) => key.startsWith(prefix));
};

/** The listing of the API. */
export class Listing {
  readonly reads: Reads;
  readonly searches: Searches;
  readonly #live: LiveListing;
  readonly #collections: CollectionBook;
  readonly #adminStats: AdminProductStats;
  readonly #storesSnapshots: boolean;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: ListingDeps) {
    const { store, reads, catalogueVersion, catalogueChanges, cacheDir, log } = deps;
    this.#storesSnapshots = deps.storesSnapshots ?? true;
    this.reads = reads;
    this.#collections = new CollectionBook(reads);
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
    const collection = await this.#findCollectionOf(query.collection, place);
    if (queryFilter.all) this.#adminStats.prefetch();
    const request: Omit<ListingRequest, 'ranks'> = {
      filter,
      sort: isAdminSort(query.sort)
        ? await this.#findAdminOrder(query.sort, queryFilter.all)
        : search === null && query.sort === 'default' && collection !== null
          ? collection.sort
          : query.sort,
      offset: (query.page - 1) * query.limit,
      limit: query.limit,
      ...(query.state === undefined
        ? {}
        : { candidates: await this.#findInState(query.state, queryFilter.all) }),
    };
    const index = await this.#live.current();
    if (collection !== null) {
      if (query.collection !== undefined) narrowTo(index, request, collection);
      if (query.sort === 'default') request.first = collection.products;
    }
    const { shown, ids, total, ...facets } =
      search === null
        ? this.#findShown(index, request, { place, collection })
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
        collection: collection?.slug ?? null,
        correctedTo: search?.correctedTo ?? null,
      },
      shown,
      isOfUnknown: place !== null && place.kind === null,
    };
  }

  /** Has any product, offered or not, the category or the tag of a collection? */
  async hasSource({ kind, name }: Collection['source']): Promise<boolean> {
    if (kind === 'picks') return true;
    const { facets } = await this.findAllFacets(true);
    return facets[facetBySource[kind]].some((one) => one.name === normaliseName(name));
  }

  /** The published collections, in the order of their addresses. */
  async findCollections(): Promise<Collection[]> {
    await this.#live.current();
    return [...(await this.#collections.read(this.#live.settingsVersion)).bySlug.values()];
  }

  /** Finds the collection that is asked for (404 if there is none), or the page of a category. */
  async #findCollectionOf(
    slug: string | undefined,
    place: WirePlace | null,
  ): Promise<Collection | null> {
    if (slug === undefined && place?.kind !== 'category') return null;
    await this.#live.current();
    const { bySlug, byCategory } = await this.#collections.read(this.#live.settingsVersion);
    if (slug === undefined) return byCategory.get(normaliseName(place?.name ?? '')) ?? null;
    const collection = bySlug.get(slug);
    if (collection === undefined) throw notFound('collection');
    return collection;
  }

  /** Finds a page without a search, and what it shows. The pages of admins are not cached. */
  #findShown(
    index: ListingIndex,
    request: Omit<ListingRequest, 'ranks'>,
    { place, collection }: { place: WirePlace | null; collection: Collection | null },
  ): Listed & { shown: Shown } {
    const listed = index.find({ ...request, ranks: null });
    const { filter, sort } = request;
    if (filter.all || typeof sort !== 'string') return { ...listed, shown: anythingShown };
    const byHand = new Set(request.first);
    const sorted = listed.ids.filter((id) => !byHand.has(id));
    const [first = '', last = first] = [sorted[0], sorted.at(-1)];
    const view = createPageView({
      filter,
      sort,
      first: index.read(first),
      last: index.read(last),
      price: listed.price,
      ...(collection === null ? {} : { collection: { has: createMember(collection), byHand } }),
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
        collection: null,
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
