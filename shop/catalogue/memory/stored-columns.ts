import type { Column, NumberColumn } from './grow-array.ts';

/** What a snapshot stores: some facts that JSON can hold, and columns of numbers. */
export interface Stored<Facts> {
  facts: Facts;
  columns: Column[];
}

/** Takes stored columns one after the other, in the order in which they were stored. */
export class ColumnReader {
  readonly #columns: readonly Column[];
  #at = 0;

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
  }

  /** Takes the next column. Throws if it has another type. */
  take<T extends Column>(type: new (size: number) => T): T {
    const column = this.#columns[this.#at++];
    if (column instanceof type) return column;
    throw new TypeError(`Column ${this.#at} of the snapshot is no ${type.name}.`);
  }

  /** Takes the next column, which `putNumber` has made. */
  takeNumbers(): NumberColumn {
    const column = this.#columns[this.#at++];
    if (column !== undefined && !(column instanceof Int32Array)) return column;
    throw new TypeError(`Column ${this.#at} of the snapshot has no such numbers.`);
  }
}
