import { sql, type Transaction } from 'kysely';
import type { Store } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';

/** A change: the whole catalogue with its new version, or only the stock of one product. */
export type CatalogueChange =
  | { kind: 'catalogue'; version: number }
  | { kind: 'stock'; productId: string };

type Listener = (change: CatalogueChange) => void;

const channel = 'catalogue';
const pollMs = 5000;
const stockPrefix = 'stock:';

/**
 * The number that rises with every change that a catalogue page could show; caches drop such pages
 * then. A writer calls `bump` (or `moveStock`) last in its transaction, and `noteLocal` with the
 * result after the commit. Its own node is then up to date at once. Others learn by NOTIFY, and by
 * polling every 5 s.
 */
export class CatalogueVersion {
  readonly #store: Store;
  readonly #hearers = new Set<Listener>();
  #version = 0;
  #end: (() => Promise<void>) | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Returns the newest version that this node knows; 0 before the first. */
  current(): number {
    return this.#version;
  }

  /** Raises the version in the caller's transaction. Others wait for its row, so call it last. */
  async bump(tx: Transaction<Tables>): Promise<CatalogueChange> {
    const { version } = await tx
      .updateTable('catalogue_version')
      .set((row) => ({ version: row('version', '+', 1) }))
      .returning('version')
      .executeTakeFirstOrThrow();
    await this.#notify(tx, [String(version)]);
    return { kind: 'catalogue', version };
  }

  /**
   * Announces stock that changed without a change in the listing. Only the products' own pages are
   * dropped.
   */
  async moveStock(
    tx: Transaction<Tables>,
    productIds: readonly string[],
  ): Promise<CatalogueChange[]> {
    await this.#notify(
      tx,
      productIds.map((id) => stockPrefix + id),
    );
    return productIds.map((productId) => ({ kind: 'stock', productId }));
  }

  /**
   * Applies the result of `bump` or `moveStock` on this node, after the commit and before the
   * response.
   */
  noteLocal(change: CatalogueChange): void {
    if (change.kind === 'catalogue') {
      if (change.version <= this.#version) return;
      this.#version = change.version;
    }
    for (const hears of this.#hearers) hears(change);
  }

  /** Calls `hears` with each change from now on. Returns a function that ends it. */
  onChange(hears: Listener): () => void {
    this.#hearers.add(hears);
    return () => this.#hearers.delete(hears);
  }

  /** Reads the version and follows it until `stop`. */
  async start(): Promise<void> {
    await this.#read();
    const timer = setInterval(() => this.#readQuietly(), pollMs);
    timer.unref();
    const unlisten = await this.#store.listen(channel, (payload) => this.#hear(payload));
    this.#end = async () => {
      clearInterval(timer);
      await unlisten();
    };
  }

  async stop(): Promise<void> {
    await this.#end?.();
    this.#end = undefined;
  }

  async #notify(tx: Transaction<Tables>, payloads: readonly string[]): Promise<void> {
    if (payloads.length > 0)
      await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`.execute(
        tx,
      );
  }

  #hear(payload: string): void {
    if (payload.startsWith(stockPrefix))
      this.noteLocal({ kind: 'stock', productId: payload.slice(stockPrefix.length) });
    // A number comes from another node; '' follows a lost connection in which changes may have been
    // missed.
    else if (payload === '') this.#doubt();
    else this.noteLocal({ kind: 'catalogue', version: Number(payload) });
  }

  /** Stock moves have no number that would show a missed one, so all cached data is dropped. */
  #doubt(): void {
    for (const hears of this.#hearers) hears({ kind: 'catalogue', version: this.#version });
    this.#readQuietly();
  }

  async #read(): Promise<void> {
    const { version } = await this.#store.db
      .selectFrom('catalogue_version')
      .select('version')
      .executeTakeFirstOrThrow();
    this.noteLocal({ kind: 'catalogue', version });
  }

  /** Ignores a database that is away; the next round asks again. */
  #readQuietly(): void {
    this.#read().catch(() => {});
  }
}
