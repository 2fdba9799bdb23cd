import { useSyncExternalStore } from 'react';
import { maxWishes } from '../../../../shop/goods/wishlist.ts';
import { getSession, subscribeToSession } from '../../people/session/session.ts';
import type { Synchroniser } from '../../people/synchronise.ts';
import { showToast, showFailure } from '../../platform/messages.ts';
import { type WishlistStatus, accountWishlist, visitorWishlist } from './wishlist-store.ts';
import type { WishlistChange } from './wishlist-sync.ts';

type Sync = Synchroniser<WishlistChange>;
let sync: Sync | null = null;

/**
 * Loads the code that calls the server with the first session, because a visitor's wishlist asks
 * nothing of the server (WISH-2, docs/product.md).
 */
export const startWishlistSync = async (): Promise<Sync> =>
  (sync ??= (await import('./wishlist-sync.ts')).wishlistSync);

const withSync = (then: (loaded: Sync) => void, failed: (error: unknown) => void): void => {
  if (sync !== null) then(sync);
  else void startWishlistSync().then(then, failed);
};

// A logout has cleared the storage, so the shown list is cleared too.
subscribeToSession(() => {
  if (getSession() === null) visitorWishlist.remove(visitorWishlist.get());
});

const none: readonly string[] = [];
const current = (): readonly string[] =>
  getSession() === null ? visitorWishlist.get() : accountWishlist.get().ids;

const subscribe = (listener: () => void): (() => void) => {
  const stops = [
    subscribeToSession(listener),
    accountWishlist.subscribe(listener),
    visitorWishlist.subscribe(listener),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Ids of the wished products, in the order they were added. */
export const useWishlist = (): readonly string[] =>
  useSyncExternalStore(subscribe, current, () => none);

/** Is the product on the wishlist? Renders only when that changes, not with every change of the list. */
export const useIsWished = (productId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => current().includes(productId),
    () => false,
  );

/**
 * Is the list known? A visitor's always is; an account's is known once the server has sent it, now
 * or in an earlier visit.
 */
export const useWishlistStatus = (): WishlistStatus =>
  useSyncExternalStore(
    subscribe,
    () => (getSession() === null ? 'known' : accountWishlist.get().status),
    () => 'asking',
  );

export const useWishlistCount = (): number => useWishlist().length;

/** Sends the visitor's list and fetches the account's wishlist. A failure is not shown. */
export const loadWishlist = (): void =>
  withSync(
    ({ fetch }) => void fetch(),
    () => {
      const { ids, status } = accountWishlist.get();
      if (status === 'asking') accountWishlist.set({ ids, status: 'failed' });
    },
  );

const toggleForVisitor = (productId: string): void => {
  if (visitorWishlist.get().includes(productId)) {
    visitorWishlist.remove([productId]);
    showToast('less', (words) => words.toasts.wishlist.removed);
  } else if (visitorWishlist.add(productId))
    showToast('done', (words) => words.toasts.wishlist.added);
  else showToast('failed', (words) => words.toasts.wishlist.full(maxWishes));
};

/**
 * Adds a product to the wishlist, or removes it, with a toast. The page shows it at once and takes
 * it back when the server refuses (WISH-3, docs/product.md).
 */
export const toggleWishlist = (productId: string): void => {
  if (getSession() === null) return toggleForVisitor(productId);
  // The shopper meant what the heart showed at the click; the list may be known only later.
  const kind = current().includes(productId) ? 'remove' : 'add';
  withSync(({ change }) => change({ kind, id: productId }), showFailure);
};

export const clearWishlist = (): void => {
  if (getSession() !== null)
    return withSync(({ change }) => change({ kind: 'clear' }), showFailure);
  visitorWishlist.remove(visitorWishlist.get());
  showToast('less', (words) => words.toasts.wishlist.removedAll);
};

/** Removes products that the shop no longer has, without a toast. */
export const removeFromVisitorWishlist = visitorWishlist.remove;
