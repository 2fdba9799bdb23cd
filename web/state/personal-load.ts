import { useEffect } from 'react';
import { load, wakeCart } from './cart.ts';
import { useSession } from './session.ts';
import { loadWishlist, wakeWishlist } from './wishlist.ts';

/**
 * Milliseconds between the answer of the cart and the call for the wishlist (CART-10,
 * docs/product.md).
 */
const wishlistDelay = 500;
/**
 * A tab that is looked at again after so long asks anew: the cart may have changed on another
 * device.
 */
const old = 30_000;

/**
 * Loads the cart, then the wishlist, for a logged-in user with a name (CART-10, docs/product.md).
 */
export const usePersonalLoad = (): void => {
  const user = useSession();
  const id = user === null || user.name === '' ? null : user._id;
  useEffect(() => {
    if (id === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    let asked = 0;
    const start = async (): Promise<void> => {
      // What this browser knew is shown at once.
      await Promise.allSettled([wakeCart(), wakeWishlist()]);
      if (gone) return;
      asked = Date.now();
      await load();
      if (!gone) timer = setTimeout(loadWishlist, wishlistDelay);
    };
    const look = (): void => {
      if (document.visibilityState === 'visible' && Date.now() - asked > old) void start();
    };
    void start();
    document.addEventListener('visibilitychange', look);
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id]);
};
