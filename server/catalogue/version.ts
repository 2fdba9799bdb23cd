import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Store } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';

/**
 * A change that has no version of its own. `stock`: the stock of a product, or how many were sold.
 * `product`: anything else that is shown with it, such as its rating.
 */
export type UnversionedKind = 'stock' | 'product';

/** A new version of the catalogue, or a change of one product. */
export type CatalogueChange =
  | { kind: 'catalogue'; version: number }
  | { kind: UnversionedKind; id: string };

type Listener = (change: CatalogueChange) => void;

const channel = 'catalogue';
const pollMs = 5000;
/** A message that this node sent itself comes back sooner, unless messages are lost. */
const maxSilenceMs = 2 * pollMs + 1000;
const unversionedMessage = /^(stock|product):(.+)$/;

/**
 * The number that rises with every change that a catalogue page could show. A writer calls `bump`,
 * `bumpProducts` or `announce` last in its transaction, and `noteLocal` with the result after the
 * commit. Its own node is then up to date at once. Others learn by NOTIFY, and by polling every 5 s.
 */
export class CatalogueVersion {
  readonly #store: Store;
  readonly #hearers = new Set<Listener>();
  readonly #ownMessage = `node:${randomUUID()}`;
  #heardAt = -Infinity;
  #version = 0;
  #end: (() => Promise<void>) | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Returns the newest version that this node knows; 0 before the first. */
  current(): number {
    return this.#version;
  }

  /**
   * Do messages reach this node, and does it read what their senders wrote? They are lost on a dead
   * connection and behind PgBouncer, and a read replica may lag behind them.
   */
  get isHearing(): boolean {
    return (
      this.#store.readDb === this.#store.db && performance.now() - this.#heardAt < maxSilenceMs
    );
  }

  /**
   * Raises the version in the caller's transaction, for a change of anything. Every cached response
   * is dropped. Others wait for the row of the version, so call it last.
   */
  bump(tx: Transaction<Tables>): Promise<CatalogueChange> {
    return this.#raise(tx, 0);
  }

  /**
   * Raises the version for a change of products only, whose listing rows the transaction has written
   * or deleted. Only responses that show them are dropped.
   */
  bumpProducts(tx: Transaction<Tables>): Promise<CatalogueChange> {
    return this.#raise(tx, 1);
  }

  /** Announces changes of products that are not in their listing rows. */
  async announce(
    tx: Transaction<Tables>,
    kind: UnversionedKind,
    ids: readonly string[],
  ): Promise<CatalogueChange[]> {
    await this.#notify(
      tx,
      ids.map((id) => `${kind}:${id}`),
    );
    return ids.map((id) => ({ kind, id }));
  }

  /**
   * Applies the result of `bump`, `bumpProducts` or `announce` on this node, after the commit and
   * before the response.
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

  async #raise(tx: Transaction<Tables>, productVersions: 0 | 1): Promise<CatalogueChange> {
    const { version } = await tx
      .updateTable('catalogue_version')
      .set((row) => ({
        version: row('version', '+', 1),
        product_versions: row('product_versions', '+', productVersions),
      }))
      .returning('version')
      .executeTakeFirstOrThrow();
    await this.#notify(tx, [String(version)]);
    return { kind: 'catalogue', version };
  }

  async #notify(tx: Transaction<Tables>, payloads: readonly string[]): Promise<void> {
    if (payloads.length > 0)
      await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`.execute(
        tx,
      );
  }

  #hear(payload: string): void {
    if (payload.startsWith('node:')) {
      if (payload === this.#ownMessage) this.#heardAt = performance.now();
      return;
    }
    const [, kind, id] = unversionedMessage.exec(payload) ?? [];
    if (kind !== undefined && id !== undefined)
      this.noteLocal({ kind: kind as UnversionedKind, id });
    // A number comes from another node; '' follows a lost connection in which changes may have been
    // missed.
    else if (payload === '') this.#doubt();
    else this.noteLocal({ kind: 'catalogue', version: Number(payload) });
  }

  /** Announced changes have no number that would show a missed one, so all cached data is dropped. */
  #doubt(): void {
    for (const hears of this.#hearers) hears({ kind: 'catalogue', version: this.#version });
    this.#readQuietly();
  }

  async #read(): Promise<void> {
    const { version } = await this.#store.db
      .selectFrom('catalogue_version')
      .select(['version', sql`pg_notify(${channel}, ${this.#ownMessage})`.as('sent')])
      .executeTakeFirstOrThrow();
    this.noteLocal({ kind: 'catalogue', version });
  }

  /** Ignores a database that is away; the next round asks again. */
  #readQuietly(): void {
    this.#read().catch(() => {});
  }
}
