import type { PlaceOrder } from '../../contract/orders.ts';
import { explain, type Explanation } from '../../contract/reasons.ts';
import type { DeliveryArea } from '../../shop/delivery/area.ts';
import type { OrderCharges } from '../../shop/delivery/charges.ts';
import { type Parcel, quoteDelivery } from '../../shop/delivery/quote.ts';
import { formatRupees, type Paise } from '../../shop/money.ts';
import type { CartItem } from '../cart/cart.ts';
import { Refusal } from '../http/refusal.ts';

const sumParcel = (items: readonly CartItem[], sum: Paise): Parcel => {
  const parcel = { sum, grams: 0, pieces: 0 };
  for (const { variant, quantity } of items) {
    if (variant.weightGrams === null) parcel.pieces += quantity;
    else parcel.grams += variant.weightGrams * quantity;
  }
  return parcel;
};

const refuseField = (path: string, explanation: Explanation): Refusal =>
  new Refusal('invalid', explanation, { errors: [{ path, ...explanation }] });

const explainNoCash = (maxCash: Paise | null) =>
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
  sum: Paise,
): OrderCharges => {
  const quote = quoteDelivery(areas, shippingAddress, sumParcel(items, sum));
  if (!quote.isServed) throw refuseField('shippingAddress.zipCode', explain('not_delivered_there'));
  if (paymentMethod !== 'COD') return { delivery: quote.charge, cash: 0 };
  if (!quote.isCashAllowed) throw refuseField('paymentMethod', explainNoCash(quote.maxCash));
  return { delivery: quote.charge, cash: quote.cashCharge };
};
