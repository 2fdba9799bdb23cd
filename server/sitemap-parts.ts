import type { CatalogueVersion } from './catalogue/version.ts';

/** A product as a sitemap knows it. */
export interface Listed {
  id: string;
  updatedAt: Date;
}

/** Up to `limit` products after one, in the order of their ids; from the first on after null. */
export type ReadListed = (after: string | null, limit: number) => Promise<Listed[]>;

/**
 * One sitemap's share of the products: those that follow `after`, and when the latest of them
 * changed.
 */
export interface Part {
  after: string | null;
  changedAt: Date;
}

interface Kept {
  version: number;
  parts: Promise<Part[]>;
  /**
   * By the clock of `performance`: what was read is good enough until then, whatever has changed.
   */
  restsUntil: number;
}

/**
 * Reading a small catalogue anew is for nothing; of a large one it takes no more than a twentieth
 * of the time.
 */
const freeMs = 50;
const restFactor = 20;

/**
 * Where each part of the products begins, kept until the catalogue moves; several who ask at once
 * share one reading.
 */
export class SitemapParts {
  readonly #version: Pick<CatalogueVersion, 'current'>;
  readonly #read: ReadListed;
  readonly #size: number;
  #kept: Kept | null = null;

  constructor(version: Pick<CatalogueVersion, 'current'>, read: ReadListed, size: number) {
    this.#version = version;
    this.#read = read;
    this.#size = size;
  }

  /** The parts in order; none where there is no product. A failed reading is not kept. */
  async get(): Promise<Part[]> {
    const version = this.#version.current();
    if (
      this.#kept !== null &&
      (this.#kept.version === version || performance.now() < this.#kept.restsUntil)
    )
      return this.#kept.parts;
    const began = performance.now();
    const kept: Kept = { version, parts: this.#walk(), restsUntil: Infinity };
    this.#kept = kept;
    try {
      return await kept.parts;
    } catch (error) {
      if (this.#kept === kept) this.#kept = null;
      throw error;
    } finally {
      const now = performance.now();
      kept.restsUntil = now + Math.max(0, now - began - freeMs) * restFactor;
    }
  }

  /** The products of a part, a few thousand at a time. */
  async *products({ after }: Part, atOnce = 5000): AsyncGenerator<Listed[]> {
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

  async #walk(): Promise<Part[]> {
    const parts: Part[] = [];
    for (let after: string | null = null; ;) {
      const some: Listed[] = await this.#read(after, this.#size);
      const latest = some.reduce((time, { updatedAt }) => Math.max(time, updatedAt.getTime()), 0);
      if (some.length > 0) parts.push({ after, changedAt: new Date(latest) });
      if (some.length < this.#size) return parts;
      after = some.at(-1)?.id ?? null;
    }
  }
}
