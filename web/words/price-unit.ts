import type { SaleType } from '../../shop/goods/listing/listing.ts';

/** Returns the words after a price, such as `/ kg`; undefined for a price of a piece. */
export const findPriceUnit = (type: SaleType, words: { perKg: string }): string | undefined =>
  type === 'per kg' ? words.perKg : undefined;
