import type { WireWishlist } from '../../../../contract/wishlist.ts';
import { personalStorageKeys } from '../../people/session/session-storage-rule.ts';
import {
  call,
  getSession,
  subscribeToSession,
  getStorageOfSession,
} from '../../people/session/session.ts';
import { readStored, writeStored } from '../../platform/browser-storage.ts';
import { ApiError } from '../../platform/client.ts';
import { showToast, showFailure } from '../../platform/messages.ts';
import { subscribeToTabs, postToTabs } from '../../platform/tab-channel.ts';
import { readIds } from './local-list.ts';
import { type WishlistStatus, accountWishlist, visitorWishlist } from './wishlist-store.ts';

export type WishlistChange = { kind: 'add' | 'remove'; id: string } | { kind: 'clear' };

interface Stored {
  owner: string;
  ids: unknown;
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && typeof (value as Stored).owner === 'string';

let serverIds: readonly string[] = [];
let changes: readonly WishlistChange[] = [];
let owner: string | null = null;
let status: WishlistStatus = 'asking';

/** Returns the list with one change applied. */
export const applyWishlistChange = (
  ids: readonly string[],
  change: WishlistChange,
): readonly string[] => {
  if (change.kind === 'clear') return [];
  const others = ids.filter((id) => id !== change.id);
  return change.kind === 'remove' ? others : others.length < ids.length ? ids : [...ids, change.id];
};

const renderWithChanges = (): void =>
  accountWishlist.show(
    owner === null
      ? []
      : changes.reduce(applyWishlistChange, readIds([...serverIds, ...visitorWishlist.current()])),
    status,
  );

const acceptServerList = ({ items }: WireWishlist): void => {
  serverIds = items.map(({ productId }) => productId);
  status = 'known';
  writeStored(getStorageOfSession(), personalStorageKeys.myWishlist, { owner, ids: serverIds });
};

const followSession = (): void => {
  const id = getSession()?._id ?? null;
  if (id === owner) return;
  owner = id;
  changes = [];
  const stored =
    id === null
      ? null
      : readStored(getStorageOfSession(), personalStorageKeys.myWishlist, isStored);
  serverIds = stored?.owner === id ? readIds(stored.ids) : [];
  status = stored?.owner === id ? 'known' : 'asking';
  renderWithChanges();
};

/**
 * Sends the visitor's list to the server, if there is one, and stores the list that the server
 * returns.
 */
const mergeAndFetch = async (accountId: string): Promise<void> => {
  const visitorIds = visitorWishlist.current();
  const list =
    visitorIds.length > 0
      ? await call('POST /api/wishlist/merge', { body: { productIds: [...visitorIds] } })
      : await call('GET /api/wishlist/mywishlist');
  if (owner !== accountId) return;
  acceptServerList(list);
  if (visitorIds.length === 0) return;
  visitorWishlist.remove(visitorIds);
  postToTabs(personalStorageKeys.myWishlist);
};

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

const sendNext = async (change: WishlistChange, accountId: string): Promise<void> => {
  try {
    if (visitorWishlist.current().length > 0) await mergeAndFetch(accountId);
    const list = await sendChange(change, accountId);
    if (owner !== accountId) return;
    acceptServerList(list);
    postToTabs(personalStorageKeys.myWishlist);
    showResult(change);
  } catch (error) {
    if (owner !== accountId) return;
    const gone =
      change.kind === 'remove' && error instanceof ApiError && error.code === 'not_found';
    if (gone) showResult(change);
    // A failed add is taken back without a toast (WISH-3, docs/product.md).
    else if (change.kind !== 'add') showFailure(error);
    await mergeAndFetch(accountId).catch(() => undefined);
  }
};

/** One call at a time, in the order of the clicks. */
let queue: Promise<void> = Promise.resolve();
const runInTurn = (work: () => Promise<void>): Promise<void> =>
  (queue = queue.then(work).then(renderWithChanges, renderWithChanges));

/** See `loadWishlist` of wishlist.ts. */
export const fetchWishlist = (): Promise<void> =>
  runInTurn(async () => {
    followSession();
    if (owner === null) return;
    if (status === 'failed') status = 'asking';
    renderWithChanges();
    await mergeAndFetch(owner).catch(() => void (status = status === 'known' ? 'known' : 'failed'));
  });

/** Shows a change at once and sends it after those before it. */
export const enqueueWishlistChange = (change: WishlistChange): void => {
  followSession();
  changes = [...changes, change];
  renderWithChanges();
  void runInTurn(async () => {
    if (owner === null || !changes.includes(change)) return;
    await sendNext(change, owner);
    changes = changes.filter((one) => one !== change);
  });
};

let fetchTimer: ReturnType<typeof setTimeout> | undefined;
subscribeToTabs(personalStorageKeys.myWishlist, () => {
  clearTimeout(fetchTimer);
  fetchTimer = setTimeout(() => void fetchWishlist(), 60);
});
visitorWishlist.subscribe(renderWithChanges);
subscribeToSession(followSession);
followSession();
