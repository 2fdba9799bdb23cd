import { type Paise, roundHalfUp } from '../money.ts';
import type { Variant } from './product.ts';

/** Calculates `price − price × discount / 100`, rounded half up (PRICE-2, docs/product.md). */
export const applyDiscount = (price: Paise, discountPercent: number): Paise =>
  roundHalfUp(price * (100 - discountPercent), 100);

/**
 * Calculates the price of a weight before the discount: `pricePerKg × grams / 1000`, rounded half up
 * (PRICE-3, docs/product.md).
 */
export const calculateWeightPrice = (pricePerKg: Paise, weightGrams: number): Paise =>
  roundHalfUp(pricePerKg * weightGrams, 1000);

/** Calculates the price of one piece, or of one pack of the variant's weight, less the discount. */
export const calculateUnitPrice = (variant: Variant, discountPercent: number): Paise =>
  applyDiscount(
    variant.weightGrams === null
      ? variant.price
      : calculateWeightPrice(variant.price, variant.weightGrams),
    discountPercent,
  );
