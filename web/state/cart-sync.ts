import type { WireCart } from '../../contract/cart.ts';
import { readStored, writeStored } from './browser-storage.ts';
import { type CartState, renderCart } from './cart-store.ts';
import { ApiError } from './client.ts';
import { showToast, showFailure } from './messages.ts';
import { type CartChange, emptyCart, enqueueChange, applyChanges } from './optimistic-cart.ts';
import { type CartResult, sendCartChange } from './send-cart-change.ts';
import { personalStorageKeys } from './session-storage-rule.ts';
import {
  call,
  getSession,
  clearSession,
  subscribeToSession,
  getStorageOfSession,
} from './session.ts';
import { reportShortage } from './shortage.ts';
import { isStoredCart } from './stored-cart.ts';
import { subscribeToTabs, postToTabs } from './tab-channel.ts';

let serverCart: WireCart = emptyCart;
let changes: readonly CartChange[] = [];
let status: CartState['status'] = 'none';
let owner: string | null = null;
let isFlushing = false;
/** How often the server has answered a step: an older answer to "what is in it" counts no more. */
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
 * Another person, or nobody: nothing of the last one's cart stays. Somebody come back finds what
 * this browser knew.
 */
const followSession = (): void => {
  const id = getSession()?._id ?? null;
  if (id === owner) return;
  owner = id;
  changes = [];
  status = 'none';
  const kept =
    id === null ? null : readStored(getStorageOfSession(), personalStorageKeys.cart, isStoredCart);
  serverCart = kept?.owner === id ? kept.cart : emptyCart;
  renderWithChanges();
};

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.code !== 'second_factor_required';

const fetchUntilCurrent = async (asker: string): Promise<void> => {
  for (let before = -1; before !== answerCount;) {
    before = answerCount;
    const cart = await call('GET /api/cart/mycart');
    if (owner !== asker) return;
    if (before === answerCount) acceptServerCart(cart);
  }
  fetchedAtMs = Date.now();
};

const fetchAndRender = async (): Promise<void> => {
  const asker = owner;
  if (asker === null) return;
  if (status !== 'ready') status = 'loading';
  renderWithChanges();
  try {
    await fetchUntilCurrent(asker);
  } catch (error) {
    if (owner !== asker) return;
    if (isRefusal(error)) return clearSession();
    status = 'failed';
  }
  if (owner === asker) renderWithChanges();
};

let runningFetch: Promise<void> | null = null;

/** See `load` of cart.ts. */
export const fetchCart = async (maxAgeMs = 0): Promise<void> => {
  followSession();
  if (status === 'ready' && Date.now() - fetchedAtMs < maxAgeMs) return;
  runningFetch ??= fetchAndRender().finally(() => {
    runningFetch = null;
  });
  await runningFetch;
};

/**
 * Is the answer that never came perhaps an answer that got lost? Then only the server knows what
 * the cart holds.
 */
const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code === 'not_found');

/** Somebody else was faster, or the goods are no longer sold: what the lines say of them is old. */
const isStockRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'out_of_stock' || error.code === 'no_longer_sold');

const toastKindByResult: Record<CartResult, 'done' | 'less'> = {
  added: 'done',
  incremented: 'done',
  decremented: 'less',
  removed: 'less',
  removedAll: 'less',
};

const sendNext = async (step: CartChange, asker: string): Promise<void> => {
  try {
    const done = await sendCartChange(call, step, serverCart, asker);
    answerCount += 1;
    if (owner !== asker) return;
    if (done !== null) {
      acceptServerCart(done.cart);
      postToTabs(personalStorageKeys.cart);
      showToast(toastKindByResult[done.result], (words) => words.toasts.cart[done.result]);
    }
  } catch (error) {
    if (owner !== asker) return;
    showFailure(error);
    if (isOutcomeUnknown(error)) await fetchCart();
    else if (isStockRefusal(error)) {
      reportShortage();
      void fetchCart();
    }
  }
  if (owner === asker) changes = changes.slice(1);
  renderWithChanges();
};

/**
 * One call at a time, in the order of the clicks: each is made against the cart that the one before
 * has left.
 */
const flushQueue = async (): Promise<void> => {
  isFlushing = true;
  try {
    for (let [step] = changes; step !== undefined && owner !== null; [step] = changes)
      await sendNext(step, owner);
  } finally {
    isFlushing = false;
  }
};

let flushed: Promise<void> = Promise.resolve();

/** See `settled` of cart.ts. */
export const waitForChanges = (): Promise<void> => flushed;

/** Shows a step at once and sends it when those before it are answered. */
export const enqueueCartChange = (step: CartChange): void => {
  followSession();
  changes = enqueueChange(changes, step, isFlushing ? 1 : 0);
  renderWithChanges();
  if (!isFlushing) flushed = flushQueue();
};

/** See `forgetCart` of cart.ts. */
export const resetCart = (): void => {
  changes = isFlushing ? changes.slice(0, 1) : [];
  answerCount += 1;
  acceptServerCart(emptyCart);
  postToTabs(personalStorageKeys.cart);
  renderWithChanges();
};

/**
 * Another tab has changed the cart: what it holds now the server knows. Several words of it in a
 * row are one question.
 */
let fetchTimer: ReturnType<typeof setTimeout> | undefined;
const onOtherTabChange = (): void => {
  clearTimeout(fetchTimer);
  fetchTimer = setTimeout(() => void (owner === null ? undefined : fetchCart()), 60);
};

subscribeToSession(followSession);
subscribeToTabs(personalStorageKeys.cart, onOtherTabChange);
followSession();
