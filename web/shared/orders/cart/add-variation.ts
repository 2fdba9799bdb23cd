import { isOffered, type Variant } from '../../../../shop/goods/product/product.ts';
import { call } from '../../people/session/session.ts';
import { buildCartItem, readVariants } from './cart-item.ts';
import { addToCart } from './cart.ts';

/** `waits`: a visitor has to log in first. `gone`: it is sold out meanwhile. */
type AddResult = 'added' | 'waits' | 'gone';

/**
 * Reads a product and puts one piece or pack of the wanted variation into the cart. Throws
 * `ApiError`.
 */
export const addVariation = async (
  productId: string,
  isWanted: (variant: Variant) => boolean,
): Promise<AddResult> => {
  const product = await call('GET /api/products/{id}', {
    params: { id: productId },
    query: { reviews: 'none' },
  });
  const variant = readVariants(product).find((one) => isWanted(one) && isOffered(one));
  if (variant === undefined) return 'gone';
  const item = buildCartItem(product, variant, product.color[0]?.value ?? null);
  return (await addToCart(item, 1)) ? 'added' : 'waits';
};
