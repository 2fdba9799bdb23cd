import type { Paise } from '../../money.ts';
import {
  type ProductFacetValue,
  type FacetName,
  formatFacetKey,
  parseFacetKey,
} from '../listing-facets.ts';
import type { SearchWords } from '../search-row.ts';
import { FacetSets } from './facet-sets.ts';
import { growArray, type NumberColumn, putNumber } from './grow-array.ts';
import { SearchIndex } from './search-index.ts';
import {
  addSlot,
  createSlotBits,
  hasSlot,
  listSlots,
  removeSlot,
  type SlotBits,
} from './slot-bits.ts';
import { SlotList } from './slot-list.ts';
import type { Snapshot } from './snapshot.ts';
import { SortedSlots } from './sorted-slots.ts';
import { encodeText, TextColumn } from './text-column.ts';

/** What a listing shows of a product, and sorts and filters by. */
export interface ListedFacts {
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

/** A product of the shop, as the listing needs it. */
export interface ListedProduct extends ListedFacts {
  words: SearchWords;
}

/** A value of a facet, with its products and how many of them are listed and offered. */
export interface FacetEntry {
  value: ProductFacetValue & { facet: FacetName };
  slots: SlotList;
  listedCount: number;
  offeredCount: number;
  /** The index of its facet's column (`columnsOfFacets`). */
  column: number;
}

/** Stands for a price or weight that a product does not have. It is above all others. */
export const missing = 0xffffffff;

/** Facets whose values depend on each other share a column, so that fewer numbers are read. */
const columnsOfFacets: readonly (readonly FacetName[])[] = [
  ['categories', 'groups', 'saleUnit'],
  ['tags'],
  ['sizes'],
  ['colours'],
];

/**
 * The products of a listing as columns of numbers. Each product has a slot, its index in every
 * column. What a slot says never changes: a product that changes gets a new slot, and the old one
 * is no longer listed. Each facet value has a number, its value id.
 */
export class ListingColumns {
  readonly #ids = new TextColumn();
  /** The listed slots by their ids. */
  readonly #byId = new SortedSlots((a, b) => this.#ids.compare(a, b));
  readonly #words = new SearchIndex();
  readonly #entries: FacetEntry[] = [];
  readonly #valueIdByKey = new Map<string, number>();
  /** By facet and name. Each spelling of a name has its own entry. */
  readonly #entriesByName = new Map<string, FacetEntry[]>();
  /** The value ids of every slot, by column. */
  readonly #sets = columnsOfFacets.map(() => new FacetSets());
  #listedTotal = 0;
  #offeredTotal = 0;
  listed: SlotBits = createSlotBits(64);
  offered: SlotBits = createSlotBits(64);
  position: NumberColumn = new Uint8Array(64);
  created: NumberColumn = new Uint8Array(64);
  sold: NumberColumn = new Uint8Array(64);
  price: NumberColumn = new Uint8Array(64);
  weight: NumberColumn = new Uint8Array(64);

  /** The number of products. */
  get listedTotal(): number {
    return this.#listedTotal;
  }

  /** The number of products that are offered. */
  get offeredTotal(): number {
    return this.#offeredTotal;
  }

  /** The number of slots, with those that are no longer listed. */
  get slotCount(): number {
    return this.#ids.count;
  }

  get words(): SearchIndex {
    return this.#words;
  }

  /** How many numbers stand for the facet values of a slot. */
  get setsPerSlot(): number {
    return columnsOfFacets.length;
  }

  get entries(): readonly FacetEntry[] {
    return this.#entries;
  }

  /** Finds the slot of a product. */
  findSlot(id: string): number | undefined {
    const text = encodeText(id);
    const at = this.#byId.countWhile((slot) => this.#ids.compareText(slot, text) < 0);
    const [slot] = this.#byId.slice(at, at + 1);
    return slot !== undefined && this.#ids.compareText(slot, text) === 0 ? slot : undefined;
  }

  readId(slot: number): string {
    return this.#ids.read(slot);
  }

  /** Reads a product as it was appended, without its words. */
  readProduct(slot: number): ListedFacts {
    const toNullable = (value = missing): number | null => (value === missing ? null : value);
    return {
      id: this.readId(slot),
      position: this.position[slot] ?? 0,
      offered: hasSlot(this.offered, slot),
      sortPrice: toNullable(this.price[slot]),
      sortWeight: toNullable(this.weight[slot]),
      soldCount: this.sold[slot] ?? 0,
      createdAt: this.created[slot] ?? 0,
      facetKeys: this.#listEntries(slot).map(({ value }) => formatFacetKey(value.facet, value)),
    };
  }

  /** Finds the entries of a name, one for each of its spellings. */
  findEntries(facet: FacetName, name: string): readonly FacetEntry[] {
    return this.#entriesByName.get(`${facet} ${name}`) ?? [];
  }

  /** Adds up the weights of the facet values of a slot. One without a weight counts nothing. */
  sumWeights(slot: number, weights: ReadonlyMap<FacetEntry, number>): number {
    return this.#listEntries(slot).reduce((sum, entry) => sum + (weights.get(entry) ?? 0), 0);
  }

  /** Counts how often each value id occurs in these slots, of which there are `total`. */
  countValueIds(slots: SlotBits, total: number): Uint32Array {
    const counts = new Uint32Array(this.#entries.length);
    const counted = listSlots(slots, total);
    for (const sets of this.#sets) sets.countIn(counted, counts);
    return counts;
  }

  /** Adds products that are not listed, each under a new slot, and returns the slots. */
  append(products: readonly ListedProduct[]): number[] {
    const slots = products.map((product) => this.#appendOne(product));
    this.#byId.replace([], slots);
    return slots;
  }

  /** Takes slots out of the listing. */
  remove(slots: Iterable<number>): void {
    this.#byId.replace(slots, []);
    for (const slot of slots) {
      this.#count(slot, -1);
      removeSlot(this.listed, slot);
      removeSlot(this.offered, slot);
    }
  }

  exchange(snapshot: Snapshot): void {
    this.#ids.exchange(snapshot);
    this.#byId.exchange(snapshot);
    const { slotCount } = this;
    const wordCount = (slotCount + 31) >>> 5;
    this.#listedTotal = snapshot.exchangeFact(this.#listedTotal);
    this.#offeredTotal = snapshot.exchangeFact(this.#offeredTotal);
    this.listed = snapshot.exchangeColumn(this.listed, wordCount);
    this.offered = snapshot.exchangeColumn(this.offered, wordCount);
    this.position = snapshot.exchangeColumn(this.position, slotCount);
    this.created = snapshot.exchangeColumn(this.created, slotCount);
    this.sold = snapshot.exchangeColumn(this.sold, slotCount);
    this.price = snapshot.exchangeColumn(this.price, slotCount);
    this.weight = snapshot.exchangeColumn(this.weight, slotCount);
    for (const sets of this.#sets) sets.exchange(snapshot, slotCount);
    for (const key of snapshot.exchangeFact([...this.#valueIdByKey.keys()])) {
      const entry = this.#entries[this.#ensureValueId(key)] as FacetEntry;
      entry.listedCount = snapshot.exchangeFact(entry.listedCount);
      entry.offeredCount = snapshot.exchangeFact(entry.offeredCount);
      entry.slots.exchange(snapshot);
    }
    this.#words.exchange(snapshot);
  }

  #appendOne(product: ListedProduct): number {
    const slot = this.#ids.append(product.id);
    this.position = putNumber(this.position, slot, product.position);
    this.created = putNumber(this.created, slot, product.createdAt);
    this.sold = putNumber(this.sold, slot, product.soldCount);
    this.price = putNumber(this.price, slot, product.sortPrice ?? missing);
    this.weight = putNumber(this.weight, slot, product.sortWeight ?? missing);
    this.#appendValueIds(slot, product.facetKeys);
    this.listed = growArray(this.listed, (slot + 32) >>> 5);
    this.offered = growArray(this.offered, (slot + 32) >>> 5);
    addSlot(this.listed, slot);
    if (product.offered) addSlot(this.offered, slot);
    this.#words.append(slot, product.words);
    this.#count(slot, 1);
    return slot;
  }

  #count(slot: number, step: 1 | -1): void {
    const offeredStep = hasSlot(this.offered, slot) ? step : 0;
    this.#listedTotal += step;
    this.#offeredTotal += offeredStep;
    for (const entry of this.#listEntries(slot)) {
      entry.listedCount += step;
      entry.offeredCount += offeredStep;
    }
  }

  #listEntries(slot: number): FacetEntry[] {
    return this.#sets.flatMap((sets) =>
      Array.from(sets.read(slot), (valueId) => this.#entries[valueId] as FacetEntry),
    );
  }

  #appendValueIds(slot: number, keys: readonly string[]): void {
    const byColumn: number[][] = columnsOfFacets.map(() => []);
    for (const key of keys) {
      const valueId = this.#ensureValueId(key);
      const { slots, column } = this.#entries[valueId] as FacetEntry;
      slots.append(slot);
      byColumn[column]?.push(valueId);
    }
    for (const [column, sets] of this.#sets.entries()) sets.append(slot, byColumn[column] ?? []);
  }

  #ensureValueId(key: string): number {
    const known = this.#valueIdByKey.get(key);
    if (known !== undefined) return known;
    const value = parseFacetKey(key);
    const column = columnsOfFacets.findIndex((facets) => facets.includes(value.facet));
    const entry = { value, slots: new SlotList(), listedCount: 0, offeredCount: 0, column };
    const valueId = this.#entries.push(entry) - 1;
    this.#valueIdByKey.set(key, valueId);
    const name = `${value.facet} ${value.name}`;
    this.#entriesByName.set(name, [...(this.#entriesByName.get(name) ?? []), entry]);
    return valueId;
  }
}
