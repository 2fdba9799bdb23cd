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
 * Is this variant offered? Its stock and price are above 0, and its weight where it has one
 * (PRODUCT-3, docs/product.md).
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
 * The price of a kilo of a weight variant in paise: its own, or the universal one where it has none
 * (PRICE-5, docs/product.md).
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
 * Derives the facts of a product's listing row. The sort price is the discounted price of the first
 * offered variant (LIST-7, docs/product.md). A product with none keeps its first variant's price,
 * so that an admin sees one (PRODUCT-5).
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
