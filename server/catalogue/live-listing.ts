import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { ListingIndex } from '../../shop/catalogue/listing-index.ts';
import { findMoves, readListing } from './listing-queries.ts';
import type { CatalogueVersion } from './version.ts';

/**
 * A node up to this many versions behind catches up by the moves. `deleteOldMoves` keeps
 * them long enough.
 */
export const maxVersionsBehind = 20_000;

/**
 * The listing in the memory of this node. It is read completely once and then follows changes, so
 * that a response reads memory only, however many products there are. `current` is never
 * older than the version that this node knows, unless a read replica lags.
 */
export class LiveListing {
  readonly #db: Kysely<Tables>;
  readonly #version: CatalogueVersion;
  readonly #onMoved: (moved: readonly string[] | null) => void;
  #index: ListingIndex | undefined;
  #knownVersion = -1;
  #epoch = 0;
  #update: Promise<void> | undefined;

  /** `onMoved` gets the ids of changed products before `current` shows them; null means all. */
  constructor(
    db: Kysely<Tables>,
    version: CatalogueVersion,
    onMoved: (moved: readonly string[] | null) => void = () => undefined,
  ) {
    this.#db = db;
    this.#onMoved = onMoved;
    this.#version = version;
    // Starts at once, so that the next request need not wait. An error is ignored here, because
    // that request tries again.
    version.onChange((change) => {
      if (change.kind === 'catalogue') this.current().catch(() => undefined);
    });
  }

  /**
   * A number that changes with the index. Results of the index are valid as long as it stays the
   * same.
   */
  get epoch(): number {
    return this.#epoch;
  }

  async current(): Promise<ListingIndex> {
    const wantedVersion = this.#version.current();
    // A running update may have begun before the wanted version. The next one has not.
    for (
      let turn = 0;
      turn < 2 && (this.#index === undefined || this.#knownVersion < wantedVersion);
      turn++
    ) {
      this.#update ??= this.#catchUp().finally(() => {
        this.#update = undefined;
      });
      await this.#update;
    }
    return this.#index ?? new ListingIndex();
  }

  async #catchUp(): Promise<void> {
    const index = this.#index;
    const isFarBehind = this.#version.current() - this.#knownVersion > maxVersionsBehind;
    const moves =
      index === undefined || isFarBehind ? null : await findMoves(this.#db, this.#knownVersion);
    if (index === undefined || moves === null || moves.mustReadAll) return this.#readWhole();
    for (const id of moves.removedIds) index.remove(id);
    for (const product of moves.changed) index.put(product);
    this.#onMoved([...moves.removedIds, ...moves.changed.map(({ id }) => id)]);
    this.#publish(index, moves.version);
  }

  async #readWhole(): Promise<void> {
    const index = new ListingIndex();
    const version = await readListing(this.#db, (products) => {
      for (const product of products) index.put(product);
    });
    this.#onMoved(null);
    this.#publish(index, version);
  }

  #publish(index: ListingIndex, version: number): void {
    this.#index = index;
    this.#knownVersion = version;
    this.#epoch += 1;
  }
}
