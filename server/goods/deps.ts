import type { WireShownOffer } from '../../contract/goods/product.ts';
import type { Db } from '../../database/tables.ts';
import type { ShownGoods } from '../../shop/orders/offers/shown.ts';
import type { Deps as ProviderDeps } from '../providers/deps.ts';
import type { DiscountEnds } from './listing/discount-ends.ts';
import type { Listing } from './listing/listing.ts';

/** What handlers use, with the listing of the goods. */
export interface Deps extends ProviderDeps {
  listing: Listing;
  discountEnds: DiscountEnds;
  /** Knows the offers that the page of a product tells. */
  offerBook: {
    listShown: (db: Db, version: number, goods: ShownGoods, at: Date) => Promise<WireShownOffer[]>;
  };
}
