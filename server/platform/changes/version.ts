import type { Transaction } from 'kysely';
import type { Store } from '../../../database/connect.ts';
import { Announcements } from '../../../database/connection/announcements.ts';
import type { Tables } from '../../../database/tables.ts';

/**
 * A change that has no version of its own. `stock`: the stock of a product, or how many were sold.
 * `product`: anything else that is shown with it, such as its rating.
 */
type UnversionedKind = 'stock' | 'product';

/** A new version of the catalogue, or a change of one product. */
export type CatalogueChange =
  | { kind: 'catalogue'; version: number }
  | { kind: UnversionedKind; id: string };

type Listener = (change: CatalogueChange) => void;

/** The body of an announcement. Also migration 0044 writes it. */
interface Body {
  kind: UnversionedKind;
  ids: string[];
}

/** So many announcements of this node are remembered until the poll finds them. */
const maxRemembered = 1000;

/**
 * The number that rises with every change that a catalogue page could show. A writer calls `bump`,
 * `bumpProducts` or `announce` last in its transaction, and `applyCommitted` with the result after the
 * commit. Its own node is then up to date at once. Others read versions and announcements when they
 * are told to, and every 2 s.
 */
export class CatalogueVersion {
  readonly #announcements: Announcements;
  readonly #hearers = new Set<Listener>();
  /** The announcements that hold the changes which `announce` returned. */
  readonly #announcementIds = new WeakMap<CatalogueChange, number>();
  /** Announcements that `applyCommitted` has applied already. */
  readonly #committed = new Set<number>();
  #version = 0;
  #end: (() => Promise<void>) | undefined;

  readonly #tellChange: Listener;

  /** `tellChange` tells the other processes of the node what this one has committed. */
  constructor(
    store: Store,
    announcements = new Announcements(store),
    tellChange: Listener = () => {},
  ) {
    this.#announcements = announcements;
    this.#tellChange = tellChange;
  }

  /** Returns the newest version that this node knows; 0 before the first. */
  current(): number {
    return this.#version;
  }

  /** Does this node hear of changes within seconds? */
  get isHearing(): boolean {
    return this.#announcements.isHearing;
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
    if (ids.length === 0) return [];
    const announcementId = await this.#announcements.write(tx, 'catalogue', { kind, ids });
    const changes = ids.map((id): CatalogueChange => ({ kind, id }));
    for (const change of changes) this.#announcementIds.set(change, announcementId);
    return changes;
  }

  /**
   * Applies the result of `bump`, `bumpProducts` or `announce` on this node, after the commit and
   * before the response. Other nodes look for it soon.
   */
  applyCommitted(change: CatalogueChange): void {
    this.#rememberCommitted(change);
    this.#apply(change);
    this.#announcements.tellOthers();
    this.#tellChange(change);
  }

  /** Applies a change that another process of the node has committed. */
  applyRemote(change: CatalogueChange): void {
    this.#apply(change);
    this.#announcements.lookSoon();
  }

  /** Calls `hears` with each change from now on. Returns a function that ends it. */
  onChange(hears: Listener): () => void {
    this.#hearers.add(hears);
    return () => this.#hearers.delete(hears);
  }

  /** Reads the version and follows it until `stop`. */
  async start(): Promise<void> {
    this.#end = this.#announcements.follow({
      channel: 'catalogue',
      hear: ({ id, body }) => {
        if (!this.#committed.delete(id)) this.#applyAnnounced(body as Body);
      },
      onMissed: () => this.#invalidateAll(),
      onVersion: (version) => this.#apply({ kind: 'catalogue', version }),
    });
    await this.#announcements.poll();
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
    return { kind: 'catalogue', version };
  }

  #rememberCommitted(change: CatalogueChange): void {
    const id = this.#announcementIds.get(change);
    if (id === undefined) return;
    const [oldest] = this.#committed;
    if (oldest !== undefined && this.#committed.size >= maxRemembered)
      this.#committed.delete(oldest);
    this.#committed.add(id);
  }

  #applyAnnounced({ kind, ids }: Body): void {
    for (const id of ids) this.#apply({ kind, id });
  }

  #apply(change: CatalogueChange): void {
    if (change.kind === 'catalogue') {
      if (change.version <= this.#version) return;
      this.#version = change.version;
    }
    for (const hears of this.#hearers) hears(change);
  }

  /** Announced changes have no number that would show a missed one, so all cached data is dropped. */
  #invalidateAll(): void {
    // Nothing is cached before the first version.
    if (this.#version === 0) return;
    for (const hears of this.#hearers) hears({ kind: 'catalogue', version: this.#version });
  }
}
