import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { ListingRequest } from '../../shop/catalogue/listing-index.ts';
import type { ToldOrder, ValueOf } from '../../shop/catalogue/listing-order.ts';
import type { AdminSort, ProductState } from '../../shop/catalogue/listing.ts';
import { NameRanks } from '../../shop/catalogue/name-ranks.ts';
import { scarceAt } from '../../shop/catalogue/product.ts';
import { type DeskRow, readDesk, readWholeDesk } from './desk-queries.ts';
import type { CatalogueVersion } from './version.ts';

/** What only an admin's list is sorted and narrowed by. */
interface Fact {
  nameRank: number;
  stock: number;
  standing: number;
}

/** What is neither running out nor a draft is plain. */
const standings = { plain: 0, low: 1, draft: 2 } as const;

/** More than so many that moved are read with all others. */
const mostStale = 5000;
/** So many are ranked at a time: no request waits for more. */
const atOnce = 1000;

/**
 * Names and stocks of all products in the memory of this node. They are read whole when an admin
 * first looks at the list, and then follow what moved: `touch` tells of listing rows, the version
 * of stocks, which move without one.
 */
export class DeskFacts {
  readonly #db: Kysely<Tables>;
  #facts = new Map<string, Fact>();
  #told = this.#tell();
  #ranks = new NameRanks();
  #whole = false;
  #stale = new Set<string>();
  #line: Promise<unknown> = Promise.resolve();
  #version = -1;

  constructor(db: Kysely<Tables>, version: CatalogueVersion) {
    this.#db = db;
    version.onChange((change) => {
      if (change.kind === 'stock') return this.touch([change.productId]);
      // The same version again is a break in which moves of stock may have been missed.
      if (change.version === this.#version) this.touch(null);
      this.#version = change.version;
    });
  }

  /** These products may have changed; null is all of them. */
  touch(ids: readonly string[] | null): void {
    for (const id of ids ?? []) this.#stale.add(id);
    if (ids !== null && this.#stale.size <= mostStale) return;
    this.#whole = false;
    this.#stale.clear();
  }

  /** Begins to read them, for who looks at the list may sort it next. */
  prepare(): void {
    if (!this.#whole) void this.#inLine().catch(() => undefined);
  }

  /** How an admin's list is sorted, as products are now. */
  async order(sort: AdminSort): Promise<ToldOrder> {
    await this.#inLine();
    const { name, stock } = this.#told;
    const orders: Record<AdminSort, ToldOrder> = {
      nameAToZ: { valueOf: name, falling: false },
      nameZToA: { valueOf: name, falling: true },
      stockLowToHigh: { valueOf: stock, falling: false },
      stockHighToLow: { valueOf: stock, falling: true },
    };
    return orders[sort];
  }

  /** What stands so, as products are now. */
  async standing(state: ProductState): Promise<NonNullable<ListingRequest['only']>> {
    await this.#inLine();
    const { standing: valueOf } = this.#told;
    const admits: Record<ProductState, (standing: number, offered: boolean) => boolean> = {
      offered: (_, offered) => offered,
      notOffered: (standing, offered) => !offered && standing !== standings.draft,
      low: (standing) => standing === standings.low,
      draft: (standing) => standing === standings.draft,
    };
    return { valueOf, admits: admits[state] };
  }

  /**
   * Tells the facts as they are now: who has asked for all of them need not ask again until they
   * change.
   */
  #tell(): Record<'name' | 'stock' | 'standing', ValueOf> {
    const known = this.#facts;
    return {
      name: (id) => known.get(id)?.nameRank ?? 0,
      stock: (id) => known.get(id)?.stock ?? 0,
      standing: (id) => known.get(id)?.standing ?? standings.plain,
    };
  }

  #inLine(): Promise<void> {
    const following = this.#line.then(() => this.#follow());
    this.#line = following.catch(() => undefined);
    return following;
  }

  async #follow(): Promise<void> {
    if (!this.#whole) return this.#readWhole();
    const ids = [...this.#stale];
    if (ids.length === 0) return;
    this.#stale.clear();
    const rows = await readDesk(this.#db, ids).catch((error: unknown): never => {
      this.touch(null);
      throw error;
    });
    for (const id of ids) this.#facts.delete(id);
    if (!this.#take(rows)) await this.#readWhole();
  }

  async #readWhole(): Promise<void> {
    // What moves from here on is read once more.
    this.#whole = true;
    const rows = await readWholeDesk(this.#db).catch((error: unknown): never => {
      this.touch(null);
      throw error;
    });
    this.#facts = new Map();
    this.#ranks = new NameRanks(rows.map(({ key }) => key));
    for (let from = 0; from < rows.length; from += atOnce) {
      this.#take(rows.slice(from, from + atOnce));
      await setImmediate();
    }
  }

  /** Answers whether each name found its rank; else all are to be read anew. */
  #take(rows: readonly DeskRow[]): boolean {
    this.#told = this.#tell();
    for (const { id, key, stock, least, draft } of rows) {
      const nameRank = this.#ranks.rankOf(key);
      if (nameRank === null) return false;
      const standing = draft
        ? standings.draft
        : least !== null && least <= scarceAt
          ? standings.low
          : standings.plain;
      this.#facts.set(id, { nameRank, stock, standing });
    }
    return true;
  }
}
