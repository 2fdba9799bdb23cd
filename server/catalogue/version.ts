import { sql, type Transaction } from 'kysely';
import type { Store } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';

/** What moved: the whole catalogue to a version, or no more than the stock of one product. */
export type CatalogueChange =
  | { kind: 'catalogue'; version: number }
  | { kind: 'stock'; productId: string };

type Hears = (change: CatalogueChange) => void;

const channel = 'catalogue';
const pollMs = 5000;
const stockPrefix = 'stock:';

/**
 * The number that moves with every change a page of the catalogue could show; whoever keeps such
 * pages drops them then. A writer calls `bump` (or `moveStock`) last in its transaction and
 * `noteLocal` with the answer once that has committed: its own node is then up to date at once, the
 * others by NOTIFY, and at the latest by asking every 5 s.
 */
export class CatalogueVersion {
  readonly #store: Store;
  readonly #hearers = new Set<Hears>();
  #version = 0;
  #end: (() => Promise<void>) | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The newest version this node knows of; 0 until it has heard of one. */
  current(): number {
    return this.#version;
  }

  /**
   * Moves the version on as part of the caller's transaction; others wait for its row, so it
   * belongs at the end.
   */
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
   * Tells of stock that moved while each product's listing row stayed as it was: only their own
   * pages drop.
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
   * To be called with what `bump` or `moveStock` answered, after the commit and before the reply.
   */
  noteLocal(change: CatalogueChange): void {
    if (change.kind === 'catalogue') {
      if (change.version <= this.#version) return;
      this.#version = change.version;
    }
    for (const hears of this.#hearers) hears(change);
  }

  /** Calls `hears` with each change from now on; answers how to end that. */
  onChange(hears: Hears): () => void {
    this.#hearers.add(hears);
    return () => this.#hearers.delete(hears);
  }

  /** Reads the version and keeps up with it until `stop`. */
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
    // A number from another node, or '' after a break in which anything may have been missed.
    else if (payload === '') this.#doubt();
    else this.noteLocal({ kind: 'catalogue', version: Number(payload) });
  }

  /**
   * Moves of stock have no number by which a missed one would be noticed: whatever is kept is
   * dropped.
   */
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

  /** A database that is away for a while is asked again by the next round. */
  #readQuietly(): void {
    this.#read().catch(() => {});
  }
}
