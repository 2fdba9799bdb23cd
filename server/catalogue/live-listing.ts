import { setImmediate } from 'node:timers/promises';
import type { Reads } from '../../database/fresh-reads.ts';
import { type ListedProduct, ListingColumns } from '../../shop/catalogue/memory/listing-columns.ts';
import { ListingIndex, type MovedSlots } from '../../shop/catalogue/memory/listing-index.ts';
import type { ChangeLog, ChangeReader } from '../http/change-log.ts';
import { findMoves, type ListingVersion, readListing } from './listing-queries.ts';
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
 * products there are. `current` is never older than the version that this node knows.
 */
export class LiveListing implements ChangeReader {
  readonly #reads: Reads;
  readonly #version: CatalogueVersion;
  readonly #snapshots: ListingSnapshots | null;
  readonly #onMoved: MoveListener;
  readonly #changes: ChangeLog | undefined;
  #index: ListingIndex | undefined;
  #known: ListingVersion = { version: -1, productVersions: -1 };
  /** Rises with each change of the index. */
  #epoch = 0;
  #savedEpoch = 0;
  #update: Promise<void> | undefined;
  #isRenewing = false;

  constructor(
    reads: Reads,
    version: CatalogueVersion,
    snapshots: ListingSnapshots | null = null,
    onMoved: MoveListener = () => undefined,
    changes?: ChangeLog,
  ) {
    this.#reads = reads;
    this.#version = version;
    this.#snapshots = snapshots;
    this.#onMoved = onMoved;
    this.#changes = changes;
    changes?.addReader(this);
    // Starts at once, so that the next request need not wait. An error is ignored here, because
    // that request tries again.
    version.onChange((change) => {
      if (change.kind === 'catalogue') this.current().catch(() => undefined);
    });
  }

  get isLoaded(): boolean {
    return this.#index !== undefined;
  }

  get isCurrent(): boolean {
    return this.#index !== undefined && this.#known.version >= this.#version.current();
  }

  catchUp(): Promise<unknown> {
    return this.current();
  }

  async current(): Promise<ListingIndex> {
    const wantedVersion = this.#version.current();
    // A running update may have begun before the wanted version, and a snapshot may be stored after
    // it. The next one is of the wanted version.
    for (
      let turn = 0;
      turn < 3 && (this.#index === undefined || this.#known.version < wantedVersion);
      turn++
    ) {
      this.#update ??= this.#readMoves().finally(() => {
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
      // No update runs meanwhile, so this is the epoch of what is stored.
      const epoch = this.#epoch;
      await snapshots.save(this.#index, this.#known.version);
      this.#savedEpoch = epoch;
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

  async #readMoves(): Promise<void> {
    if (this.#index === undefined) await this.#load();
    const index = this.#index;
    const isFarBehind = this.#version.current() - this.#known.version > maxVersionsBehind;
    const moves =
      index === undefined || isFarBehind
        ? null
        : await this.#reads.run((db) => findMoves(db, this.#known.version));
    if (index === undefined || moves === null || moves.mustReadAll) return this.#readWhole();
    // A version that is not one of products may have changed anything.
    const productVersions = moves.productVersions - this.#known.productVersions;
    if (productVersions !== moves.version - this.#known.version) this.#changes?.clear();
    await this.#apply(index, moves.changed, moves.removedIds);
    this.#publish(index, moves);
    if (hasManyIdleSlots(index)) void this.#renew();
  }

  async #load(): Promise<void> {
    const stored = await this.#snapshots?.load();
    if (stored === undefined || stored === null) return;
    this.#replace(stored.index, { version: stored.version, productVersions: Number.NaN });
  }

  async #apply(
    index: ListingIndex,
    changed: readonly ListedProduct[],
    removedIds: readonly string[],
  ): Promise<void> {
    this.#applyAtOnce(index, [], removedIds);
    for (let from = 0; from < changed.length; from += maxAppliedAtOnce) {
      if (from > 0) await setImmediate();
      this.#applyAtOnce(index, changed.slice(from, from + maxAppliedAtOnce));
    }
  }

  #applyAtOnce(
    index: ListingIndex,
    changed: readonly ListedProduct[],
    removedIds: readonly string[] = [],
  ): void {
    const ids = [...removedIds, ...changed.map(({ id }) => id)];
    const before = ids.map((id) => index.read(id));
    this.#onMoved(index, index.apply(changed, removedIds));
    for (const [i, id] of ids.entries())
      this.#changes?.add({ kind: 'listing', id, before: before[i], after: index.read(id) });
  }

  async #readWhole(): Promise<void> {
    const { index, known } = await this.#readIndex();
    this.#replace(index, known);
  }

  async #readIndex(): Promise<{ index: ListingIndex; known: ListingVersion }> {
    const { columns, known } = await this.#reads.run(async (db) => {
      const columns = new ListingColumns();
      const known = await readListing(db, (products) => columns.append(products));
      return { columns, known };
    });
    return { index: await ListingIndex.build(columns, () => setImmediate()), known };
  }

  /**
   * Reads a new index while the old one answers. It then follows from its version on. The old index
   * is as good, so after a failure the next change tries again.
   */
  async #renew(): Promise<void> {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    try {
      const { index, known } = await this.#readIndex();
      await this.#runAlone(async () => {
        this.#replace(index, known);
        await this.#readMoves();
      });
    } catch {
      // See above.
    } finally {
      this.#isRenewing = false;
    }
  }

  /** Follows with another index. Nobody knows how it differs from the one before. */
  #replace(index: ListingIndex, known: ListingVersion): void {
    this.#onMoved(index, null);
    this.#changes?.clear();
    this.#publish(index, known);
  }

  #publish(index: ListingIndex, { version, productVersions }: ListingVersion): void {
    this.#index = index;
    this.#known = { version, productVersions };
    this.#epoch += 1;
  }
}
