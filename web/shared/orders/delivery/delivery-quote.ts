import { useEffect, useState } from 'react';
import type { WireCart } from '../../../../contract/orders/cart.ts';
import type { WireDeliveryQuote } from '../../../../contract/orders/delivery.ts';
import { formatRupees, toPaise, toRupees } from '../../../../shop/money.ts';
import type { PaymentMethod } from '../../../../shop/orders/order.ts';
import { parsePinCode } from '../../../../shop/people/address.ts';
import { call } from '../../people/session/session.ts';

/** What a quote asks of goods: those of a cart, or of an order. */
export interface QuotedGoods {
  items: readonly { quantity: number; variation: { weight: number | null } }[];
  totalPrice: number;
  offers?: { discount: number; freeDelivery: boolean } | undefined;
}

/** Builds the query of a quote: where the parcel goes, and what is in it. */
const buildQuery = (
  { zipCode, state }: { zipCode: string; state?: string },
  cart: QuotedGoods,
): Record<string, string> => {
  const parcel = { grams: 0, pieces: 0 };
  const pin = parsePinCode(zipCode);
  for (const { quantity, variation } of cart.items) {
    if (variation.weight === null) parcel.pieces += quantity;
    else parcel.grams += variation.weight * quantity;
  }
  return {
    ...(pin === null ? {} : { zipCode: pin }),
    ...(state === undefined || state === '' ? {} : { state }),
    sum: String(cart.totalPrice),
    grams: String(parcel.grams),
    pieces: String(parcel.pieces),
    ...(cart.offers === undefined
      ? {}
      : { discount: String(cart.offers.discount), free: String(cart.offers.freeDelivery) }),
  };
};

/**
 * Quotes the delivery of the cart, again whenever the cart or the destination changes. Null until
 * the first answer; `isAwaited` until the answer for what is asked now, or none could be had. `renew`
 * asks once more, after the shop has refused the total.
 */
export const useDeliveryQuote = (
  destination: { zipCode: string; state?: string },
  cart: QuotedGoods,
): { quote: WireDeliveryQuote | null; isAwaited: boolean; renew: () => void } => {
  const [quote, setQuote] = useState<WireDeliveryQuote | null>(null);
  const [settled, setSettled] = useState('');
  const [round, setRound] = useState(0);
  const key = JSON.stringify(buildQuery(destination, cart));
  useEffect(() => {
    const controller = new AbortController();
    const query = JSON.parse(key) as Record<string, string>;
    const settle = (): void => {
      if (!controller.signal.aborted) setSettled(`${round} ${key}`);
    };
    call('GET /api/delivery/quote', { query, signal: controller.signal })
      .then(setQuote, () => {
        // Without an answer the charge stays unknown. The order itself is charged by the server.
      })
      .then(settle);
    return () => controller.abort();
  }, [key, round]);
  return {
    quote,
    isAwaited: settled !== `${round} ${key}`,
    renew: () => setRound((last) => last + 1),
  };
};

/** Does the shop itself say when a cart arrives, so that the estimate of the courier does not count? */
export const isArrivalPromised = (quote: WireDeliveryQuote | null, hasFood: boolean): boolean =>
  quote !== null && (quote.minDays !== null || (hasFood && quote.slots === true));

export const hasFood = ({ items }: WireCart): boolean =>
  items.some(({ variation }) => variation.weight !== null);

/** The charges of an order as a quote has them, in rupees; null where it does not know. */
export interface ShownCharges {
  delivery: number | null;
  cash: number;
}

export const readCharges = (
  quote: WireDeliveryQuote | null,
  method: PaymentMethod | null,
): ShownCharges => ({
  delivery: quote?.charge ?? null,
  cash: method === 'COD' ? (quote?.cashCharge ?? 0) : 0,
});

/** Calculates what the goods of a cart cost after offers, in rupees. */
export const calculateGoodsPrice = ({ totalPrice, offers }: WireCart): number =>
  toRupees(Math.max(0, toPaise(totalPrice) - toPaise(offers?.discount ?? 0)));

/** Lists the offers of a cart or an order that take something off the goods, as rows of a sum. */
export const listOfferRows = (
  applied: readonly { name: string; code: string | null; discount: number }[] = [],
): (readonly [label: string, value: string])[] =>
  applied
    .filter(({ discount }) => discount > 0)
    .map(({ name, code, discount }) => [
      code === null ? name : `${name} (${code})`,
      formatRupees(-toPaise(discount)),
    ]);

/** Adds the known charges to a sum of rupees, without an error of floating-point numbers. */
export const addCharges = (sum: number, { delivery, cash }: ShownCharges): number =>
  toRupees(toPaise(sum) + toPaise(delivery ?? 0) + toPaise(cash));

/** Formats a charge; a dash while it is unknown. */
export const formatCharge = (charge: number | null): string =>
  charge === null ? '–' : formatRupees(toPaise(charge));
