import type { Paise } from '../money.ts';
import { discounted } from './price.ts';

/** How a product is sold: by the piece or by the kilo ("per unit", "per kg" on the wire). */
export type SaleUnit = 'unit' | 'kg';

/** One size of a piece, or one weight of a food. */
export interface Variant {
  id: string;
  /** What the shopper reads: `XL`, `250 g`. */
  size: string;
  /** How many pieces, or packs of this weight, are left. */
  stock: number;
  /**
   * Unit: the price of a piece. Kg: the price of a kilo (already the universal one where it is
   * followed).
   */
  price: Paise;
  /** Null for a size variant. */
  weightGrams: number | null;
}

/** With so many pieces or packs left, and with fewer, a variant is running out. */
export const scarceAt = 10;

/**
 * May this variant be sold? Stock above 0, and price above 0 (unit) or weight above 0 (kg): spec
 * section 5.
 */
export const isOffered = (variant: Variant): boolean =>
  variant.stock > 0 &&
  (variant.weightGrams === null ? variant.price > 0 : variant.weightGrams > 0 && variant.price > 0);

/** The variant that speaks for the product: the first that is offered, in the admin's order. */
export const firstOffered = (variants: readonly Variant[]): Variant | undefined =>
  variants.find(isOffered);

/**
 * The variant whose price a card shows: the first offered, else the first of all, so that an admin
 * still sees a price.
 */
export const speaking = <V extends Variant>(variants: readonly V[]): V | undefined =>
  variants.find(isOffered) ?? variants[0];

/**
 * The price of a kilo of a weight variant: its own, or the universal one where it has none
 * (contract section 4). In paise.
 */
export const pricePerKg = (own: Paise | null, universal: Paise): Paise => own || universal;

/**
 * What the listing knows about a product's price and weight. Paise (a kilo's price for kg), grams.
 */
export interface ListingFacts {
  offered: boolean;
  displayPrice: Paise | null;
  sortPrice: Paise | null;
  sortWeight: number | null;
}

/**
 * The derived facts of a product's listing row. The sort price is the discounted price of the first
 * in-stock variant (spec section 9); a product with none keeps its first variant's price, so that
 * an admin still sees one.
 */
export const listingFacts = (
  variants: readonly Variant[],
  discountPercent: number,
): ListingFacts => {
  const shown = speaking(variants);
  return {
    offered: shown !== undefined && isOffered(shown),
    displayPrice: shown?.price ?? null,
    sortPrice: shown ? discounted(shown.price, discountPercent) : null,
    sortWeight: shown?.weightGrams ?? null,
  };
};
