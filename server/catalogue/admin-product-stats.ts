import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { ExternalFilter } from '../../shop/catalogue/listing-index.ts';
import type { ExternalSort, ReadExternalValue } from '../../shop/catalogue/listing-order.ts';
import type { AdminSort, ProductState } from '../../shop/catalogue/listing.ts';
import { NameRanks } from '../../shop/catalogue/name-ranks.ts';
import { maxLowStock } from '../../shop/catalogue/product.ts';
import {
  type AdminProductRow,
  readAdminProducts,
  readAllAdminProducts,
} from './admin-product-queries.ts';
import type { CatalogueVersion } from './version.ts';

/** The values that sort and filter the admin's list of products. */
interface ProductStats {
  nameRank: number;
  stock: number;
  status: number;
}

/** `plain` is neither low in stock nor a draft. */
const statusNumbers = { plain: 0, low: 1, draft: 2 } as const;

/** When more products than this have changed, all are read again. */
const maxStale = 5000;
/** Products are ranked in parts of this size, so that no request waits for long. */
const maxPerTurn = 1000;

/**
 * Names and stocks of all products in the memory of this node, for the admin's list. They are read
 * completely at the first use and then follow changes: `markStale` announces changed listing rows, and
 * the catalogue's version announces stocks.
 */
export class AdminProductStats {
  readonly #db: Kysely<Tables>;
  #statsById = new Map<string, ProductStats>();
  #readers = this.#createReaders();
  #ranks = new NameRanks();
  #isComplete = false;
  #staleIds = new Set<string>();
  #queue: Promise<unknown> = Promise.resolve();
  #version = -1;

  constructor(db: Kysely<Tables>, version: CatalogueVersion) {
    this.#db = db;
    version.onChange((change) => {
      if (change.kind === 'stock') return this.markStale([change.productId]);
      // The same version comes again after a lost connection. Stock moves may have been missed
      // meanwhile.
      if (change.version === this.#version) this.markStale(null);
      this.#version = change.version;
    });
  }

  /** Marks products as possibly changed; null marks all of them. */
  markStale(ids: readonly string[] | null): void {
    for (const id of ids ?? []) this.#staleIds.add(id);
    if (ids !== null && this.#staleIds.size <= maxStale) return;
    this.#isComplete = false;
    this.#staleIds.clear();
  }

  /** Starts to read the stats, because an admin who sees the list may sort it next. */
  prefetch(): void {
    if (!this.#isComplete) void this.#runInTurn().catch(() => undefined);
  }

  /** Returns the sort order of the admin's list, after a look at what changed. */
  async findSort(sort: AdminSort): Promise<ExternalSort> {
    await this.#runInTurn();
    const { name, stock } = this.#readers;
    const orders: Record<AdminSort, ExternalSort> = {
      nameAToZ: { readValue: name, isDescending: false },
      nameZToA: { readValue: name, isDescending: true },
      stockLowToHigh: { readValue: stock, isDescending: false },
      stockHighToLow: { readValue: stock, isDescending: true },
    };
    return orders[sort];
  }

  /** Returns the filter for a product state, after a look at what changed. */
  async findStateFilter(state: ProductState): Promise<ExternalFilter> {
    await this.#runInTurn();
    const { status: readValue } = this.#readers;
    const accepts: Record<ProductState, (status: number, offered: boolean) => boolean> = {
      offered: (_, offered) => offered,
      notOffered: (status, offered) => !offered && status !== statusNumbers.draft,
      low: (status) => status === statusNumbers.low,
      draft: (status) => status === statusNumbers.draft,
    };
    return { readValue, accepts: accepts[state] };
  }

  /** Creates new readers of the stats. The listing recognises a change by their identity. */
  #createReaders(): Record<'name' | 'stock' | 'status', ReadExternalValue> {
    const statsById = this.#statsById;
    return {
      name: (id) => statsById.get(id)?.nameRank ?? 0,
      stock: (id) => statsById.get(id)?.stock ?? 0,
      status: (id) => statsById.get(id)?.status ?? statusNumbers.plain,
    };
  }

  #runInTurn(): Promise<void> {
    const following = this.#queue.then(() => this.#update());
    this.#queue = following.catch(() => undefined);
    return following;
  }

  async #update(): Promise<void> {
    if (!this.#isComplete) return this.#readAll();
    const ids = [...this.#staleIds];
    if (ids.length === 0) return;
    this.#staleIds.clear();
    const rows = await readAdminProducts(this.#db, ids).catch((error: unknown): never => {
      this.markStale(null);
      throw error;
    });
    for (const id of ids) this.#statsById.delete(id);
    if (!this.#store(rows)) await this.#readAll();
  }

  async #readAll(): Promise<void> {
    // Changes from here on are read once more.
    this.#isComplete = true;
    const rows = await readAllAdminProducts(this.#db).catch((error: unknown): never => {
      this.markStale(null);
      throw error;
    });
    this.#statsById = new Map();
    this.#ranks = new NameRanks(rows.map(({ key }) => key));
    for (let from = 0; from < rows.length; from += maxPerTurn) {
      this.#store(rows.slice(from, from + maxPerTurn));
      await setImmediate();
    }
  }

  /** Stores rows. Returns false when a name could not be ranked; then all have to be read again. */
  #store(rows: readonly AdminProductRow[]): boolean {
    this.#readers = this.#createReaders();
    for (const { id, key, stock, least, draft } of rows) {
      const nameRank = this.#ranks.findRank(key);
      if (nameRank === null) return false;
      const status = draft
        ? statusNumbers.draft
        : least !== null && least <= maxLowStock
          ? statusNumbers.low
          : statusNumbers.plain;
      this.#statsById.set(id, { nameRank, stock, status });
    }
    return true;
  }
}
