import type { WireCart } from '../../../../contract/orders/cart.ts';
import { createStore } from '../../../kit/behaviour/store.ts';
import type { SyncStatus } from '../../people/synchronise.ts';

/** The cart on the screen: the server's cart with the changes that it has not answered yet. */
interface CartState {
  status: SyncStatus;
  cart: WireCart;
  /** Number of changes that the server has not answered. */
  unansweredChanges: number;
}

/** It is empty on the server and during hydration. */
export const shownCart = createStore<CartState>({
  status: 'none',
  cart: { items: [], totalQuantity: 0, totalPrice: 0 },
  unansweredChanges: 0,
});
