import type { WireCart } from '../../../../contract/orders/cart.ts';
import { personalStorageKeys } from '../../people/session/session-storage-rule.ts';
import { call, clearSession } from '../../people/session/session.ts';
import { synchronise } from '../../people/synchronise.ts';
import { ApiError } from '../../platform/client.ts';
import type { Shape } from '../../platform/kept-value.ts';
import { showFailure, showToast } from '../../platform/messages.ts';
import { shownCart } from './cart-store.ts';
import { mergeWaitingGoods } from './merge-waiting.ts';
import { applyChanges, type CartChange, emptyCart, enqueueChange } from './optimistic-cart.ts';
import { describeResult, sendCartChange } from './send-cart-change.ts';
import { shortages } from './shortage.ts';
import { noteUnansweredChanges, refetchAfterUnansweredChange } from './unanswered-change.ts';

/** The server sends the cart anyway, so one of another shape is dropped. */
const shape: Shape<WireCart> = { version: 2, change: () => null };

/**
 * Has the stock changed, or is the product no longer sold? Then the stock on the screen is
 * outdated.
 */
const isStockRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'out_of_stock' || error.code === 'no_longer_sold');

export const cartSync = synchronise<WireCart, CartChange>({
  key: personalStorageKeys.cart,
  shape,
  empty: emptyCart,
  load: async () => {
    await mergeWaitingGoods();
    return call('GET /api/cart/mycart');
  },
  send: (change, base, accountId) => sendCartChange(call, change, base, accountId),
  applyChanges,
  enqueue: enqueueChange,
  show: ({ status, value, unansweredChanges }) =>
    shownCart.set({ status, cart: value, unansweredChanges }),
  onSent: (change, before) => {
    const result = describeResult(change, before);
    showToast(
      result === 'added' || result === 'incremented' ? 'done' : 'less',
      ({ toasts }) => toasts.cart[result],
    );
  },
  onRefused: (error) => {
    showFailure(error);
    if (isStockRefusal(error)) shortages.set(shortages.get() + 1);
  },
  onLoadRefused: clearSession,
});

noteUnansweredChanges(cartSync.hasUnanswered);
// What the page before left behind may be made after this page has fetched its cart.
refetchAfterUnansweredChange(() => void cartSync.fetch());
