import { useRouter } from '@tanstack/react-router';
import type { Variant } from '../../../../shop/goods/product/product.ts';
import { showToast } from '../../platform/messages.ts';

/**
 * Returns what puts one piece or pack of a product into the cart. A visitor goes to the login first
 * and comes back here (CART-1, docs/product.md). What is gone meanwhile is shown by `showGone`. It
 * throws `ApiError`.
 */
export const useAddVariation = (showGone: (productId: string) => void) => {
  const router = useRouter();
  return async (productId: string, isWanted: (variant: Variant) => boolean): Promise<void> => {
    const { addVariation } = await import('./add-variation.ts');
    const result = await addVariation(productId, isWanted);
    if (result === 'gone') showGone(productId);
    if (result !== 'waits') return;
    showToast('less', ({ toasts }) => toasts.cart.loginFirst);
    const { pathname, href } = router.state.location;
    // From the search of the login page one goes back to where one was before.
    if (pathname !== '/login-register')
      await router.navigate({ to: '/login-register', search: { next: href } });
  };
};
