import { useSyncExternalStore } from 'react';
import type { WireCart } from '../../contract/cart.ts';

/** The cart as it is shown: the server's word with the unanswered clicks on top. */
export interface CartState {
  /**
   * `none`: a visitor, or not asked yet. `failed`: the shop could not be reached; what was known is
   * still shown.
   */
  status: 'none' | 'loading' | 'ready' | 'failed';
  cart: WireCart;
  /** Steps that the server has not answered. */
  unansweredChanges: number;
}

const emptyState: CartState = {
  status: 'none',
  cart: { items: [], totalQuantity: 0, totalPrice: 0 },
  unansweredChanges: 0,
};
let shownCart = emptyState;
const listeners = new Set<() => void>();

/** Puts a cart on the screen. */
export const renderCart = (next: CartState): void => {
  shownCart = next;
  for (const listener of listeners) listener();
};

export const getCart = (): CartState => shownCart;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The cart in a component; empty while the server renders and at hydration. */
export const useCart = (): CartState => useSyncExternalStore(subscribe, getCart, () => emptyState);
