import { type Paise, roundHalfUp } from '../money.ts';
import type { Variant } from './product.ts';

/** `price − price × discount / 100`, rounded half up, in paise (PRICE-2, docs/product.md). */
export const discounted = (price: Paise, discountPercent: number): Paise =>
  roundHalfUp(price * (100 - discountPercent), 100);

/**
 * What a weight costs before the discount: `pricePerKg × grams / 1000`, rounded half up, in paise
 * (PRICE-3, docs/product.md).
 */
export const priceOfWeight = (pricePerKg: Paise, weightGrams: number): Paise =>
  roundHalfUp(pricePerKg * weightGrams, 1000);

/**
 * The price of one piece, or of one pack of the variant's weight, as it is sold: discount taken
 * off. In paise.
 */
export const unitPrice = (variant: Variant, discountPercent: number): Paise =>
  discounted(
    variant.weightGrams === null
      ? variant.price
      : priceOfWeight(variant.price, variant.weightGrams),
    discountPercent,
  );
