import type { Paise } from '../../money.ts';
import {
  type ProductFacetValue,
  type FacetName,
  formatFacetKey,
  parseFacetKey,
} from '../listing/listing-facets.ts';
import type { SearchWords } from '../search/search-row.ts';
import { FacetSets } from './facet-sets.ts';
import { growArray, type NumberColumn, putNumber } from './sets/grow-array.ts';
import {
  addOrdinal,
  createOrdinalBits,
  hasOrdinal,
  removeOrdinal,
  type OrdinalBits,
} from './sets/ordinal-bits.ts';
import { OrdinalList } from './sets/ordinal-list.ts';
import type { Snapshot } from './sets/snapshot.ts';
import { SortedOrdinals } from './sets/sorted-ordinals.ts';
import { encodeText, TextColumn } from './sets/text-column.ts';
import { SearchIndex } from './words/search-index.ts';

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
interface FacetEntry {
  value: ProductFacetValue & { facet: FacetName };
  ordinals: OrdinalList;
  listedCount: number;
  offeredCount: number;
  /** The index of its facet's column (`columnsOfFacets`). */
  column: number;
}

/** Stands for a price or weight that a product does not have. It is above all others. */
export const missing = 0xffffffff;

/** Facets whose values depend on each other share a column, so that fewer numbers are read. */
const columnsOfFacets: readonly (readonly FacetName[])[] = [
  ['categories', 'groups', 'saleUnit', 'origins'],
  ['tags'],
  ['sizes'],
  ['colours'],
];

/**
 * The products of a listing as columns of numbers. Each product has an ordinal, its index in every
 * column. What an ordinal says never changes: a product that changes gets a new ordinal, and the old one
 * is no longer listed. Each facet value has a number, its value id.
 */
export class ListingColumns {
  readonly #ids = new TextColumn();
  /** The listed ordinals by their ids. */
  readonly #byId = new SortedOrdinals((a, b) => this.#ids.compare(a, b));
  readonly #words = new SearchIndex();
  readonly #entries: FacetEntry[] = [];
  readonly #valueIdByKey = new Map<string, number>();
  /** By facet and name. Each spelling of a name has its own entry. */
  readonly #entriesByName = new Map<string, FacetEntry[]>();
  /** The value ids of every ordinal, by column. */
  readonly #sets = columnsOfFacets.map(() => new FacetSets());
  #listedTotal = 0;
  #offeredTotal = 0;
  listed: OrdinalBits = createOrdinalBits(64);
  offered: OrdinalBits = createOrdinalBits(64);
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

  /** The number of ordinals, with those that are no longer listed. */
  get ordinalCount(): number {
    return this.#ids.count;
  }

  get words(): SearchIndex {
    return this.#words;
  }

  /** How many numbers stand for the facet values of an ordinal. */
  get setsPerOrdinal(): number {
    return columnsOfFacets.length;
  }

  get entries(): readonly FacetEntry[] {
    return this.#entries;
  }

  /** Finds the ordinal of a product. */
  findOrdinal(id: string): number | undefined {
    const text = encodeText(id);
    const at = this.#byId.countWhile((ordinal) => this.#ids.compareText(ordinal, text) < 0);
    const [ordinal] = this.#byId.slice(at, at + 1);
    return ordinal !== undefined && this.#ids.compareText(ordinal, text) === 0
      ? ordinal
      : undefined;
  }

  readId(ordinal: number): string {
    return this.#ids.read(ordinal);
  }

  /** Reads a product as it was appended, without its words. */
  readProduct(ordinal: number): ListedFacts {
    const toNullable = (value = missing): number | null => (value === missing ? null : value);
    return {
      id: this.readId(ordinal),
      position: this.position[ordinal] ?? 0,
      offered: hasOrdinal(this.offered, ordinal),
      sortPrice: toNullable(this.price[ordinal]),
      sortWeight: toNullable(this.weight[ordinal]),
      soldCount: this.sold[ordinal] ?? 0,
      createdAt: this.created[ordinal] ?? 0,
      facetKeys: this.#listEntries(ordinal).map(({ value }) => formatFacetKey(value.facet, value)),
    };
  }

  /** Finds the entries of a name, one for each of its spellings. */
  findEntries(facet: FacetName, name: string): readonly FacetEntry[] {
    return this.#entriesByName.get(`${facet} ${name}`) ?? [];
  }

  /** Adds up the weights of the facet values of an ordinal. One without a weight counts nothing. */
  sumWeights(ordinal: number, weights: ReadonlyMap<FacetEntry, number>): number {
    return this.#listEntries(ordinal).reduce((sum, entry) => sum + (weights.get(entry) ?? 0), 0);
  }

  /** Counts how often each value id occurs in these ordinals. */
  countValueIds(ordinals: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.#entries.length);
    for (const sets of this.#sets) sets.countIn(ordinals, counts);
    return counts;
  }

  /** Adds products that are not listed, each under a new ordinal, and returns the ordinals. */
  append(products: readonly ListedProduct[]): number[] {
    const ordinals = products.map((product) => this.#appendOne(product));
    this.#byId.replace([], ordinals);
    return ordinals;
  }

  /** Takes ordinals out of the listing. */
  remove(ordinals: Iterable<number>): void {
    this.#byId.replace(ordinals, []);
    for (const ordinal of ordinals) {
      this.#count(ordinal, -1);
      removeOrdinal(this.listed, ordinal);
      removeOrdinal(this.offered, ordinal);
    }
  }

  exchange(snapshot: Snapshot): void {
    this.#ids.exchange(snapshot);
    this.#byId.exchange(snapshot);
    const { ordinalCount } = this;
    const wordCount = (ordinalCount + 31) >>> 5;
    this.#listedTotal = snapshot.exchangeFact(this.#listedTotal);
    this.#offeredTotal = snapshot.exchangeFact(this.#offeredTotal);
    this.listed = snapshot.exchangeColumn(this.listed, wordCount);
    this.offered = snapshot.exchangeColumn(this.offered, wordCount);
    this.position = snapshot.exchangeColumn(this.position, ordinalCount);
    this.created = snapshot.exchangeColumn(this.created, ordinalCount);
    this.sold = snapshot.exchangeColumn(this.sold, ordinalCount);
    this.price = snapshot.exchangeColumn(this.price, ordinalCount);
    this.weight = snapshot.exchangeColumn(this.weight, ordinalCount);
    for (const sets of this.#sets) sets.exchange(snapshot, ordinalCount);
    for (const key of snapshot.exchangeFact([...this.#valueIdByKey.keys()])) {
      const entry = this.#entries[this.#ensureValueId(key)] as FacetEntry;
      entry.listedCount = snapshot.exchangeFact(entry.listedCount);
      entry.offeredCount = snapshot.exchangeFact(entry.offeredCount);
      entry.ordinals.exchange(snapshot);
    }
    this.#words.exchange(snapshot);
  }

  #appendOne(product: ListedProduct): number {
    const ordinal = this.#ids.append(product.id);
    this.position = putNumber(this.position, ordinal, product.position);
    this.created = putNumber(this.created, ordinal, product.createdAt);
    this.sold = putNumber(this.sold, ordinal, product.soldCount);
    this.price = putNumber(this.price, ordinal, product.sortPrice ?? missing);
    this.weight = putNumber(this.weight, ordinal, product.sortWeight ?? missing);
    this.#appendValueIds(ordinal, product.facetKeys);
    this.listed = growArray(this.listed, (ordinal + 32) >>> 5);
    this.offered = growArray(this.offered, (ordinal + 32) >>> 5);
    addOrdinal(this.listed, ordinal);
    if (product.offered) addOrdinal(this.offered, ordinal);
    this.#words.append(ordinal, product.words);
    this.#count(ordinal, 1);
    return ordinal;
  }

  #count(ordinal: number, step: 1 | -1): void {
    const offeredStep = hasOrdinal(this.offered, ordinal) ? step : 0;
    this.#listedTotal += step;
    this.#offeredTotal += offeredStep;
    for (const entry of this.#listEntries(ordinal)) {
      entry.listedCount += step;
      entry.offeredCount += offeredStep;
    }
  }

  #listEntries(ordinal: number): FacetEntry[] {
    return this.#sets.flatMap((sets) =>
      Array.from(sets.read(ordinal), (valueId) => this.#entries[valueId] as FacetEntry),
    );
  }

  #appendValueIds(ordinal: number, keys: readonly string[]): void {
    const byColumn: number[][] = columnsOfFacets.map(() => []);
    for (const key of keys) {
      const valueId = this.#ensureValueId(key);
      const { ordinals, column } = this.#entries[valueId] as FacetEntry;
      ordinals.append(ordinal);
      byColumn[column]?.push(valueId);
    }
    for (const [column, sets] of this.#sets.entries()) sets.append(ordinal, byColumn[column] ?? []);
  }

  #ensureValueId(key: string): number {
    const known = this.#valueIdByKey.get(key);
    if (known !== undefined) return known;
    const value = parseFacetKey(key);
    const column = columnsOfFacets.findIndex((facets) => facets.includes(value.facet));
    const entry = { value, ordinals: new OrdinalList(), listedCount: 0, offeredCount: 0, column };
    const valueId = this.#entries.push(entry) - 1;
    this.#valueIdByKey.set(key, valueId);
    const name = `${value.facet} ${value.name}`;
    this.#entriesByName.set(name, [...(this.#entriesByName.get(name) ?? []), entry]);
    return valueId;
  }
}
