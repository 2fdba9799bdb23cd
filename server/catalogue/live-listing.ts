import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { ListingIndex } from '../../shop/catalogue/listing-index.ts';
import { findMoves, readListing } from './listing-queries.ts';
import type { CatalogueVersion } from './version.ts';

/**
 * A node up to this many versions behind catches up by the moves. As many are kept
 * (`deleteOldMoves`).
 */
export const maxVersionsBehind = 20_000;

/**
 * The listing in the memory of this node. It is read completely once and then follows changes, so
 * that a response costs one look at memory, however many products there are. `current` is never
 * older than the version that this node knows, unless a read replica lags.
 */
export class LiveListing {
  readonly #db: Kysely<Tables>;
  readonly #version: CatalogueVersion;
  readonly #tell: (moved: readonly string[] | null) => void;
  #index: ListingIndex | undefined;
  #known = -1;
  #epoch = 0;
  #following: Promise<void> | undefined;

  /** `tell` gets the changed products before `current` shows them; null means all. */
  constructor(
    db: Kysely<Tables>,
    version: CatalogueVersion,
    tell: (moved: readonly string[] | null) => void = () => undefined,
  ) {
    this.#db = db;
    this.#tell = tell;
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
    const wanted = this.#version.current();
    // A running read may have begun before the wanted version. The one after it has not.
    for (let turn = 0; turn < 2 && (this.#index === undefined || this.#known < wanted); turn++) {
      this.#following ??= this.#follow().finally(() => {
        this.#following = undefined;
      });
      await this.#following;
    }
    return this.#index ?? new ListingIndex();
  }

  async #follow(): Promise<void> {
    const index = this.#index;
    const far = this.#version.current() - this.#known > maxVersionsBehind;
    const moves = index === undefined || far ? null : await findMoves(this.#db, this.#known);
    if (index === undefined || moves === null || moves.everything) return this.#readWhole();
    for (const id of moves.gone) index.remove(id);
    for (const product of moves.listed) index.put(product);
    this.#tell([...moves.gone, ...moves.listed.map(({ id }) => id)]);
    this.#settle(index, moves.version);
  }

  async #readWhole(): Promise<void> {
    const index = new ListingIndex();
    const version = await readListing(this.#db, (products) => {
      for (const product of products) index.put(product);
    });
    this.#tell(null);
    this.#settle(index, version);
  }

  #settle(index: ListingIndex, version: number): void {
    this.#index = index;
    this.#known = version;
    this.#epoch += 1;
  }
}
