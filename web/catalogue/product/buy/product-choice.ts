import type { WireCart } from '../../../../contract/orders/cart.ts';
import {
  findFirstOffered,
  isOffered,
  type Variant,
} from '../../../../shop/goods/product/product.ts';
import { calculateRoomLeft } from '../../../../shop/orders/cart.ts';
import { findLine, countInCart } from '../../../shared/orders/cart/optimistic-cart.ts';

/** The choice of a shopper on a product page or in the quick view. */
export interface Choice {
  variantId: string | null;
  color: string | null;
  quantity: number;
}

export type ChoiceStep =
  | { kind: 'variant'; id: string }
  | { kind: 'color'; value: string }
  | { kind: 'quantity'; quantity: number }
  | { kind: 'added' }
  | { kind: 'kept'; choice: Choice };

/** The first offered variant, the first colour, a quantity of 1 (PRODUCT-7, docs/product.md). */
export const buildFirstChoice = (
  variants: readonly Variant[],
  colors: readonly string[],
): Choice => ({
  variantId: (findFirstOffered(variants) ?? variants[0])?.id ?? null,
  color: colors[0] ?? null,
  quantity: 1,
});

/**
 * Another size, weight or colour sets the quantity back to 1, and so does an add to the cart
 * (PRODUCT-7, docs/product.md).
 */
export const choose = (choice: Choice, step: ChoiceStep): Choice => {
  if (step.kind === 'variant') return { ...choice, variantId: step.id, quantity: 1 };
  if (step.kind === 'kept') return step.choice;
  if (step.kind === 'color') return { ...choice, color: step.value, quantity: 1 };
  return { ...choice, quantity: step.kind === 'added' ? 1 : step.quantity };
};

export interface Offer {
  variant: Variant | null;
  /** Stock less what the cart already holds of the variant (PRODUCT-8, docs/product.md). */
  left: number;
  /** The quantity that can still be added. */
  room: number;
  /** `line-full`: there is more in stock, but the line in the cart takes no more. */
  state: 'offered' | 'all-in-cart' | 'line-full' | 'out-of-stock';
}

const readOfferState = (room: number, left: number): Offer['state'] => {
  if (room > 0) return 'offered';
  return left > 0 ? 'line-full' : 'all-in-cart';
};

/** Finds what a shopper can buy of a variant in a colour, given the cart. */
export const findOffer = (
  variants: readonly Variant[],
  { variantId, color }: Pick<Choice, 'variantId' | 'color'>,
  cart: WireCart,
): Offer => {
  const variant = variants.find((one) => one.id === variantId) ?? null;
  if (variant === null || !isOffered(variant))
    return { variant, left: 0, room: 0, state: 'out-of-stock' };
  const quantityInCart = countInCart(cart, variant.id);
  const left = Math.max(0, variant.stock - quantityInCart);
  const room = calculateRoomLeft(
    variant.stock,
    quantityInCart,
    findLine(cart, { variationId: variant.id, color })?.quantity ?? 0,
  );
  return { variant, left, room, state: readOfferState(room, left) };
};
