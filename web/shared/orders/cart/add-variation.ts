import { call } from '../../people/session/session.ts';
import { buildCartItem, readVariants } from './cart-item.ts';
import { addToCart } from './cart.ts';

/**
 * Reads a product and puts one piece or pack of a variation into the cart. Returns false for a
 * visitor, as `addToCart` does. Throws `ApiError`, or an error when the variation is gone.
 */
export const addVariation = async (productId: string, variationId: string): Promise<boolean> => {
  const product = await call('GET /api/products/{id}', {
    params: { id: productId },
    query: { reviews: 'none' },
  });
  const variant = readVariants(product).find(({ id }) => id === variationId);
  if (variant === undefined) throw new Error(`${productId} has no ${variationId}`);
  return addToCart(buildCartItem(product, variant, product.color[0]?.value ?? null), 1);
};
