import type { WireBoughtItem } from '../../../../contract/orders/bought.ts';
import { personalStorageKeys } from '../../people/session/session-storage-rule.ts';
import { call } from '../../people/session/session.ts';
import { postToTabs } from '../../platform/tab-channel.ts';
import { getCart, loadCart, waitForCartChanges } from '../cart/cart.ts';
import { tellAdded } from '../cart/merge-waiting.ts';
import { countFitting, toCartItem } from './bought-item.ts';

/**
 * Puts what fits of these things into the cart, in one call, and returns how many of them are in it.
 * What was sold meanwhile is told and left out. Throws `ApiError`.
 */
export const putAgain = async (items: readonly WireBoughtItem[]): Promise<number> => {
  await waitForCartChanges();
  const before = getCart().cart;
  const wanted = items
    .map((item) => toCartItem(item, countFitting(item, before)))
    .filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0) return 0;
  const done = await call('POST /api/cart/mycart/items', {
    body: {
      items: wanted.map(({ productId, variationId, selectedProductColor, quantity }) => ({
        productId,
        variationId,
        selectedProductColor,
        quantity,
      })),
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  await loadCart();
  postToTabs(personalStorageKeys.cart);
  void tellAdded({ items: wanted }, done.items, done.cart);
  return done.items.filter(({ added }) => added > 0).length;
};
