import type { Paise } from '../money.ts';
import {
  type ProductFacetValue,
  type FacetName,
  facetNames,
  parseFacetKey,
} from './listing-facets.ts';

/** A product of the shop, as the listing needs it. */
export interface ListedProduct {
  id: string;
  /** Unique; it rises in the order in which products were added. */
  position: number;
  offered: boolean;
  sortPrice: Paise | null;
  /** In grams. */
  sortWeight: number | null;
  soldCount: number;
  /** In ms since 1970. */
  createdAt: number;
  /** One key for each value of each facet (`formatFacetKey`). */
  facetKeys: readonly string[];
}

/** A slot is free, or it holds a product that is offered or not. `ListingIndex` compares these. */
export const slotStates = { free: 0, notOffered: 1, offered: 2 } as const;

const growArray = <T extends Float64Array | Uint32Array | Uint8Array>(old: T, size: number): T => {
  const next = new (old.constructor as new (size: number) => T)(size);
  next.set(old);
  return next;
};

/**
 * The products of a listing as columns of numbers. Each product has a slot, its index in every
 * column. Each facet value has a number, its value id.
 */
export class ListingColumns {
  #ids: string[] = [];
  #slotById = new Map<string, number>();
  #freeSlots: number[] = [];
  #facetValues: (ProductFacetValue & { facet: FacetName })[] = [];
  #valueIdByKey = new Map<string, number>();
  #valueIdsByName = new Map<string, number[]>();
  /** The bit of the facet, by value id: seven facets, and the price, fit into a byte. */
  #facetBits = new Uint8Array(64);
  state = new Uint8Array(64);
  position = new Float64Array(64);
  created = new Float64Array(64);
  sold = new Float64Array(64);
  /** Infinity if the product has none. */
  price = new Float64Array(64);
  weight = new Float64Array(64);
  /** The value ids of a slot are `#valueIds` from its start up to its end. */
  #starts = new Uint32Array(64);
  #ends = new Uint32Array(64);
  #valueIds = new Uint32Array(512);
  #valueIdsEnd = 0;
  #valueIdsUsed = 0;

  get size(): number {
    return this.#slotById.size;
  }

  /** Slots in use, and free ones between them. */
  get slotCount(): number {
    return this.#ids.length;
  }

  get facetValueCount(): number {
    return this.#facetValues.length;
  }

  findSlot(id: string): number | undefined {
    return this.#slotById.get(id);
  }

  readId(slot: number): string {
    return this.#ids[slot] ?? '';
  }

  readFacetValue(valueId: number): ProductFacetValue & { facet: FacetName } {
    return this.#facetValues[valueId] ?? { facet: 'tags', name: '', shown: '', hex: null };
  }

  /** Finds the value ids of a name. Each of its spellings has its own. */
  findValueIds(facet: FacetName, name: string): readonly number[] {
    return this.#valueIdsByName.get(`${facet} ${name}`) ?? [];
  }

  /** Returns the columns for one scan. A later `put` may replace the arrays. */
  readColumns() {
    return {
      state: this.state,
      price: this.price,
      starts: this.#starts,
      ends: this.#ends,
      valueIds: this.#valueIds,
      facetBits: this.#facetBits,
      slotCount: this.slotCount,
    };
  }

  put(product: ListedProduct): void {
    const slot = this.#slotById.get(product.id) ?? this.#takeSlot(product.id);
    this.state[slot] = product.offered ? slotStates.offered : slotStates.notOffered;
    this.position[slot] = product.position;
    this.created[slot] = product.createdAt;
    this.sold[slot] = product.soldCount;
    this.price[slot] = product.sortPrice ?? Infinity;
    this.weight[slot] = product.sortWeight ?? Infinity;
    this.#putValueIds(
      slot,
      product.facetKeys.map((key) => this.#ensureValueId(key)),
    );
  }

  remove(id: string): void {
    const slot = this.#slotById.get(id);
    if (slot === undefined) return;
    this.#slotById.delete(id);
    this.#freeSlots.push(slot);
    this.state[slot] = slotStates.free;
    this.#putValueIds(slot, []);
  }

  #takeSlot(id: string): number {
    const slot = this.#freeSlots.pop() ?? this.#ids.length;
    this.#ids[slot] = id;
    this.#slotById.set(id, slot);
    if (slot >= this.state.length) this.#grow(2 * slot);
    return slot;
  }

  #grow(size: number): void {
    this.state = growArray(this.state, size);
    this.position = growArray(this.position, size);
    this.created = growArray(this.created, size);
    this.sold = growArray(this.sold, size);
    this.price = growArray(this.price, size);
    this.weight = growArray(this.weight, size);
    this.#starts = growArray(this.#starts, size);
    this.#ends = growArray(this.#ends, size);
  }

  #ensureValueId(key: string): number {
    const known = this.#valueIdByKey.get(key);
    if (known !== undefined) return known;
    const valueId = this.#facetValues.length;
    const read = parseFacetKey(key);
    this.#facetValues.push(read);
    this.#valueIdByKey.set(key, valueId);
    const name = `${read.facet} ${read.name}`;
    this.#valueIdsByName.set(name, [...(this.#valueIdsByName.get(name) ?? []), valueId]);
    if (valueId >= this.#facetBits.length)
      this.#facetBits = growArray(this.#facetBits, 2 * valueId);
    this.#facetBits[valueId] = 1 << facetNames.indexOf(read.facet);
    return valueId;
  }

  /**
   * Overwrites the old value ids if the new ones fit there, else appends them. The array is
   * compacted once half of it is unused.
   */
  #putValueIds(slot: number, valueIds: readonly number[]): void {
    const [start, end] = [this.#starts[slot] ?? 0, this.#ends[slot] ?? 0];
    const fits = valueIds.length <= end - start;
    if (!fits && this.#valueIdsEnd + valueIds.length > this.#valueIds.length)
      this.#makeRoom(slot, valueIds.length);
    const at = fits ? start : this.#valueIdsEnd;
    this.#valueIds.set(valueIds, at);
    this.#starts[slot] = at;
    this.#ends[slot] = at + valueIds.length;
    if (!fits) this.#valueIdsEnd = at + valueIds.length;
    this.#valueIdsUsed += valueIds.length - (end - start);
  }

  /** Grows or compacts the array. The old value ids of `slot` are dropped: new ones follow. */
  #makeRoom(slot: number, more: number): void {
    const idle = this.#valueIdsEnd - this.#valueIdsUsed;
    if (idle < this.#valueIdsEnd / 2) {
      this.#valueIds = growArray(this.#valueIds, 2 * this.#valueIds.length + more);
      return;
    }
    const row = new Uint32Array(this.#valueIds.length + more);
    let at = 0;
    for (let other = 0; other < this.slotCount; other++) {
      const valueIds =
        other === slot
          ? this.#valueIds.subarray(0, 0)
          : this.#valueIds.subarray(this.#starts[other], this.#ends[other]);
      row.set(valueIds, at);
      if (other === slot) continue;
      this.#starts[other] = at;
      this.#ends[other] = at += valueIds.length;
    }
    this.#valueIds = row;
    this.#valueIdsEnd = at;
  }
}
