import { useSyncExternalStore } from 'react';
import type { WireCart } from '../../../../contract/cart.ts';

/** The cart on the screen: the server's cart with the changes that it has not answered yet. */
export interface CartState {
  /**
   * `none`: a visitor, or a cart that was not fetched yet. `failed`: the server did not answer; the
   * last known cart stays.
   */
  status: 'none' | 'loading' | 'ready' | 'failed';
  cart: WireCart;
  /** Number of changes that the server has not answered. */
  unansweredChanges: number;
}

const emptyState: CartState = {
  status: 'none',
  cart: { items: [], totalQuantity: 0, totalPrice: 0 },
  unansweredChanges: 0,
};
let shownCart = emptyState;
const listeners = new Set<() => void>();

/** Stores the cart to show and notifies every component that reads it. */
export const renderCart = (next: CartState): void => {
  shownCart = next;
  for (const listener of listeners) listener();
};

export const getCart = (): CartState => shownCart;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Reads the cart in a component. It is empty on the server and during hydration. */
export const useCart = (): CartState => useSyncExternalStore(subscribe, getCart, () => emptyState);
