import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { AdminSort, ProductState } from '../../../shop/goods/listing/listing.ts';
import { AdminOrders } from '../../../shop/goods/memory/admin-orders.ts';
import type { ListingIndex, MovedOrdinals } from '../../../shop/goods/memory/listing-index.ts';
import type { OrdinalBits } from '../../../shop/goods/memory/sets/ordinal-bits.ts';
import type { SortedOrdinals } from '../../../shop/goods/memory/sets/sorted-ordinals.ts';
import type { CatalogueVersion } from '../../platform/changes/version.ts';
import { readAdminProducts, readAllAdminProducts } from './admin-product-queries.ts';

/** When more products than this have changed, all are read again. */
const maxStale = 5000;

/**
 * Names and stocks of all products in the memory of this node, for the admin's list. They are read
 * completely at the first use and then follow changes: `noteMoves` announces changed listing rows,
 * and the catalogue's version announces stocks.
 */
export class AdminProductStats {
  readonly #db: Kysely<Tables>;
  #index: ListingIndex | undefined;
  /** Undefined before the first use, and when too much has changed. */
  #orders: AdminOrders | undefined;
  #staleIds = new Set<string>();
  #queue: Promise<unknown> = Promise.resolve();
  #version = -1;

  constructor(db: Kysely<Tables>, version: CatalogueVersion) {
    this.#db = db;
    version.onChange((change) => {
      if (change.kind !== 'catalogue') return this.#markStale([change.id]);
      // The same version comes again after a lost connection. Stock moves may have been missed
      // meanwhile.
      if (change.version === this.#version) this.#forget();
      this.#version = change.version;
    });
  }

  /** Notes which ordinals of the index changed. Null stands for a new index. */
  noteMoves(index: ListingIndex, moved: MovedOrdinals | null): void {
    this.#index = index;
    if (moved === null) return this.#forget();
    this.#orders?.remove(moved.removed);
    this.#markStale(Array.from(moved.added, (ordinal) => index.readId(ordinal)));
  }

  /** Starts to read the stats, because an admin who sees the list may sort it next. */
  prefetch(): void {
    if (this.#orders === undefined) void this.#runInTurn(async () => {}).catch(() => undefined);
  }

  /** Returns a sort order of the admin's list, after a look at what changed. */
  findOrder(sort: AdminSort): Promise<SortedOrdinals> {
    return this.#runInTurn(async (orders) => {
      for (const _ of orders.findOrder(sort) === null ? orders.makeOrder(sort) : [])
        await setImmediate();
      return orders.findOrder(sort) as SortedOrdinals;
    });
  }

  /** Returns the products in this state, after a look at what changed. */
  findInState(state: ProductState): Promise<OrdinalBits> {
    return this.#runInTurn(async (orders) => orders.findInState(state));
  }

  #markStale(ids: readonly string[]): void {
    if (this.#orders === undefined) return;
    for (const id of ids) this.#staleIds.add(id);
    if (this.#staleIds.size > maxStale) this.#forget();
  }

  #forget(): void {
    this.#orders = undefined;
    this.#staleIds.clear();
  }

  /** Brings the orders up to date and calls `work`. Calls wait for each other. */
  #runInTurn<T>(work: (orders: AdminOrders) => Promise<T>): Promise<T> {
    const turn = this.#queue.then(async () => work(await this.#update()));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async #update(): Promise<AdminOrders> {
    if (this.#index === undefined) throw new Error('The listing is read before its stats.');
    const orders = this.#orders;
    if (orders === undefined) return this.#readAll(this.#index);
    const ids = [...this.#staleIds];
    if (ids.length === 0) return orders;
    this.#staleIds.clear();
    try {
      orders.put(await readAdminProducts(this.#db, ids));
    } catch (error) {
      this.#forget();
      throw error;
    }
    return orders;
  }

  async #readAll(index: ListingIndex): Promise<AdminOrders> {
    const orders = new AdminOrders(index);
    // Changes from here on are read once more.
    this.#orders = orders;
    try {
      for await (const products of readAllAdminProducts(this.#db)) orders.put(products);
    } catch (error) {
      this.#forget();
      throw error;
    }
    return orders;
  }
}
