import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { type ListedProduct, ListingColumns } from '../../shop/catalogue/memory/listing-columns.ts';
import { ListingIndex, type MovedSlots } from '../../shop/catalogue/memory/listing-index.ts';
import { findMoves, readListing } from './listing-queries.ts';
import type { ListingSnapshots } from './listing-snapshots.ts';
import type { CatalogueVersion } from './version.ts';

/**
 * A node up to this many versions behind catches up by the moves. `deleteOldMoves` keeps
 * them long enough.
 */
export const maxVersionsBehind = 20_000;

/** So many products change at once, so that no request waits for long. */
const maxAppliedAtOnce = 500;

/** A new index is made once so many slots, and half of all, are no longer listed. */
const maxIdleSlots = 20_000;

const hasManyIdleSlots = (index: ListingIndex): boolean => {
  const idle = index.slotCount - index.size;
  return idle > maxIdleSlots && idle > index.size;
};

/** A smaller listing is read from the database as fast as from a file. */
const minSnapshotSize = 20_000;

/** Gets the slots that changed, before `current` shows them; null for a new index. */
type MoveListener = (index: ListingIndex, moved: MovedSlots | null) => void;

/**
 * The listing in the memory of this node. It is read completely once, from a snapshot on disk if
 * there is a good one, and then follows changes, so that a response reads memory only, however many
 * products there are. `current` is never older than the version that this node knows, unless a read
 * replica lags.
 */
export class LiveListing {
  readonly #db: Kysely<Tables>;
  readonly #version: CatalogueVersion;
  readonly #snapshots: ListingSnapshots | null;
  readonly #onMoved: MoveListener;
  #index: ListingIndex | undefined;
  #knownVersion = -1;
  #epoch = 0;
  #savedEpoch = 0;
  #update: Promise<void> | undefined;
  #isRenewing = false;

  constructor(
    db: Kysely<Tables>,
    version: CatalogueVersion,
    snapshots: ListingSnapshots | null = null,
    onMoved: MoveListener = () => undefined,
  ) {
    this.#db = db;
    this.#version = version;
    this.#snapshots = snapshots;
    this.#onMoved = onMoved;
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

  get isLoaded(): boolean {
    return this.#index !== undefined;
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
    return this.#index ?? ListingIndex.create();
  }

  /** Stores a snapshot of the listing, if it has changed since the last one. Changes wait meanwhile. */
  async saveSnapshot(): Promise<void> {
    const snapshots = this.#snapshots;
    if (snapshots === null || this.#savedEpoch === this.#epoch) return;
    await this.#runAlone(async () => {
      if (this.#index === undefined || this.#index.size < minSnapshotSize) return;
      this.#savedEpoch = this.#epoch;
      await snapshots.save(this.#index, this.#knownVersion);
    });
  }

  /** Runs `work` while no update runs. */
  async #runAlone(work: () => Promise<void>): Promise<void> {
    while (this.#update !== undefined) await this.#update.catch(() => undefined);
    this.#update = work().finally(() => {
      this.#update = undefined;
    });
    await this.#update;
  }

  async #catchUp(): Promise<void> {
    if (this.#index === undefined) await this.#load();
    const index = this.#index;
    const isFarBehind = this.#version.current() - this.#knownVersion > maxVersionsBehind;
    const moves =
      index === undefined || isFarBehind ? null : await findMoves(this.#db, this.#knownVersion);
    if (index === undefined || moves === null || moves.mustReadAll) return this.#readWhole();
    await this.#apply(index, moves.changed, moves.removedIds);
    this.#publish(index, moves.version);
    if (hasManyIdleSlots(index)) void this.#renew();
  }

  async #load(): Promise<void> {
    const stored = await this.#snapshots?.load();
    if (stored === undefined || stored === null) return;
    this.#onMoved(stored.index, null);
    this.#publish(stored.index, stored.version);
  }

  async #apply(
    index: ListingIndex,
    changed: readonly ListedProduct[],
    removedIds: readonly string[],
  ): Promise<void> {
    this.#onMoved(index, index.apply([], removedIds));
    for (let from = 0; from < changed.length; from += maxAppliedAtOnce) {
      if (from > 0) await setImmediate();
      this.#onMoved(index, index.apply(changed.slice(from, from + maxAppliedAtOnce)));
    }
  }

  async #readWhole(): Promise<void> {
    const { index, version } = await this.#readIndex();
    this.#onMoved(index, null);
    this.#publish(index, version);
  }

  async #readIndex(): Promise<{ index: ListingIndex; version: number }> {
    const columns = new ListingColumns();
    const version = await readListing(this.#db, (products) => {
      for (const product of products) columns.append(product);
    });
    return { index: await ListingIndex.build(columns, () => setImmediate()), version };
  }

  /**
   * Reads a new index while the old one answers. It then follows from its version on. The old index
   * is as good, so after a failure the next change tries again.
   */
  async #renew(): Promise<void> {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    try {
      const { index, version } = await this.#readIndex();
      await this.#runAlone(async () => {
        this.#onMoved(index, null);
        this.#publish(index, version);
        await this.#catchUp();
      });
    } catch {
      // See above.
    } finally {
      this.#isRenewing = false;
    }
  }

  #publish(index: ListingIndex, version: number): void {
    this.#index = index;
    this.#knownVersion = version;
    this.#epoch += 1;
  }
}
