import type { AdminSort, ProductState } from '../listing/listing.ts';
import type { ListingIndex } from './listing-index.ts';
import { growArray, type NumberColumn, putNumber } from './sets/grow-array.ts';
import {
  addOrdinal,
  createOrdinalBits,
  hasOrdinal,
  listOrdinals,
  removeAll,
  removeOrdinal,
  type OrdinalBits,
} from './sets/ordinal-bits.ts';
import { type OrdinalComparator, SortedOrdinals } from './sets/sorted-ordinals.ts';
import { TextColumn } from './sets/text-column.ts';

/** What the admin's list sorts and filters by, beside what the listing knows. */
export interface AdminProduct {
  id: string;
  /** The sort key of the name (`formatNameKey`). */
  nameKey: string;
  /** The stock of all variants together, in pieces or grams. */
  stock: number;
  /** Has a variant low stock? */
  isLow: boolean;
  isDraft: boolean;
}

/** An order is made in parts of this size, so that no request waits for long. */
const maxSortedAtOnce = 1000;

/**
 * The sort orders and filters of the admin's list, over the ordinals of one listing index. An order is
 * made when it is first asked for, and then follows changes.
 */
export class AdminOrders {
  readonly #index: ListingIndex;
  readonly #names = new TextColumn();
  /** The number of the name of each ordinal. */
  #nameNumbers: NumberColumn = new Uint8Array(64);
  #stocks: NumberColumn = new Uint8Array(64);
  #known = createOrdinalBits(64);
  #low = createOrdinalBits(64);
  #drafts = createOrdinalBits(64);
  readonly #orders = new Map<AdminSort, SortedOrdinals>();

  constructor(index: ListingIndex) {
    this.#index = index;
  }

  /** Takes ordinals out that are no longer listed, or whose values are about to change. */
  remove(ordinals: Iterable<number>): void {
    const known = [...ordinals].filter((ordinal) => hasOrdinal(this.#known, ordinal));
    for (const order of this.#orders.values()) order.replace(known, []);
    for (const ordinal of known)
      for (const bits of [this.#known, this.#low, this.#drafts]) removeOrdinal(bits, ordinal);
  }

  /** Adds or replaces products. Those that are not listed are ignored. */
  put(products: readonly AdminProduct[]): void {
    const listed = products.flatMap((product) => {
      const ordinal = this.#index.findOrdinal(product.id);
      return ordinal === undefined ? [] : [{ ordinal, product }];
    });
    const ordinals = listed.map(({ ordinal }) => ordinal);
    this.remove(ordinals);
    for (const { ordinal, product } of listed) this.#store(ordinal, product);
    for (const order of this.#orders.values()) order.replace([], ordinals);
  }

  /** Returns a sort order, or null while it is not made. */
  findOrder(sort: AdminSort): SortedOrdinals | null {
    return this.#orders.get(sort) ?? null;
  }

  /** Makes a sort order in parts. Between two parts the caller can let others work. */
  *makeOrder(sort: AdminSort): Generator<void> {
    const order = new SortedOrdinals(this.#createComparator(sort));
    const ordinals = listOrdinals(this.#known);
    for (let from = 0; from < ordinals.length; from += maxSortedAtOnce) {
      order.replace([], ordinals.subarray(from, from + maxSortedAtOnce));
      yield;
    }
    this.#orders.set(sort, order);
  }

  /** Finds the listed products in this state. */
  findInState(state: ProductState): OrdinalBits {
    if (state === 'offered') return this.#index.offered;
    if (state === 'low') return this.#low;
    if (state === 'draft') return this.#drafts;
    const ordinals = this.#index.listed.slice();
    removeAll(ordinals, this.#index.offered);
    removeAll(ordinals, this.#drafts);
    return ordinals;
  }

  #store(ordinal: number, { nameKey, stock, isLow, isDraft }: AdminProduct): void {
    const wordCount = (ordinal + 32) >>> 5;
    this.#known = growArray(this.#known, wordCount);
    this.#low = growArray(this.#low, wordCount);
    this.#drafts = growArray(this.#drafts, wordCount);
    this.#stocks = putNumber(this.#stocks, ordinal, stock);
    this.#nameNumbers = putNumber(this.#nameNumbers, ordinal, this.#names.append(nameKey));
    addOrdinal(this.#known, ordinal);
    if (isLow) addOrdinal(this.#low, ordinal);
    if (isDraft) addOrdinal(this.#drafts, ordinal);
  }

  /** Ties are sorted by position. */
  #createComparator(sort: AdminSort): OrdinalComparator {
    const stockOf = (ordinal: number): number => this.#stocks[ordinal] as number;
    const nameOf = (ordinal: number): number => this.#nameNumbers[ordinal] as number;
    const comparators: Record<AdminSort, OrdinalComparator> = {
      nameAToZ: (a, b) => this.#names.compare(nameOf(a), nameOf(b)),
      nameZToA: (a, b) => this.#names.compare(nameOf(b), nameOf(a)),
      stockLowToHigh: (a, b) => stockOf(a) - stockOf(b),
      stockHighToLow: (a, b) => stockOf(b) - stockOf(a),
    };
    const compare = comparators[sort];
    return (a, b) => compare(a, b) || this.#index.comparePositions(a, b);
  }
}
