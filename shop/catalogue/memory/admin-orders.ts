import type { AdminSort, ProductState } from '../listing.ts';
import { growArray, type NumberColumn, putNumber } from './grow-array.ts';
import type { ListingIndex } from './listing-index.ts';
import {
  addSlot,
  createSlotBits,
  hasSlot,
  listSlots,
  removeAll,
  removeSlot,
  type SlotBits,
} from './slot-bits.ts';
import { type SlotComparator, SortedSlots } from './sorted-slots.ts';
import { TextColumn } from './text-column.ts';

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
 * The sort orders and filters of the admin's list, over the slots of one listing index. An order is
 * made when it is first asked for, and then follows changes.
 */
export class AdminOrders {
  readonly #index: ListingIndex;
  readonly #names = new TextColumn();
  /** The number of the name of each slot. */
  #nameNumbers: NumberColumn = new Uint8Array(64);
  #stocks: NumberColumn = new Uint8Array(64);
  #known = createSlotBits(64);
  #low = createSlotBits(64);
  #drafts = createSlotBits(64);
  readonly #orders = new Map<AdminSort, SortedSlots>();

  constructor(index: ListingIndex) {
    this.#index = index;
  }

  /** Takes slots out that are no longer listed, or whose values are about to change. */
  remove(slots: Iterable<number>): void {
    const known = [...slots].filter((slot) => hasSlot(this.#known, slot));
    for (const order of this.#orders.values()) order.replace(known, []);
    for (const slot of known)
      for (const bits of [this.#known, this.#low, this.#drafts]) removeSlot(bits, slot);
  }

  /** Adds or replaces products. Those that are not listed are ignored. */
  put(products: readonly AdminProduct[]): void {
    const listed = products.flatMap((product) => {
      const slot = this.#index.findSlot(product.id);
      return slot === undefined ? [] : [{ slot, product }];
    });
    const slots = listed.map(({ slot }) => slot);
    this.remove(slots);
    for (const { slot, product } of listed) this.#store(slot, product);
    for (const order of this.#orders.values()) order.replace([], slots);
  }

  /** Returns a sort order, or null while it is not made. */
  findOrder(sort: AdminSort): SortedSlots | null {
    return this.#orders.get(sort) ?? null;
  }

  /** Makes a sort order in parts. Between two parts the caller can let others work. */
  *makeOrder(sort: AdminSort): Generator<void> {
    const order = new SortedSlots(this.#createComparator(sort));
    const slots = listSlots(this.#known);
    for (let from = 0; from < slots.length; from += maxSortedAtOnce) {
      order.replace([], slots.subarray(from, from + maxSortedAtOnce));
      yield;
    }
    this.#orders.set(sort, order);
  }

  /** Finds the listed products in this state. */
  findInState(state: ProductState): SlotBits {
    if (state === 'offered') return this.#index.offered;
    if (state === 'low') return this.#low;
    if (state === 'draft') return this.#drafts;
    const slots = this.#index.listed.slice();
    removeAll(slots, this.#index.offered);
    removeAll(slots, this.#drafts);
    return slots;
  }

  #store(slot: number, { nameKey, stock, isLow, isDraft }: AdminProduct): void {
    const wordCount = (slot + 32) >>> 5;
    this.#known = growArray(this.#known, wordCount);
    this.#low = growArray(this.#low, wordCount);
    this.#drafts = growArray(this.#drafts, wordCount);
    this.#stocks = putNumber(this.#stocks, slot, stock);
    this.#nameNumbers = putNumber(this.#nameNumbers, slot, this.#names.append(nameKey));
    addSlot(this.#known, slot);
    if (isLow) addSlot(this.#low, slot);
    if (isDraft) addSlot(this.#drafts, slot);
  }

  /** Ties are sorted by position. */
  #createComparator(sort: AdminSort): SlotComparator {
    const stockOf = (slot: number): number => this.#stocks[slot] as number;
    const nameOf = (slot: number): number => this.#nameNumbers[slot] as number;
    const comparators: Record<AdminSort, SlotComparator> = {
      nameAToZ: (a, b) => this.#names.compare(nameOf(a), nameOf(b)),
      nameZToA: (a, b) => this.#names.compare(nameOf(b), nameOf(a)),
      stockLowToHigh: (a, b) => stockOf(a) - stockOf(b),
      stockHighToLow: (a, b) => stockOf(b) - stockOf(a),
    };
    const compare = comparators[sort];
    return (a, b) => compare(a, b) || this.#index.comparePositions(a, b);
  }
}
