import { createStore } from '../../../kit/behaviour/store.ts';
import { personalStorageKeys } from '../../people/session/session-storage-rule.ts';
import { createLocalList } from './local-list.ts';

/**
 * The visitor's wishlist in this browser. After the login it is sent to the server and removed
 * here.
 */
export const visitorWishlist = createLocalList(personalStorageKeys.wishlist);

/** Is the account's wishlist known? Before that an empty list means nothing. */
export type WishlistStatus = 'asking' | 'known' | 'failed';

/**
 * The account's wishlist on the screen: the server's list, entries that have not reached it yet,
 * and unanswered changes.
 */
export const accountWishlist = createStore<{ ids: readonly string[]; status: WishlistStatus }>({
  ids: [],
  status: 'asking',
});
