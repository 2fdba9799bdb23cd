import type { Paise } from '../../money.ts';
import type { SaleUnit } from './product.ts';

/** A line of a cart, as a rule of price sees it. */
export interface LineToPrice {
  productId: string;
  /** Categories and tags as the merchant writes them. */
  categories: readonly string[];
  tags: readonly string[];
  saleUnit: SaleUnit;
  /** The visible size: `XL`, `250 g`. */
  size: string;
  /** The grams of one pack; null for goods by the piece. */
  weightGrams: number | null;
  /** Pieces or packs. */
  quantity: number;
  /** What one of them costs by itself, the discount of the product taken off. */
  unitPrice: Paise;
}

/**
 * Says what each piece or pack of a line costs. It is asked from two pieces on, has no clock and no
 * memory, and can only make them cheaper (PRICE-12, docs/product.md).
 */
export type PriceRule = (line: LineToPrice) => Paise;

/** A shop without a rule of its own; `local/price-rule.ts` stands in for this file. */
export const priceRule: PriceRule | null = null;
