import { useEffect, useMemo, useReducer } from 'react';
import { readVariants } from '../../../shared/orders/cart/cart-item.ts';
import { useCart } from '../../../shared/orders/cart/cart.ts';
import { readPendingChoice } from '../../../shared/orders/cart/pending-choice.ts';
import type { FullProduct } from '../product-loader.ts';
import type { BuyBoxProps } from './product-buy-box.tsx';
import { choose, buildFirstChoice, findOffer } from './product-choice.ts';
import { findChosenPicture } from './product-pictures.ts';

/**
 * The choice of a product. It begins with the first offered variant, or with the choice from before
 * a login.
 */
export const useChoice = (product: FullProduct): BuyBoxProps & { picture: number } => {
  const variants = useMemo(() => readVariants(product), [product]);
  const colors = product.color.map(({ value }) => value);
  const [choice, dispatch] = useReducer(choose, buildFirstChoice(variants, colors));
  const offer = findOffer(variants, choice, useCart().cart);
  useEffect(() => {
    const pendingChoice = readPendingChoice(product._id);
    if (pendingChoice !== null && variants.some(({ id }) => id === pendingChoice.variationId))
      dispatch({
        kind: 'kept',
        choice: {
          variantId: pendingChoice.variationId,
          color: pendingChoice.color,
          quantity: 1,
        },
      });
    // Once: what is chosen stays when the product is read again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [product._id]);
  const picture = findChosenPicture(
    product,
    variants.findIndex(({ id }) => id === choice.variantId),
    colors.indexOf(choice.color ?? ''),
  );
  return { product, variants, choice, choose: dispatch, offer, picture };
};
