import type { Reads } from '../../../database/connection/fresh-reads.ts';
import type { Collection } from '../../../shop/goods/collections/collection.ts';
import { normaliseName } from '../../../shop/goods/listing/listing.ts';
import { findCollections } from './queries.ts';

interface PublishedCollections {
  bySlug: ReadonlyMap<string, Collection>;
  /** Those that are the page of a category, by its name in the form that is compared. */
  byCategory: ReadonlyMap<string, Collection>;
}

/**
 * The published collections, in memory. They are read again after a change of anything but products,
 * so a listing asks the database for none.
 */
export class CollectionBook {
  readonly #reads: Reads;
  #settingsVersion = Number.NaN;
  #known: PublishedCollections = { bySlug: new Map(), byCategory: new Map() };

  constructor(reads: Reads) {
    this.#reads = reads;
  }

  /** Returns the collections of this version; NaN is a version that nobody knows. */
  async read(settingsVersion: number): Promise<PublishedCollections> {
    if (settingsVersion === this.#settingsVersion) return this.#known;
    const published = (await this.#reads.run(findCollections)).filter(
      ({ isPublished }) => isPublished,
    );
    this.#known = {
      bySlug: new Map(published.map((one) => [one.slug, one])),
      byCategory: new Map(
        published
          .filter(({ source }) => source.kind === 'category')
          .map((one) => [normaliseName(one.source.name), one]),
      ),
    };
    this.#settingsVersion = settingsVersion;
    return this.#known;
  }
}
