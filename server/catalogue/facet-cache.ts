import type { Facets, ListingFilter } from './listing-queries.ts';
import type { CatalogueVersion } from './version.ts';

const most = 2000;

/** Facet counts by filter, kept until the catalogue moves; several who ask for the same at once share one count. */
export class FacetCache {
  readonly #version: CatalogueVersion;
  readonly #count: (filter: ListingFilter) => Promise<Facets>;
  #kept = new Map<string, Promise<Facets>>();

  constructor(version: CatalogueVersion, count: (filter: ListingFilter) => Promise<Facets>) {
    this.#version = version;
    this.#count = count;
    version.onChange((change) => {
      if (change.kind === 'catalogue') this.#kept = new Map();
    });
  }

  /** The counts of a filter; a failed count is not kept. */
  get(filter: ListingFilter): Promise<Facets> {
    const key = JSON.stringify(filter);
    const found = this.#kept.get(key);
    return this.#keep(key, found ?? this.#countAnew(key, filter));
  }

  /** The latest asked for stands last; the first goes when there are too many. */
  #keep(key: string, counts: Promise<Facets>): Promise<Facets> {
    this.#kept.delete(key);
    this.#kept.set(key, counts);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > most && oldest !== undefined) this.#kept.delete(oldest);
    return counts;
  }

  #countAnew(key: string, filter: ListingFilter): Promise<Facets> {
    const kept = this.#kept;
    const wanted = this.#version.current();
    const counts = this.#count(filter);
    const drop = (): unknown => kept.delete(key);
    // A read replica that lags behind the version asked for would be believed until the next change.
    counts.then((counted) => counted.version < wanted && drop(), drop);
    return counts;
  }
}
