import type { WireCart } from '../../../../contract/cart.ts';
import type { Call } from '../../platform/client.ts';
import { type CartChange, findLine } from './optimistic-cart.ts';

/** The result of a change, for its toast (PAGE-7, docs/product.md). */
export type CartResult = 'added' | 'incremented' | 'decremented' | 'removed' | 'removedAll';

const describeResult = (change: CartChange, before: number): CartResult => {
  if (change.kind === 'add') return 'added';
  if (change.kind === 'clear') return 'removedAll';
  if (change.quantity === 0) return 'removed';
  return change.quantity > before ? 'incremented' : 'decremented';
};

/**
 * Sends one change, based on the server's last cart `base`. Returns null when there is nothing left
 * to change. Throws `ApiError`.
 */
export const sendCartChange = async (
  call: Call,
  change: CartChange,
  base: WireCart,
  userId: string,
): Promise<{ cart: WireCart; result: CartResult } | null> => {
  // A click on "Add to cart" and one on a link may follow each other closely.
  const keepalive = true;
  if (change.kind === 'clear')
    return {
      cart: await call('DELETE /api/cart/{userId}/all', { params: { userId }, keepalive }),
      result: 'removedAll',
    };
  if (change.kind === 'add') {
    const { item, quantity, line } = change;
    const body = {
      productId: item.productId,
      variationId: line.variationId,
      selectedProductColor: line.color,
      quantity,
    };
    return { cart: await call('POST /api/cart', { body, keepalive }), result: 'added' };
  }
  const held = findLine(base, change.line);
  if (held === undefined || held.quantity === change.quantity) return null;
  const params = { cartItemId: held.cartItemId };
  const result = describeResult(change, held.quantity);
  const cart =
    change.quantity === 0
      ? await call('DELETE /api/cart/{cartItemId}', { params, keepalive })
      : await call('PUT /api/cart/{cartItemId}', {
          params,
          body: { quantity: change.quantity },
          keepalive,
        });
  return { cart, result };
};
