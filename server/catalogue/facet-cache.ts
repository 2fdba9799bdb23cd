import { maxColours, maxTags } from '../../shop/catalogue/listing.ts';
import { type FacetName, facetNames } from '../../shop/catalogue/listing-facets.ts';
import type { Counts, ListingFilter } from './listing-queries.ts';
import type { CatalogueVersion } from './version.ts';

const most = 2000;
const limits: Partial<Record<FacetName, number>> = { tags: maxTags, colours: maxColours };

/** How many products match, and what each facet would hold under the other filters: Counts without the version. */
export type Facets = Omit<Counts, 'version'>;

const isChosen = (filter: ListingFilter, facet: FacetName): boolean => (facet === 'saleUnit' ? filter.saleUnit !== null : filter[facet].length > 0);

const without = (filter: ListingFilter, facet: FacetName): ListingFilter => ({ ...filter, [facet]: facet === 'saleUnit' ? null : [] });

/**
 * Counts by filter, kept until the catalogue moves; several who ask for the same at once share one count. A facet that is
 * narrowed follows the other filters only: its values are those of the same filter without it, a count that all its values share.
 */
export class FacetCache {
  readonly #version: CatalogueVersion;
  readonly #count: (filter: ListingFilter) => Promise<Counts>;
  #kept = new Map<string, Promise<Counts>>();

  constructor(version: CatalogueVersion, count: (filter: ListingFilter) => Promise<Counts>) {
    this.#version = version;
    this.#count = count;
    version.onChange((change) => {
      if (change.kind === 'catalogue') this.#kept = new Map();
    });
  }

  /** The facets of a filter, as a page shows them. */
  async get(filter: ListingFilter): Promise<Facets> {
    const bounded = filter.minPrice !== null || filter.maxPrice !== null;
    const [own, anyPrice, ...values] = await Promise.all([
      this.counts(filter),
      bounded ? this.counts({ ...filter, minPrice: null, maxPrice: null }) : undefined,
      ...facetNames.map((facet) => this.counts(isChosen(filter, facet) ? without(filter, facet) : filter).then(({ facets }) => [facet, facets[facet].slice(0, limits[facet])] as const)),
    ]);
    return { total: own.total, price: (anyPrice ?? own).price, facets: Object.fromEntries(values) as Facets['facets'] };
  }

  /** What a filter leaves, all its facets narrowed alike; a failed count is not kept. */
  counts(filter: ListingFilter): Promise<Counts> {
    const key = JSON.stringify(filter);
    const found = this.#kept.get(key);
    return this.#keep(key, found ?? this.#countAnew(key, filter));
  }

  /** The latest asked for stands last; the first goes when there are too many. */
  #keep(key: string, counts: Promise<Counts>): Promise<Counts> {
    this.#kept.delete(key);
    this.#kept.set(key, counts);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > most && oldest !== undefined) this.#kept.delete(oldest);
    return counts;
  }

  #countAnew(key: string, filter: ListingFilter): Promise<Counts> {
    const kept = this.#kept;
    const wanted = this.#version.current();
    const counts = this.#count(filter);
    const drop = (): unknown => kept.delete(key);
    // A read replica that lags behind the version asked for would be believed until the next change.
    counts.then((counted) => counted.version < wanted && drop(), drop);
    return counts;
  }
}
