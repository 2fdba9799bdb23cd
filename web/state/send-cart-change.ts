import type { WireCart } from '../../contract/cart.ts';
import type { Call } from './client.ts';
import { type CartChange, findLine } from './optimistic-cart.ts';

/** The result of a change, for its toast (PAGE-7, docs/product.md). */
export type CartResult = 'added' | 'incremented' | 'decremented' | 'removed' | 'removedAll';

const describeResult = (step: CartChange, before: number): CartResult => {
  if (step.kind === 'add') return 'added';
  if (step.kind === 'clear') return 'removedAll';
  if (step.quantity === 0) return 'removed';
  return step.quantity > before ? 'incremented' : 'decremented';
};

/**
 * Sends one change, based on the server's last cart `base`. Returns null when there is nothing left
 * to change. Throws `ApiError`.
 */
export const sendCartChange = async (
  call: Call,
  step: CartChange,
  base: WireCart,
  userId: string,
): Promise<{ cart: WireCart; result: CartResult } | null> => {
  if (step.kind === 'clear')
    return {
      cart: await call('DELETE /api/cart/{userId}/all', { params: { userId } }),
      result: 'removedAll',
    };
  if (step.kind === 'add') {
    const { item, quantity, line } = step;
    const body = {
      productId: item.productId,
      variationId: line.variationId,
      selectedProductColor: line.color,
      quantity,
    };
    return { cart: await call('POST /api/cart', { body }), result: 'added' };
  }
  const held = findLine(base, step.line);
  if (held === undefined || held.quantity === step.quantity) return null;
  const params = { cartItemId: held.cartItemId };
  const result = describeResult(step, held.quantity);
  const cart =
    step.quantity === 0
      ? await call('DELETE /api/cart/{cartItemId}', { params })
      : await call('PUT /api/cart/{cartItemId}', { params, body: { quantity: step.quantity } });
  return { cart, result };
};
