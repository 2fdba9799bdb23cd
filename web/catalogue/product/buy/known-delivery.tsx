import { useEffect, useState } from 'react';
import type { WireDeliveryQuote } from '../../../../contract/orders/delivery.ts';
import type { WireOpenSlot } from '../../../../contract/orders/slot.ts';
import type { Variant } from '../../../../shop/goods/product/product.ts';
import { formatRupees, toPaise, toRupees } from '../../../../shop/money.ts';
import { parsePinCode } from '../../../../shop/people/address.ts';
import { calculateLinePrice } from '../../../shared/orders/cart/cart-item.ts';
import { isArrivalPromised } from '../../../shared/orders/delivery/delivery-quote.ts';
import { useFormatSlot } from '../../../shared/orders/delivery/slot-time.ts';
import { readKnownPin } from '../../../shared/people/address/known-pin.ts';
import { call } from '../../../shared/people/session/session.ts';
import { useFormatDate } from '../../../shared/platform/dates.ts';
import { useLateWords } from '../../../words/product-late.ts';
import type { FullProduct } from '../product-loader.ts';

/** What is chosen, as a parcel of its own: rupees, grams of what is weighed, pieces. */
interface Parcel {
  sum: number;
  grams: number;
  pieces: number;
}

interface Answer {
  quote: WireDeliveryQuote;
  /** The first hours with room, where food comes in hours. */
  slot: WireOpenSlot | null;
  /** The courier's answer, where the shop itself promises no days. */
  courier: { deliverable: boolean; etd: string | null } | null;
}

/** Asks what a parcel costs to a PIN code, and when it arrives. */
const askDelivery = async (
  zipCode: string,
  { sum, grams, pieces }: Parcel,
  signal: AbortSignal,
): Promise<Answer> => {
  const query = { zipCode, sum: String(sum), grams: String(grams), pieces: String(pieces) };
  const quote = await call('GET /api/delivery/quote', { query, signal });
  const none = { quote, slot: null, courier: null };
  if (!quote.served) return none;
  if (grams > 0 && quote.slots === true) {
    const { slots } = await call('GET /api/delivery/slots', { query: { zipCode }, signal });
    return { ...none, slot: slots.find(({ left }) => left > 0) ?? null };
  }
  if (isArrivalPromised(quote, grams > 0)) return none;
  // The charge can be said without the courier.
  const courier = await call('GET /api/shipping/estimate', {
    query: { pincode: zipCode },
    signal,
  }).catch(() => null);
  return { ...none, courier };
};

/** Writes the sentences of an answer. */
const useSentences = (pin: string, answer: Answer | null): string[] => {
  const words = useLateWords();
  const date = useFormatDate();
  const format = useFormatSlot();
  if (answer === null) return [];
  const { quote, slot, courier } = answer;
  const { served, charge, minDays, maxDays } = quote;
  if (!served) return [words.notServed(pin)];
  if (courier?.deliverable === false) return [words.notDelivered(pin)];
  return [
    slot === null ? null : words.firstSlot(format.slot(slot), pin),
    courier?.etd == null ? null : words.arrives(date(courier.etd, 'weekday'), pin),
    slot !== null || minDays === null || maxDays === null
      ? null
      : words.arrivesInAt(minDays, maxDays, pin),
    charge === null
      ? null
      : charge === 0
        ? words.deliveryFree
        : words.deliveryAlone(formatRupees(toPaise(charge))),
  ].filter((one) => one !== null);
};

/**
 * When the choice arrives at the known PIN code, and what its delivery costs alone (DELIVERY-15,
 * docs/product.md). Nothing where no PIN code is known or nothing can be said.
 */
const KnownDelivery = ({
  product,
  variant,
  quantity,
  asked,
}: {
  product: FullProduct;
  variant: Variant;
  quantity: number;
  /** The PIN code that was asked for on this page; undefined before. */
  asked: string | undefined;
}) => {
  const [known] = useState(readKnownPin);
  const pin = parsePinCode(asked ?? known);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const sum = toRupees(calculateLinePrice(product, variant, quantity));
  const grams = (variant.weightGrams ?? 0) * quantity;
  const pieces = variant.weightGrams === null ? quantity : 0;
  useEffect(() => {
    if (pin === null) return;
    const controller = new AbortController();
    askDelivery(pin, { sum, grams, pieces }, controller.signal).then(setAnswer, () => {
      // What was said before stays.
    });
    return () => controller.abort();
  }, [pin, sum, grams, pieces]);
  // Only an answer to a question is read out.
  return (
    <span role={asked === undefined ? undefined : 'status'}>
      {useSentences(pin ?? '', answer).join(' ')}
    </span>
  );
};

export default KnownDelivery;
