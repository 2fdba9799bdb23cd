import type { CatalogueVersion } from '../../platform/changes/version.ts';

/** The fields of a product that a sitemap shows. */
interface ListedProduct {
  id: string;
  name: string;
  slug: string;
  updatedAt: Date;
}

/** Reads up to `limit` products after the id `after`, ordered by id; null starts with the first. */
type ReadListedProducts = (after: string | null, limit: number) => Promise<ListedProduct[]>;

/** The products of one sitemap: those that follow `after`, and the time of their latest change. */
export interface SitemapPart {
  after: string | null;
  changedAt: Date;
}

interface CachedParts {
  version: number;
  parts: Promise<SitemapPart[]>;
  /**
   * Until then the parts may be reused, even if the catalogue has changed. By the clock of
   * `performance`.
   */
  reuseUntil: number;
}

/**
 * A small catalogue is read again at once. Reading a large one may take at most a twentieth of the
 * time.
 */
const freeReadMs = 50;
const reuseFactor = 20;

/**
 * The parts of the sitemap, cached until the catalogue changes. Concurrent callers share one read.
 */
export class SitemapParts {
  readonly #version: Pick<CatalogueVersion, 'current'>;
  readonly #read: ReadListedProducts;
  readonly #size: number;
  #cached: CachedParts | null = null;

  constructor(version: Pick<CatalogueVersion, 'current'>, read: ReadListedProducts, size: number) {
    this.#version = version;
    this.#read = read;
    this.#size = size;
  }

  /** The parts in order; none if there is no product. A failed read is not cached. */
  async get(): Promise<SitemapPart[]> {
    const version = this.#version.current();
    if (
      this.#cached !== null &&
      (this.#cached.version === version || performance.now() < this.#cached.reuseUntil)
    )
      return this.#cached.parts;
    const began = performance.now();
    const cachedParts: CachedParts = { version, parts: this.#readParts(), reuseUntil: Infinity };
    this.#cached = cachedParts;
    try {
      return await cachedParts.parts;
    } catch (error) {
      if (this.#cached === cachedParts) this.#cached = null;
      throw error;
    } finally {
      const now = performance.now();
      cachedParts.reuseUntil = now + Math.max(0, now - began - freeReadMs) * reuseFactor;
    }
  }

  /** The products of a part, a few thousand at a time. */
  async *products({ after }: SitemapPart, atOnce = 5000): AsyncGenerator<ListedProduct[]> {
    let last = after;
    for (let left = this.#size; left > 0;) {
      const limit = Math.min(atOnce, left);
      const some = await this.#read(last, limit);
      if (some.length > 0) yield some;
      if (some.length < limit) return;
      last = some.at(-1)?.id ?? null;
      left -= limit;
    }
  }

  async #readParts(): Promise<SitemapPart[]> {
    const parts: SitemapPart[] = [];
    for (let after: string | null = null; ;) {
      const some: ListedProduct[] = await this.#read(after, this.#size);
      const latest = some.reduce((time, { updatedAt }) => Math.max(time, updatedAt.getTime()), 0);
      if (some.length > 0) parts.push({ after, changedAt: new Date(latest) });
      if (some.length < this.#size) return parts;
      after = some.at(-1)?.id ?? null;
    }
  }
}
