import type { Kysely } from 'kysely';
import type { ListingQuery, WireListing } from '../../contract/catalogue.ts';
import type { Tables } from '../../database/tables.ts';
import { normalName, pageCount } from '../../shop/catalogue/listing.ts';
import { FacetCache } from './facet-cache.ts';
import { countListed, findListed } from './listing-queries.ts';
import { presentFacets, presentProduct } from './present.ts';
import { findProducts, showProducts } from './queries.ts';
import { findPlace, placedIn, readFilter, unfiltered } from './read-filter.ts';
import { Searches } from './searches.ts';
import type { CatalogueVersion } from './version.ts';

const noFacets = { categories: [], tags: [], sizes: [], colors: [], types: [], groups: [], price: null };

/** The listing as the API answers it, with what is kept of it between two changes of the catalogue. */
export class Listing {
  readonly db: Kysely<Tables>;
  readonly searches: Searches;
  readonly #facets: FacetCache;

  constructor(db: Kysely<Tables>, version: CatalogueVersion) {
    this.db = db;
    this.searches = new Searches(version, db);
    this.#facets = new FacetCache(version, (filter) => countListed(db, filter));
  }

  /** What there is without any filter. */
  everything(all = false) {
    return this.#facets.counts(unfiltered(all));
  }

  /** A page of the listing; only an admin may see what is not offered. */
  async page(query: ListingQuery, isAdmin: boolean): Promise<WireListing> {
    const search = query.search === undefined || query.search === '' ? null : await this.searches.read(query.search);
    const asked = readFilter(query, isAdmin, search);
    const place = query.place === undefined || normalName(query.place) === '' ? null : findPlace(query.place, await this.everything(asked.all));
    const filter = place === null ? asked : placedIn(asked, place);
    const counts = await this.#facets.get(filter);
    const ids = await findListed(this.db, filter, query, counts.total);
    const products = (await findProducts(this.db, ids)).map(presentProduct);
    const { total } = counts;
    return { products, page: query.page, pages: pageCount(total, query.limit), total, facets: presentFacets(counts), place, correctedTo: search?.correctedTo ?? null };
  }

  /** Just these products, in their order and each once; those that are not in the shop are left out. */
  async named(ids: readonly string[]): Promise<WireListing> {
    const products = await showProducts(this.db, [...new Set(ids)]);
    return { products, page: 1, pages: 1, total: products.length, facets: noFacets, place: null, correctedTo: null };
  }
}
