import { useSyncExternalStore } from 'react';
import { maxWishes } from '../../shop/wishlist.ts';
import { currentSession, onSession } from './session.ts';
import { inOurWords, tell, tellFailure } from './tell.ts';
import { type Knowing, ownWishes, visitorWishes } from './wishlist-shown.ts';
import type * as Work from './wishlist-work.ts';

let work: typeof Work | null = null;

/**
 * Loads the code that calls the server with the first session, because a visitor's wishlist asks
 * nothing of the server (WISH-2, docs/product.md).
 */
export const wakeWishlist = async (): Promise<typeof Work> =>
  (work ??= await import('./wishlist-work.ts'));

const withWork = (then: (awake: typeof Work) => void, failed: (error: unknown) => void): void => {
  if (work !== null) then(work);
  else void wakeWishlist().then(then, failed);
};

// A logout has emptied the storage: what the page still shows goes too.
onSession(() => {
  if (currentSession() === null) visitorWishes.remove(visitorWishes.current());
});

const none: readonly string[] = [];
const current = (): readonly string[] =>
  (currentSession() === null ? visitorWishes : ownWishes).current();

const subscribe = (listener: () => void): (() => void) => {
  const stops = [
    onSession(listener),
    ownWishes.subscribe(listener),
    visitorWishes.subscribe(listener),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Ids of the wished products, in the order they were added. */
export const useWishlist = (): readonly string[] =>
  useSyncExternalStore(subscribe, current, () => none);

/**
 * Whether the list is known: a visitor's always is, an account's once the server has said it, now
 * or in a visit before.
 */
export const useWishlistKnowing = (): Knowing =>
  useSyncExternalStore(
    subscribe,
    () => (currentSession() === null ? 'known' : ownWishes.knowing()),
    () => 'asking',
  );

export const useWishlistCount = (): number => useWishlist().length;

/**
 * Takes over what a visitor wished for, and asks for the account's whole wishlist. What fails stays
 * as it is, in silence.
 */
export const loadWishlist = (): void =>
  withWork(
    ({ load }) => void load(),
    () => void (ownWishes.knowing() === 'asking' && ownWishes.show(ownWishes.current(), 'failed')),
  );

const toggleHere = (productId: string): void => {
  if (visitorWishes.current().includes(productId)) {
    visitorWishes.remove([productId]);
    tell('less', (words) => words.toasts.wishlist.removed);
  } else if (visitorWishes.add(productId)) tell('done', (words) => words.toasts.wishlist.added);
  else tell('failed', () => inOurWords(`At most ${maxWishes} products in one wishlist`));
};

/**
 * Adds a product to the wishlist, or removes it, with a toast. The page shows it at once and takes
 * it back when the server refuses (WISH-3, docs/product.md).
 */
export const toggleWish = (productId: string): void => {
  if (currentSession() === null) return toggleHere(productId);
  // What was meant is what the heart showed when it was pressed: the list may be known only after
  // that.
  const kind = current().includes(productId) ? 'remove' : 'add';
  withWork(({ push }) => push({ kind, id: productId }), tellFailure);
};

export const clearWishlist = (): void => {
  if (currentSession() !== null)
    return withWork(({ push }) => push({ kind: 'clear' }), tellFailure);
  visitorWishes.remove(visitorWishes.current());
  tell('less', (words) => words.toasts.wishlist.removedAll);
};

/** Takes products out of a visitor's list without a word: the shop no longer has them. */
export const forgetWished = visitorWishes.remove;
