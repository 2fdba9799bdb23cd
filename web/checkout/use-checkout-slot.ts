import { useState } from 'react';
import type { WireCart } from '../../contract/orders/cart.ts';
import type { WireDeliveryQuote } from '../../contract/orders/delivery.ts';
import type { WireOpenSlot } from '../../contract/orders/slot.ts';
import { hasFood } from '../shared/orders/delivery/delivery-quote.ts';

/** The slot of an order at the checkout. */
export interface CheckoutSlot {
  isNeeded: boolean;
  chosen: WireOpenSlot | null;
  choose: (slot: WireOpenSlot | null) => void;
  /** Rises when the slots have to be asked for again. */
  round: number;
  renew: () => void;
}

/** Holds the slot that was chosen. Only food to an area with slots needs one. */
export const useCheckoutSlot = (quote: WireDeliveryQuote | null, cart: WireCart): CheckoutSlot => {
  const [chosen, choose] = useState<WireOpenSlot | null>(null);
  const [round, setRound] = useState(0);
  const isNeeded = quote?.slots === true && hasFood(cart);
  return { isNeeded, chosen, choose, round, renew: () => setRound((last) => last + 1) };
};
