import { createLocalList } from './local-list.ts';
import { onSession, currentSession } from './session.ts';
import { personalKeys } from './session-rule.ts';
import { tell } from './tell.ts';

const list = createLocalList(personalKeys.wishlist);

// A logout has emptied the storage: what the page still shows goes too.
let wasLoggedIn = currentSession() !== null;
onSession(() => {
  const loggedIn = currentSession() !== null;
  if (wasLoggedIn && !loggedIn) list.clear();
  wasLoggedIn = loggedIn;
});

/** Ids of the wished products, in the order they were added. */
export const useWishlist = list.use;

export const useWishlistCount = (): number => list.use().length;

/** The same right now, for a loader. */
export const wishedIds = list.current;

/** Adds a product, or takes it out again, with the toast of spec section 8. */
export const toggleWish = (productId: string): void => {
  if (list.add(productId)) return tell('done', (words) => words.toasts.wishlist.added);
  list.remove(productId);
  tell('less', (words) => words.toasts.wishlist.removed);
};

export const clearWishlist = (): void => {
  list.clear();
  tell('less', (words) => words.toasts.wishlist.removedAll);
};
