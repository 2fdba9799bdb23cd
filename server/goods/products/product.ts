import type { PackedVariant } from '../../../database/catalogue/settled-price.ts';
import type { Fit } from '../../../shop/fulfilment/returns/reasons.ts';
import type { ProductValues } from '../../../shop/goods/product/product-fields.ts';

/**
 * A product as the shop's inside knows it, with its fields (shop/goods/product/product-fields.ts). Its
 * discount is the percentage that an admin has set; `findDiscount` says what holds now. Prices of
 * its variants are settled: the universal kg price where it is followed.
 */
export interface Product extends ProductValues {
  id: string;
  /** The time of the read, by the clock of the database. It decides whether a discount has ended. */
  readAt: Date;
  /** What its sizes are like, by what came back. Null while nobody can tell. */
  fit: Fit | null;
  /** An archived product can no longer be bought; past orders and carts may still contain it. */
  archived: boolean;
  /** The variants that are not archived, in the admin's order. */
  variants: PackedVariant[];
}
