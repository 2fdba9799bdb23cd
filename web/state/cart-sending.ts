import type { WireCart } from '../../contract/cart.ts';
import { type CartStep, findLine } from './cart-steps.ts';
import type { Call } from './client.ts';

/** What a step did, for its toast (PAGE-7, docs/product.md). */
export type CartNews = 'added' | 'incremented' | 'decremented' | 'removed' | 'removedAll';

const newsOf = (step: CartStep, before: number): CartNews => {
  if (step.kind === 'add') return 'added';
  if (step.kind === 'clear') return 'removedAll';
  if (step.quantity === 0) return 'removed';
  return step.quantity > before ? 'incremented' : 'decremented';
};

/** Sends one step against the cart the server last told of. Null: there is nothing (left) to do. */
export const sendStep = async (
  call: Call,
  step: CartStep,
  base: WireCart,
  userId: string,
): Promise<{ cart: WireCart; news: CartNews } | null> => {
  if (step.kind === 'clear')
    return {
      cart: await call('DELETE /api/cart/{userId}/all', { params: { userId } }),
      news: 'removedAll',
    };
  if (step.kind === 'add') {
    const { item, quantity, line } = step;
    const body = {
      productId: item.productId,
      variationId: line.variationId,
      selectedProductColor: line.color,
      quantity,
    };
    return { cart: await call('POST /api/cart', { body }), news: 'added' };
  }
  const held = findLine(base, step.line);
  if (held === undefined || held.quantity === step.quantity) return null;
  const params = { cartItemId: held.cartItemId };
  const news = newsOf(step, held.quantity);
  const cart =
    step.quantity === 0
      ? await call('DELETE /api/cart/{cartItemId}', { params })
      : await call('PUT /api/cart/{cartItemId}', { params, body: { quantity: step.quantity } });
  return { cart, news };
};
