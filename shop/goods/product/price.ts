import { type Paise, roundHalfUp } from '../../money.ts';

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
export const calculateUnitPrice = (
  { price, weightGrams }: { price: Paise; weightGrams: number | null },
  discountPercent: number,
): Paise =>
  applyDiscount(
    weightGrams === null ? price : calculateWeightPrice(price, weightGrams),
    discountPercent,
  );
