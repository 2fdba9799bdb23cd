import { useState } from 'react';
import type { WireCart } from '../../contract/orders/cart.ts';
import type { WireDeliveryQuote } from '../../contract/orders/delivery.ts';
import type { WireOrder } from '../../contract/orders/orders.ts';
import type { WireOpenSlot } from '../../contract/orders/slot.ts';
import { hasFood } from '../shared/orders/delivery/delivery-quote.ts';

/** The slot of an order at the checkout. */
export interface CheckoutSlot {
  isNeeded: boolean;
  chosen: WireOpenSlot | null;
  /** True until one is proposed or chosen, or none can be. */
  isAwaited: boolean;
  /** That of the last order. */
  last: WireOrder['slot'];
  choose: (slot: WireOpenSlot | null) => void;
  /** Rises when the slots have to be asked for again. */
  round: number;
  renew: () => void;
}

/** Holds the slot that was chosen. Only food to an area with slots needs one. */
export const useCheckoutSlot = (
  quote: WireDeliveryQuote | null,
  cart: WireCart,
  last: WireOrder['slot'],
): CheckoutSlot => {
  const [chosen, setChosen] = useState<WireOpenSlot | null>(null);
  const [isAwaited, setAwaited] = useState(true);
  const [round, setRound] = useState(0);
  const isNeeded = quote?.slots === true && hasFood(cart);
  return {
    isNeeded,
    chosen,
    isAwaited,
    last,
    choose: (slot) => {
      setChosen(slot);
      setAwaited(false);
    },
    round,
    renew: () => setRound((before) => before + 1),
  };
};
