import type { Paise } from '../../money.ts';
import { applyDiscount } from './price.ts';

/** A product is sold by the piece or by the kilo ("per unit", "per kg" on the wire). */
export type SaleUnit = 'unit' | 'kg';

/** One size of a piece, or one weight of a food. */
export interface Variant {
  id: string;
  /** The visible size: `XL`, `250 g`. */
  size: string;
  /** Pieces, or packs of this weight, that can still be ordered. */
  stock: number;
  /**
   * Unit: the price of a piece. Kg: the price of a kilo, its own or the universal one. Before the
   * discount.
   */
  price: Paise;
  /** Null for a size variant. */
  weightGrams: number | null;
}

/** A variant with at most this many pieces or packs has low stock. */
export const maxLowStock = 10;

/**
 * Is this variant offered? Its stock and price are above 0, and its weight where it has one
 * (PRODUCT-3, docs/product.md).
 */
export const isOffered = (variant: Variant): boolean =>
  variant.stock > 0 &&
  (variant.weightGrams === null ? variant.price > 0 : variant.weightGrams > 0 && variant.price > 0);

/** Finds the first offered variant, in the admin's order. */
export const findFirstOffered = (variants: readonly Variant[]): Variant | undefined =>
  variants.find(isOffered);

/**
 * Finds the variant whose price a card shows: the first offered, else the first of all, so that an
 * admin still sees a price.
 */
export const findShownVariant = <V extends Variant>(variants: readonly V[]): V | undefined =>
  variants.find(isOffered) ?? variants[0];

/**
 * Chooses the price per kg of a weight variant: its own, or the universal one if it has none
 * (PRICE-5, docs/product.md).
 */
export const choosePricePerKg = (own: Paise | null, universal: Paise): Paise => own || universal;

/** A product's price and weight in a listing. Prices in paise (per kg for weights), grams. */
interface ListingFacts {
  offered: boolean;
  displayPrice: Paise | null;
  sortPrice: Paise | null;
  sortWeight: number | null;
}

/**
 * Derives the price facts of a listing row. The sort price is the discounted price of the first
 * offered variant (LIST-7, docs/product.md). A product with none keeps its first variant's price,
 * so that an admin sees one (PRODUCT-5).
 */
export const deriveListingFacts = (
  variants: readonly Variant[],
  discountPercent: number,
): ListingFacts => {
  const shown = findShownVariant(variants);
  return {
    offered: shown !== undefined && isOffered(shown),
    displayPrice: shown?.price ?? null,
    sortPrice: shown ? applyDiscount(shown.price, discountPercent) : null,
    sortWeight: shown?.weightGrams ?? null,
  };
};
