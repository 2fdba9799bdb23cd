import type { WireWishlist } from '../../../../contract/goods/wishlist.ts';
import { personalStorageKeys } from '../../people/session/session-storage-rule.ts';
import { call, getSession } from '../../people/session/session.ts';
import { synchronise } from '../../people/synchronise.ts';
import { ApiError } from '../../platform/client.ts';
import { isObject, type Shape } from '../../platform/kept-value.ts';
import { showToast, showFailure } from '../../platform/messages.ts';
import { postToTabs } from '../../platform/tab-channel.ts';
import { readIds } from './local-list.ts';
import { accountWishlist, visitorWishlist } from './wishlist-store.ts';

export type WishlistChange = { kind: 'add' | 'remove'; id: string } | { kind: 'clear' };

type Ids = readonly string[];

const shape: Shape<Ids> = {
  version: 1,
  change: (old) =>
    isObject(old) && typeof old.owner === 'string'
      ? { owner: old.owner, value: readIds(old.ids) }
      : null,
};

/** Returns the list with one change applied. */
const applyWishlistChange = (ids: Ids, change: WishlistChange): Ids => {
  if (change.kind === 'clear') return [];
  const others = ids.filter((id) => id !== change.id);
  return change.kind === 'remove' ? others : others.length < ids.length ? ids : [...ids, change.id];
};

const listIds = ({ items }: WireWishlist): Ids => items.map(({ productId }) => productId);

/** Fetches the list, and takes the visitor's list to the server before, if there is one. */
const mergeAndFetch = async (): Promise<Ids> => {
  const wishes = visitorWishlist.get();
  if (wishes.length === 0) return listIds(await call('GET /api/wishlist/mywishlist'));
  const account = getSession()?._id;
  const list = await call('POST /api/wishlist/merge', { body: { productIds: [...wishes] } });
  if (getSession()?._id === account) {
    visitorWishlist.remove(wishes);
    postToTabs(personalStorageKeys.myWishlist);
  }
  return listIds(list);
};

let running: Promise<Ids> | null = null;

/** A change waits for a merge that is under way, so that it cannot be undone by it. */
const load = (): Promise<Ids> =>
  (running ??= mergeAndFetch().finally(() => {
    running = null;
  }));

const sendChange = (change: WishlistChange, userId: string): Promise<WireWishlist> => {
  if (change.kind === 'clear')
    return call('DELETE /api/wishlist/{userId}/all', { params: { userId } });
  if (change.kind === 'add') return call('POST /api/wishlist', { body: { productId: change.id } });
  return call('DELETE /api/wishlist/{productId}', { params: { productId: change.id } });
};

const showResult = ({ kind }: WishlistChange): void =>
  showToast(kind === 'add' ? 'done' : 'less', ({ toasts }) =>
    kind === 'add'
      ? toasts.wishlist.added
      : kind === 'remove'
        ? toasts.wishlist.removed
        : toasts.wishlist.removedAll,
  );

export const wishlistSync = synchronise<Ids, WishlistChange>({
  key: personalStorageKeys.myWishlist,
  shape,
  empty: [],
  load,
  send: async (change, _, accountId) => {
    if (visitorWishlist.get().length > 0) await load();
    return listIds(await sendChange(change, accountId));
  },
  applyChanges: (ids, changes) =>
    changes.reduce(applyWishlistChange, readIds([...ids, ...visitorWishlist.get()])),
  enqueue: (changes, change) => [...changes, change],
  show: ({ value, isKnown, status }) =>
    accountWishlist.set({
      ids: value,
      status: isKnown ? 'known' : status === 'failed' ? 'failed' : 'asking',
    }),
  onSent: showResult,
  onRefused: (error, change) => {
    const gone =
      change.kind === 'remove' && error instanceof ApiError && error.code === 'not_found';
    if (gone) showResult(change);
    // A failed add is taken back without a toast (WISH-3, docs/product.md).
    else if (change.kind !== 'add') showFailure(error);
  },
});

visitorWishlist.subscribe(wishlistSync.refresh);
