import type { Column } from './grow-array.ts';

/** What a snapshot stores: facts that JSON can hold, and columns of numbers. */
export interface Stored {
  facts: unknown[];
  columns: Column[];
}

/**
 * Stores an index or restores it. Each class names its parts once, in `exchange`: a part is handed
 * over as it is, and comes back as it is, or as it was stored.
 */
export interface Snapshot {
  exchangeFact<T>(fact: T): T;
  /** Stores the first `length` numbers of a column. */
  exchangeColumn<T extends Column>(column: T, length: number): T;
}

export class SnapshotWriter implements Snapshot, Stored {
  readonly facts: unknown[] = [];
  /** The columns are those of the index itself: a change while they are written would tear them. */
  readonly columns: Column[] = [];

  exchangeFact<T>(fact: T): T {
    this.facts.push(fact);
    return fact;
  }

  exchangeColumn<T extends Column>(column: T, length: number): T {
    this.columns.push(column.subarray(0, length));
    return column;
  }
}

/** Returns the parts in the order in which they were stored. */
export class SnapshotReader implements Snapshot {
  readonly #facts: Iterator<unknown>;
  readonly #columns: Iterator<Column>;

  constructor({ facts, columns }: Stored) {
    this.#facts = facts.values();
    this.#columns = columns.values();
  }

  exchangeFact<T>(): T {
    return this.#facts.next().value as T;
  }

  exchangeColumn<T extends Column>(): T {
    return this.#columns.next().value as T;
  }
}
