import { addOrdinal, type OrdinalBits } from '../sets/ordinal-bits.ts';
import { OrdinalList } from '../sets/ordinal-list.ts';
import type { Snapshot } from '../sets/snapshot.ts';

/**
 * The part of a product in which a word stands. A word of the name counts as that only, even if it
 * is a label too, and a word of a description stands nowhere else.
 */
export const fields = { name: 0, label: 1, body: 2 } as const;
export type Field = (typeof fields)[keyof typeof fields];

/** A set of ordinals for each field. The ordinals of a field without a set are left out. */
export type FieldBits = readonly (OrdinalBits | undefined)[];

/** An ordinal and a field as one number. Numbers of one field rise with the ordinal. */
export const packEntry = (ordinal: number, field: Field): number => ((ordinal << 2) | field) >>> 0;
export const readEntryOrdinal = (entry: number): number => entry >>> 2;
export const readEntryField = (entry: number): Field => (entry & 3) as Field;

export const addEntry = (bits: FieldBits, entry: number): void => {
  const one = bits[entry & 3];
  if (one !== undefined) addOrdinal(one, entry >>> 2);
};

/** The products that have one word, a list for each field. */
export class FieldLists {
  readonly #lists: (OrdinalList | null)[] = [null, null, null];

  append(ordinal: number, field: Field): void {
    (this.#lists[field] ??= new OrdinalList()).append(ordinal);
  }

  addTo(bits: FieldBits): void {
    for (const [field, one] of bits.entries())
      if (one !== undefined) this.#lists[field]?.addTo(one);
  }

  /** Counts the ordinals of its longest list that are in `bits`: at least so many products match. */
  countMost(bits: OrdinalBits): number {
    return Math.max(...this.#lists.map((list) => list?.countIn(bits) ?? 0));
  }

  exchange(snapshot: Snapshot): void {
    for (const [field, list] of this.#lists.entries())
      if (snapshot.exchangeFact(list !== null))
        (this.#lists[field] ??= new OrdinalList()).exchange(snapshot);
  }
}
