import type { ListedMove } from '../../../shop/goods/listing/listing-view.ts';

/**
 * A change of one product. `stock`: its stock, or how many were sold. `product`: something that is
 * shown with it, but its listing row is the same. `listing`: its listing row was written.
 */
export type ProductChange =
  | { kind: 'stock'; id: string }
  | { kind: 'product'; id: string }
  | ({ kind: 'listing' } & ListedMove);

/** Announces each new version of the catalogue, and changes of products that have no version. */
interface ChangeSource {
  /** Does it hear of changes that have no version? */
  readonly isHearing: boolean;
  onChange: (
    hears: (
      change: { kind: 'catalogue'; version: number } | { kind: 'stock' | 'product'; id: string },
    ) => void,
  ) => void;
}

/** Reads what changed with new versions of the catalogue. */
export interface ChangeReader {
  /** Has it read everything up to the version that this node knows? */
  readonly isCurrent: boolean;
  catchUp: () => Promise<unknown>;
}

/** Enough for some minutes of sales beside the import of a large table. */
const maxChanges = 10_000;

/**
 * The latest changes of the catalogue that this node has heard of, in their order. A cached response
 * stores the position at which it was made or last checked, and is checked against all later
 * changes before it is sent.
 */
export class ChangeLog {
  readonly #source: ChangeSource;
  readonly #readers: ChangeReader[] = [];
  #changes: ProductChange[] = [];
  /** The position of the first change in `#changes`. */
  #start = 0;
  #version = 0;

  constructor(source: ChangeSource) {
    this.#source = source;
    source.onChange((change) => {
      if (change.kind !== 'catalogue') this.add(change);
      // The same version comes again after a lost connection. Changes may have been missed
      // meanwhile.
      else if (change.version === this.#version) this.clear();
      else this.#version = change.version;
    });
  }

  /** The position after the latest change. */
  get position(): number {
    return this.#start + this.#changes.length;
  }

  /** Has everything been read that changed with the versions that this node knows? */
  get isCurrent(): boolean {
    return this.#readers.every((reader) => reader.isCurrent);
  }

  /** Would this node hear of any change? */
  get isHearing(): boolean {
    return this.#source.isHearing;
  }

  /** Reads what changed with the versions that this node knows. */
  async catchUp(): Promise<void> {
    await Promise.all(
      this.#readers.filter((reader) => !reader.isCurrent).map((reader) => reader.catchUp()),
    );
  }

  addReader(reader: ChangeReader): void {
    this.#readers.push(reader);
  }

  add(change: ProductChange): void {
    if (this.#changes.length >= maxChanges) {
      this.#start += maxChanges / 2;
      this.#changes = this.#changes.slice(maxChanges / 2);
    }
    this.#changes.push(change);
  }

  /** Makes every cached response out of date, because anything may have changed. */
  clear(): void {
    this.#start = this.position + 1;
    this.#changes = [];
  }

  /** Lists the changes from a position on. Null when too much has changed to tell. */
  listSince(position: number): readonly ProductChange[] | null {
    return position < this.#start ? null : this.#changes.slice(position - this.#start);
  }
}
