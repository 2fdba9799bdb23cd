import type { Deps as GoodsDeps } from '../goods/deps.ts';
import type { DeliveryAreas } from './delivery/delivery-areas.ts';
import type { OfferBook } from './offers/offer-book.ts';
import type { OrderPartners } from './states/partners.ts';

/** What handlers use, with what an order is reckoned by. */
export interface Deps extends GoodsDeps {
  deliveryAreas: DeliveryAreas;
  offerBook: OfferBook;
  partners: OrderPartners;
}
