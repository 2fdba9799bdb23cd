import { personalStorageKeys } from '../../people/session/session-storage-rule.ts';
import { createLocalList } from './local-list.ts';

/**
 * The visitor's wishlist in this browser. After the login it is sent to the server and removed
 * here.
 */
export const visitorWishlist = createLocalList(personalStorageKeys.wishlist);

/** Is the account's wishlist known? Before that an empty list means nothing. */
export type WishlistStatus = 'asking' | 'known' | 'failed';

let own: readonly string[] = [];
let knowing: WishlistStatus = 'asking';
const listeners = new Set<() => void>();

/**
 * The account's wishlist on the screen: the server's list, entries that have not reached it yet,
 * and unanswered changes.
 */
export const accountWishlist = {
  current: (): readonly string[] => own,
  knowing: (): WishlistStatus => knowing,
  show: (next: readonly string[], now: WishlistStatus): void => {
    own = next;
    knowing = now;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
