import { createLocalList } from './local-list.ts';
import { personalStorageKeys } from './session-storage-rule.ts';

/**
 * What a visitor wished for in this browser. After the login it goes to the server, and is taken
 * away here.
 */
export const visitorWishlist = createLocalList(personalStorageKeys.wishlist);

/** Whether it is known what an account wishes for: an empty list is no answer before that. */
export type WishlistStatus = 'asking' | 'known' | 'failed';

let own: readonly string[] = [];
let knowing: WishlistStatus = 'asking';
const listeners = new Set<() => void>();

/**
 * The account's own wishes as they are shown: the server's word, what has not reached it yet, the
 * unanswered clicks.
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
