import type { PlaceOrder } from '../../../contract/orders/orders.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import { formatRupees, type Paise } from '../../../shop/money.ts';
import type { DeliveryArea } from '../../../shop/orders/delivery/area.ts';
import type { OrderCharges } from '../../../shop/orders/delivery/charges.ts';
import { type Parcel, quoteDelivery } from '../../../shop/orders/delivery/quote.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import type { CartItem } from '../cart/cart.ts';

/** What the lines of an order come to, and what offers make of it. */
interface OfferedSum {
  sum: Paise;
  discount: Paise;
  isDeliveryFree: boolean;
}

/** The charges of an order, and the one that an offer of free delivery saves. */
export interface DeliveryCharges extends OrderCharges {
  waived: Paise;
}

const sumParcel = (
  items: readonly CartItem[],
  { sum, discount, isDeliveryFree: isFree }: OfferedSum,
): Parcel => {
  const parcel = { sum, discount, isFree, grams: 0, pieces: 0 };
  for (const { variant, quantity } of items) {
    if (variant.weightGrams === null) parcel.pieces += quantity;
    else parcel.grams += variant.weightGrams * quantity;
  }
  return parcel;
};

/** Says why an order cannot be paid on delivery. */
export const explainNoCash = (maxCash: Paise | null) =>
  maxCash === null
    ? explain('cash_not_allowed')
    : explain('cash_up_to', { amount: formatRupees(maxCash) });

/**
 * Calculates what an order costs besides its lines, by the area of its address. Refuses an address
 * that is not served, and payment on delivery where it is not allowed (400).
 */
export const chargeDelivery = (
  areas: readonly DeliveryArea[],
  { shippingAddress, paymentMethod }: PlaceOrder,
  items: readonly CartItem[],
  sum: OfferedSum,
): DeliveryCharges => {
  const quote = quoteDelivery(areas, shippingAddress, sumParcel(items, sum));
  const { charge: delivery, waived } = quote;
  if (!quote.isServed) throw refuseField('shippingAddress.zipCode', explain('not_delivered_there'));
  if (paymentMethod !== 'COD') return { delivery, waived, cash: 0 };
  if (!quote.isCashAllowed) throw refuseField('paymentMethod', explainNoCash(quote.maxCash));
  return { delivery, waived, cash: quote.cashCharge };
};
