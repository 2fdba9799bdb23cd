import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Reads } from '../../../database/connection/fresh-reads.ts';
import { type ListedProduct, ListingColumns } from '../../../shop/goods/memory/listing-columns.ts';
import { ListingIndex, type MovedOrdinals } from '../../../shop/goods/memory/listing-index.ts';
import type { ChangeLog, ChangeReader } from '../../platform/changes/change-log.ts';
import type { CatalogueVersion } from '../../platform/changes/version.ts';
import {
  findMoves,
  type ListingMoves,
  type ListingVersion,
  readListing,
} from './listing-queries.ts';
import type { ListingSnapshots } from './listing-snapshots.ts';

/**
 * A node up to this many versions behind catches up by the moves. `deleteOldMoves` keeps
 * them long enough.
 */
export const maxVersionsBehind = 20_000;

/** So many products change at once, so that no request waits for long. */
const maxAppliedAtOnce = 500;

/** A new index is made once so many ordinals, and half of all, are no longer listed. */
const maxIdleOrdinals = 20_000;

const hasManyIdleOrdinals = (index: ListingIndex): boolean => {
  const idle = index.ordinalCount - index.size;
  return idle > maxIdleOrdinals && idle > index.size;
};

/** A smaller listing is read from the database as fast as from a file. */
const minSnapshotSize = 20_000;

/**
 * Requests wait so long for a new index after a change of very many products. A small one stands by
 * then. After that the old one answers until the new one stands, however long that takes.
 */
const maxWaitMs = 2000;

/** An index, and the version of the catalogue that it shows. */
interface ReadIndex {
  index: ListingIndex;
  known: ListingVersion;
}

/** Gets the ordinals that changed, before `current` shows them; null for a new index. */
type MoveListener = (index: ListingIndex, moved: MovedOrdinals | null) => void;

/**
 * The listing in the memory of this node. It is read completely once, from a snapshot on disk if
 * there is a good one, and then follows changes, so that a response reads memory only, however many
 * products there are. `current` is never older than the version that this node knows, save that
 * changes of very many products at once, such as an import by another process, show once a new index
 * stands.
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
  /** Kept responses are dropped again with each version up to this one; see `#dropKept`. */
  #dropUntil = 0;
  /** Does the index lack changes that were too many to follow? A new one will have them. */
  #lacksMoves = false;
  readonly #maxWaitMs: number;

  constructor(
    reads: Reads,
    version: CatalogueVersion,
    snapshots: ListingSnapshots | null = null,
    onMoved: MoveListener = () => undefined,
    changes?: ChangeLog,
    waitMs = maxWaitMs,
  ) {
    this.#maxWaitMs = waitMs;
    this.#reads = reads;
    this.#version = version;
    this.#snapshots = snapshots;
    this.#onMoved = onMoved;
    this.#changes = changes;
    changes?.addReader(this);
    // Starts at once, so that the next request need not wait. An error is ignored here, because
    // that request tries again.
    version.onChange((change) => {
      if (change.kind !== 'catalogue') return;
      if (this.#dropUntil > 0) this.#dropKept(this.#dropUntil);
      this.current().catch(() => undefined);
    });
  }

  get isLoaded(): boolean {
    return this.#index !== undefined;
  }

  get isCurrent(): boolean {
    return this.#index !== undefined && this.#known.version >= this.#version.current();
  }

  /** Rises with each change of anything but products; NaN while nobody knows it. */
  get settingsVersion(): number {
    return this.#known.version - this.#known.productVersions;
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
    // Does nothing while a new index is being made. One that failed is tried again.
    if (this.#lacksMoves) void this.#renew();
    return this.#index ?? ListingIndex.create();
  }

  /** Stores a snapshot of the listing, if it has changed since the last one. Changes wait meanwhile. */
  async saveSnapshot(): Promise<void> {
    const snapshots = this.#snapshots;
    if (snapshots === null || this.#savedEpoch === this.#epoch) return;
    await this.#runAlone(async () => {
      if (this.#index === undefined || this.#index.size < minSnapshotSize) return;
      if (this.#lacksMoves) return;
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
    if (index === undefined) return this.#readWhole();
    const isFarBehind = this.#version.current() - this.#known.version > maxVersionsBehind;
    const moves = isFarBehind
      ? null
      : await this.#reads.run((db) => findMoves(db, this.#known.version));
    if (moves === null || moves.mustReadAll) return this.#readMany(index, moves);
    // A version that is not one of products may have changed anything.
    const productVersions = moves.productVersions - this.#known.productVersions;
    if (productVersions !== moves.version - this.#known.version) this.#dropKept(moves.version);
    await this.#apply(index, moves.changed, moves.removedIds);
    this.#publish(index, moves);
    if (hasManyIdleOrdinals(index)) void this.#renew();
  }

  /**
   * Waits a while for a new index, because so much has changed. Otherwise the old one follows what it
   * can: the moves that are named, and all later ones. `moves` is null when they are too old.
   */
  async #readMany(index: ListingIndex, moves: ListingMoves | null): Promise<void> {
    const reading = this.#isRenewing ? undefined : this.#readIndex();
    const read = await Promise.race([
      reading?.catch(() => undefined),
      reading && sleep(this.#maxWaitMs, undefined, { ref: false }),
    ]);
    if (read !== undefined) return this.#replace(read.index, read.known);
    this.#lacksMoves = true;
    this.#dropKept(moves?.version ?? 0);
    if (moves !== null) await this.#apply(index, moves.changed, moves.removedIds);
    this.#publish(
      index,
      moves ?? { version: this.#version.current(), productVersions: Number.NaN },
    );
    if (reading !== undefined) void this.#renew(reading);
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

  async #readIndex(): Promise<ReadIndex> {
    const { columns, known } = await this.#reads.run(async (db) => {
      const columns = new ListingColumns();
      const known = await readListing(db, (products) => columns.append(products));
      return { columns, known };
    });
    return { index: await ListingIndex.build(columns, () => setImmediate()), known };
  }

  /**
   * Takes a new index once it is read; the old one answers meanwhile. The new one then follows from
   * its version on. After a failure the next request or change tries again.
   */
  async #renew(reading?: Promise<ReadIndex>): Promise<void> {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    try {
      const { index, known } = await (reading ?? this.#readIndex());
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
    this.#dropKept(known.version);
    this.#lacksMoves = false;
    this.#publish(index, known);
  }

  /**
   * Makes every kept response out of date, because anything may have changed up to `version`. The
   * database may be ahead of the version that this node knows. Until the node knows it, responses are
   * still made with its old settings, so they are dropped again then.
   */
  #dropKept(version: number): void {
    this.#changes?.clear();
    this.#dropUntil = version > this.#version.current() ? version : 0;
  }

  #publish(index: ListingIndex, { version, productVersions }: ListingVersion): void {
    this.#index = index;
    this.#known = { version, productVersions };
    this.#epoch += 1;
  }
}
