import type { WireCart } from '../../../../contract/orders/cart.ts';
import type { Call } from '../../platform/client.ts';
import { type CartChange, findLine } from './optimistic-cart.ts';

/** The result of a change, for its toast (PAGE-7, docs/product.md). */
type CartResult = 'added' | 'incremented' | 'decremented' | 'removed' | 'removedAll';

/** Describes a change that the server has made to the cart `before`. */
export const describeResult = (change: CartChange, before: WireCart): CartResult => {
  if (change.kind === 'add') return 'added';
  if (change.kind === 'clear') return 'removedAll';
  if (change.quantity === 0) return 'removed';
  return change.quantity > (findLine(before, change.line)?.quantity ?? 0)
    ? 'incremented'
    : 'decremented';
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
): Promise<WireCart | null> => {
  // A click on "Add to cart" and one on a link may follow each other closely.
  const keepalive = true;
  if (change.kind === 'clear')
    return call('DELETE /api/cart/{userId}/all', { params: { userId }, keepalive });
  if (change.kind === 'add') {
    const { item, quantity, line } = change;
    const body = {
      productId: item.productId,
      variationId: line.variationId,
      selectedProductColor: line.color,
      quantity,
    };
    return call('POST /api/cart', { body, keepalive });
  }
  const held = findLine(base, change.line);
  if (held === undefined || held.quantity === change.quantity) return null;
  const params = { cartItemId: held.cartItemId };
  return change.quantity === 0
    ? call('DELETE /api/cart/{cartItemId}', { params, keepalive })
    : call('PUT /api/cart/{cartItemId}', {
        params,
        body: { quantity: change.quantity },
        keepalive,
      });
};
