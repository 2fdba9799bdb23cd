import type { PricedVariant } from '../../database/listing.ts';
import type { ColourRow } from '../../database/tables/catalogue.ts';
import type { Group } from '../../shop/catalogue/listing.ts';
import type { Picture } from '../../shop/catalogue/picture.ts';
import type { SaleUnit } from '../../shop/catalogue/product.ts';

/**
 * A product as the shop's inside knows it. Prices of its variants are settled: the universal kg
 * price where it is followed.
 */
export interface Product {
  id: string;
  sku: string;
  name: string;
  saleUnit: SaleUnit;
  /** The percentage that an admin has set. `discountAt` tells what holds now. */
  discountPercent: number;
  offerEndsAt: Date | null;
  isNew: boolean;
  ratingSum: number;
  reviewCount: number;
  soldCount: number;
  shortDescription: string;
  description: string;
  affiliateLink: string | null;
  hsnCode: string | null;
  /** Hundredths of a percent, within the price; null where it is not known. */
  gstRate: number | null;
  images: Picture[];
  categories: string[];
  tags: string[];
  colours: ColourRow[];
  groups: Group[];
  createdAt: Date;
  /** When an admin last changed it. */
  updatedAt: Date;
  /** The time of the read, by the clock of the database. It decides whether an offer has ended. */
  readAt: Date;
  /** An archived product can no longer be bought; past orders and carts may still contain it. */
  archived: boolean;
  /** A draft is shown nowhere in the shop. */
  draft: boolean;
  /** The variants that are not archived, in the admin's order. */
  variants: PricedVariant[];
}
