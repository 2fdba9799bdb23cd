import { useEffect } from 'react';
import { loadWishlist, startWishlistSync } from '../../goods/lists/wishlist.ts';
import { useSession } from '../../people/session/session.ts';
import { loadCart, startCartSync } from './cart.ts';
import { hasWaitingGoods } from './waiting-key.ts';

/**
 * Delay between the response of the cart and the call for the wishlist (CART-10, docs/product.md).
 */
const wishlistDelayMs = 500;
/**
 * A tab that becomes visible after this time fetches again: another device may have changed the
 * cart.
 */
const maxAgeMs = 30_000;

/**
 * Loads the cart, then the wishlist, for a logged-in user with a name (CART-10, docs/product.md).
 * For a visitor it shows what waits for the login.
 */
export const useCartAndWishlistLoader = (): void => {
  const user = useSession();
  const id = user === null || user.name === '' ? null : user._id;
  const isVisitor = user === null;
  useEffect(() => {
    if (!isVisitor || !hasWaitingGoods()) return;
    import('./visitor-cart.ts').then(
      ({ showVisitorCart }) => showVisitorCart(),
      () => undefined,
    );
  }, [isVisitor]);
  useEffect(() => {
    if (id === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    let loadedAt = 0;
    const start = async (): Promise<void> => {
      // The stored lists are shown first.
      await Promise.allSettled([startCartSync(), startWishlistSync()]);
      if (isStopped) return;
      loadedAt = Date.now();
      await loadCart();
      if (!isStopped) timer = setTimeout(loadWishlist, wishlistDelayMs);
    };
    const loadIfOld = (): void => {
      if (document.visibilityState === 'visible' && Date.now() - loadedAt > maxAgeMs) void start();
    };
    void start();
    document.addEventListener('visibilitychange', loadIfOld);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', loadIfOld);
    };
  }, [id]);
};
