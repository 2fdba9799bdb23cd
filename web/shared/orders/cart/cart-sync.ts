import type { WireCart } from '../../../../contract/cart.ts';
import { personalStorageKeys } from '../../people/session/session-storage-rule.ts';
import {
  call,
  getSession,
  clearSession,
  subscribeToSession,
  getStorageOfSession,
} from '../../people/session/session.ts';
import { readStored, writeStored } from '../../platform/browser-storage.ts';
import { ApiError } from '../../platform/client.ts';
import { showToast, showFailure } from '../../platform/messages.ts';
import { subscribeToTabs, postToTabs } from '../../platform/tab-channel.ts';
import { type CartState, renderCart } from './cart-store.ts';
import { type CartChange, emptyCart, enqueueChange, applyChanges } from './optimistic-cart.ts';
import { type CartResult, sendCartChange } from './send-cart-change.ts';
import { reportShortage } from './shortage.ts';
import { isStoredCart } from './stored-cart.ts';
import { noteUnansweredChanges, refetchAfterUnansweredChange } from './unanswered-change.ts';

let serverCart: WireCart = emptyCart;
let changes: readonly CartChange[] = [];
let status: CartState['status'] = 'none';
let owner: string | null = null;
let isFlushing = false;
/** Counts answered changes, so that an older response to the fetch of the cart is ignored. */
let answerCount = 0;
let fetchedAtMs = 0;

const renderWithChanges = (): void =>
  renderCart({
    status,
    cart: applyChanges(serverCart, changes),
    unansweredChanges: changes.length,
  });

const acceptServerCart = (cart: WireCart): void => {
  serverCart = cart;
  status = 'ready';
  if (owner !== null) writeStored(getStorageOfSession(), personalStorageKeys.cart, { owner, cart });
};

/**
 * Starts with the stored cart of the account that logged in, and drops the cart of the account
 * before.
 */
const followSession = (): void => {
  const id = getSession()?._id ?? null;
  if (id === owner) return;
  owner = id;
  changes = [];
  status = 'none';
  const stored =
    id === null ? null : readStored(getStorageOfSession(), personalStorageKeys.cart, isStoredCart);
  serverCart = stored?.owner === id ? stored.cart : emptyCart;
  renderWithChanges();
};

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.code !== 'second_factor_required';

const fetchUntilCurrent = async (accountId: string): Promise<void> => {
  for (let before = -1; before !== answerCount;) {
    before = answerCount;
    const cart = await call('GET /api/cart/mycart');
    if (owner !== accountId) return;
    if (before === answerCount) acceptServerCart(cart);
  }
  fetchedAtMs = Date.now();
};

const fetchAndRender = async (): Promise<void> => {
  const accountId = owner;
  if (accountId === null) return;
  if (status !== 'ready') status = 'loading';
  renderWithChanges();
  try {
    await fetchUntilCurrent(accountId);
  } catch (error) {
    if (owner !== accountId) return;
    if (isRefusal(error)) return clearSession();
    status = 'failed';
  }
  if (owner === accountId) renderWithChanges();
};

let runningFetch: Promise<void> | null = null;

/** See `loadCart` of cart.ts. */
export const fetchCart = async (maxAgeMs = 0): Promise<void> => {
  followSession();
  if (status === 'ready' && Date.now() - fetchedAtMs < maxAgeMs) return;
  runningFetch ??= fetchAndRender().finally(() => {
    runningFetch = null;
  });
  await runningFetch;
};

/** Is it unknown whether the server made the change? Then the cart has to be fetched. */
const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code === 'not_found');

/**
 * Has the stock changed, or is the product no longer sold? Then the stock on the screen is
 * outdated.
 */
const isStockRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'out_of_stock' || error.code === 'no_longer_sold');

const toastKindByResult: Record<CartResult, 'done' | 'less'> = {
  added: 'done',
  incremented: 'done',
  decremented: 'less',
  removed: 'less',
  removedAll: 'less',
};

const sendNext = async (change: CartChange, accountId: string): Promise<void> => {
  try {
    const done = await sendCartChange(call, change, serverCart, accountId);
    answerCount += 1;
    if (owner !== accountId) return;
    if (done !== null) {
      acceptServerCart(done.cart);
      postToTabs(personalStorageKeys.cart);
      showToast(toastKindByResult[done.result], (words) => words.toasts.cart[done.result]);
    }
  } catch (error) {
    if (owner !== accountId) return;
    showFailure(error);
    if (isOutcomeUnknown(error)) await fetchCart();
    else if (isStockRefusal(error)) {
      reportShortage();
      void fetchCart();
    }
  }
  if (owner === accountId) changes = changes.slice(1);
  renderWithChanges();
};

/**
 * Sends one change at a time, in the order of the clicks: each is based on the cart that the one
 * before returned.
 */
const flushQueue = async (): Promise<void> => {
  isFlushing = true;
  try {
    for (let [change] = changes; change !== undefined && owner !== null; [change] = changes)
      await sendNext(change, owner);
  } finally {
    isFlushing = false;
  }
};

let flushed: Promise<void> = Promise.resolve();

/** See `waitForCartChanges` of cart.ts. */
export const waitForChanges = (): Promise<void> => flushed;

/** Shows a change at once and sends it after those before it. */
export const enqueueCartChange = (change: CartChange): void => {
  followSession();
  changes = enqueueChange(changes, change, isFlushing ? 1 : 0);
  renderWithChanges();
  if (!isFlushing) flushed = flushQueue();
};

/** See `resetCart` of cart.ts. */
export const resetCart = (): void => {
  changes = isFlushing ? changes.slice(0, 1) : [];
  answerCount += 1;
  acceptServerCart(emptyCart);
  postToTabs(personalStorageKeys.cart);
  renderWithChanges();
};

/** Another tab has changed the cart. Several messages in a row cause one fetch. */
let fetchTimer: ReturnType<typeof setTimeout> | undefined;
const onOtherTabChange = (): void => {
  clearTimeout(fetchTimer);
  fetchTimer = setTimeout(() => void (owner === null ? undefined : fetchCart()), 60);
};

noteUnansweredChanges(() => changes.length > 0);
subscribeToSession(followSession);
subscribeToTabs(personalStorageKeys.cart, onOtherTabChange);
followSession();
// What the page before left behind may be made after this page has fetched its cart.
refetchAfterUnansweredChange(() => void (owner === null ? undefined : fetchCart()));
