import type { PlaceOrder } from '../../../contract/orders/orders.ts';
import type { Paise } from '../../../shop/money.ts';
import { sumCharges } from '../../../shop/orders/delivery/charges.ts';
import type { AppliedOffer } from '../../../shop/orders/offers/apply.ts';
import type { CartItem } from '../cart/cart.ts';
import { toOfferLine } from '../cart/offer-line.ts';
import type { StoredArea } from '../delivery/delivery-areas.ts';
import type { OfferBook } from '../offers/offer-book.ts';
import { applyToCart, lockFirstOrder } from '../offers/offers.ts';
import type { Buyer } from '../offers/past-buyers.ts';
import type { StoredOffer } from '../offers/stored-offer.ts';
import type { OrderTx } from '../states/partners.ts';
import { chargeDelivery, type DeliveryCharges } from './charge-delivery.ts';

/** What the offers of the shop and the delivery area make of an order. */
export interface OrderPrice {
  /** What offers take off each line. */
  lineDiscounts: Paise[];
  discount: Paise;
  charges: DeliveryCharges;
  applied: AppliedOffer<StoredOffer>[];
  /** What the order costs. */
  total: Paise;
}

interface Asked {
  order: PlaceOrder;
  items: readonly CartItem[];
  /** The sum of the lines. */
  sum: Paise;
  areas: readonly StoredArea[];
  book: OfferBook;
  buyer: Buyer;
  coupon: string | null;
}

/**
 * Prices an order at a version of the offers. The statement that writes the order takes the uses of
 * the offers and finds out whether they are still the same. In a shop without offers it takes no
 * statement. Refuses as `chargeDelivery` does.
 */
export const priceOrder = async (
  { tx, secretBox }: Pick<OrderTx, 'tx' | 'secretBox'>,
  { order, items, sum, areas, book, buyer, coupon: code }: Asked,
  version: number,
): Promise<OrderPrice> => {
  const offers = await book.readAt(tx, version);
  const lines = items.map(toOfferLine);
  const at = items[0]?.readAt ?? new Date();
  await lockFirstOrder(tx, secretBox, offers, { buyer, code });
  const result = await applyToCart(tx, secretBox, offers, { buyer, code, lines, at });
  const discount = result.lineDiscounts.reduce((all, one) => all + one, 0);
  const { isDeliveryFree } = result;
  const charges = chargeDelivery(areas, order, items, { sum, discount, isDeliveryFree });
  return {
    lineDiscounts: result.lineDiscounts,
    discount,
    charges,
    // Free delivery that saves nothing is not used.
    applied: result.applied.filter((one) => one.discount > 0 || charges.waived > 0),
    total: sum - discount + sumCharges(charges),
  };
};
