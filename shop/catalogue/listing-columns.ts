import type { Paise } from '../money.ts';
import { type FacetMark, type FacetName, facetNames, readFacetKey } from './listing-facets.ts';

/** What the listing knows of a product that is in the shop. */
export interface ListedProduct {
  id: string;
  /** Unique, in the order in which products came into the shop. */
  position: number;
  offered: boolean;
  sortPrice: Paise | null;
  /** In grams. */
  sortWeight: number | null;
  soldCount: number;
  /** In ms. */
  createdAt: number;
  /** One key for each value of each facet (`facetKey`). */
  marks: readonly string[];
}

/** A place that holds nothing, a product that is not offered, one that is. */
const states = { free: 0, kept: 1, offered: 2 } as const;

const grown = <T extends Float64Array | Uint32Array | Uint8Array>(old: T, size: number): T => {
  const next = new (old.constructor as new (size: number) => T)(size);
  next.set(old);
  return next;
};

/**
 * The columns of a listing: each product has a place, and each column says one thing of every
 * place.
 */
export class ListingColumns {
  #ids: string[] = [];
  #places = new Map<string, number>();
  #free: number[] = [];
  #marks: (FacetMark & { facet: FacetName })[] = [];
  #markOf = new Map<string, number>();
  #named = new Map<string, number[]>();
  /** By mark, the bit of its facet. */
  #facetBits = new Uint8Array(64);
  state = new Uint8Array(64);
  position = new Float64Array(64);
  created = new Float64Array(64);
  sold = new Float64Array(64);
  /** Infinity where there is none. */
  price = new Float64Array(64);
  weight = new Float64Array(64);
  /** Where the marks of a place begin and end in the long row of all marks. */
  #starts = new Uint32Array(64);
  #ends = new Uint32Array(64);
  #row = new Uint32Array(512);
  #rowEnd = 0;
  #rowUsed = 0;

  get size(): number {
    return this.#places.size;
  }

  /** Places that are or were in use. */
  get extent(): number {
    return this.#ids.length;
  }

  get marks(): number {
    return this.#marks.length;
  }

  placeOf(id: string): number | undefined {
    return this.#places.get(id);
  }

  idAt(place: number): string {
    return this.#ids[place] ?? '';
  }

  markAt(mark: number): FacetMark & { facet: FacetName } {
    return this.#marks[mark] ?? { facet: 'tags', name: '', shown: '', hex: null };
  }

  /** Every mark of a name: products may spell it in several ways. */
  marksNamed(facet: FacetName, name: string): readonly number[] {
    return this.#named.get(`${facet} ${name}`) ?? [];
  }

  /** The columns as they stand, for a look at all of them; `put` may replace them. */
  arrays() {
    return {
      state: this.state,
      price: this.price,
      starts: this.#starts,
      ends: this.#ends,
      marksAt: this.#row,
      facetBits: this.#facetBits,
      extent: this.extent,
    };
  }

  put(product: ListedProduct): void {
    const place = this.#places.get(product.id) ?? this.#newPlace(product.id);
    this.state[place] = product.offered ? states.offered : states.kept;
    this.position[place] = product.position;
    this.created[place] = product.createdAt;
    this.sold[place] = product.soldCount;
    this.price[place] = product.sortPrice ?? Infinity;
    this.weight[place] = product.sortWeight ?? Infinity;
    this.#putMarks(
      place,
      product.marks.map((key) => this.#markFor(key)),
    );
  }

  remove(id: string): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    this.#places.delete(id);
    this.#free.push(place);
    this.state[place] = states.free;
    this.#putMarks(place, []);
  }

  #newPlace(id: string): number {
    const place = this.#free.pop() ?? this.#ids.length;
    this.#ids[place] = id;
    this.#places.set(id, place);
    if (place >= this.state.length) this.#grow(2 * place);
    return place;
  }

  #grow(size: number): void {
    this.state = grown(this.state, size);
    this.position = grown(this.position, size);
    this.created = grown(this.created, size);
    this.sold = grown(this.sold, size);
    this.price = grown(this.price, size);
    this.weight = grown(this.weight, size);
    this.#starts = grown(this.#starts, size);
    this.#ends = grown(this.#ends, size);
  }

  #markFor(key: string): number {
    const known = this.#markOf.get(key);
    if (known !== undefined) return known;
    const mark = this.#marks.length;
    const read = readFacetKey(key);
    this.#marks.push(read);
    this.#markOf.set(key, mark);
    const name = `${read.facet} ${read.name}`;
    this.#named.set(name, [...(this.#named.get(name) ?? []), mark]);
    if (mark >= this.#facetBits.length) this.#facetBits = grown(this.#facetBits, 2 * mark);
    this.#facetBits[mark] = 1 << facetNames.indexOf(read.facet);
    return mark;
  }

  /**
   * As many as before go where they were; more go to the end of the row, which is closed up when
   * half of it lies idle.
   */
  #putMarks(place: number, marks: readonly number[]): void {
    const [start, end] = [this.#starts[place] ?? 0, this.#ends[place] ?? 0];
    const fits = marks.length <= end - start;
    if (!fits && this.#rowEnd + marks.length > this.#row.length)
      this.#makeRoom(place, marks.length);
    const at = fits ? start : this.#rowEnd;
    this.#row.set(marks, at);
    this.#starts[place] = at;
    this.#ends[place] = at + marks.length;
    if (!fits) this.#rowEnd = at + marks.length;
    this.#rowUsed += marks.length - (end - start);
  }

  /** What the place holds now is about to be replaced, and need not come along. */
  #makeRoom(place: number, more: number): void {
    const idle = this.#rowEnd - this.#rowUsed;
    if (idle < this.#rowEnd / 2) {
      this.#row = grown(this.#row, 2 * this.#row.length + more);
      return;
    }
    const row = new Uint32Array(this.#row.length + more);
    let at = 0;
    for (let other = 0; other < this.extent; other++) {
      const marks =
        other === place
          ? this.#row.subarray(0, 0)
          : this.#row.subarray(this.#starts[other], this.#ends[other]);
      row.set(marks, at);
      if (other === place) continue;
      this.#starts[other] = at;
      this.#ends[other] = at += marks.length;
    }
    this.#row = row;
    this.#rowEnd = at;
  }
}
