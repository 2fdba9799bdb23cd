import type { WireCart } from '../../contract/cart.ts';
import { type CartNews, sendStep } from './cart-sending.ts';
import { type CartState, showCart } from './cart-shown.ts';
import { type CartStep, emptyCart, enqueue, shownCart } from './cart-steps.ts';
import { isStoredCart } from './cart-stored.ts';
import { hear, post } from './channel.ts';
import { ApiError } from './client.ts';
import { personalKeys } from './session-rule.ts';
import { call, currentSession, forgetSession, onSession, storageOfSession } from './session.ts';
import { tellShortage } from './shortage.ts';
import { readStored, store } from './stored.ts';
import { tell, tellFailure } from './tell.ts';

let base: WireCart = emptyCart;
let steps: readonly CartStep[] = [];
let status: CartState['status'] = 'none';
let owner: string | null = null;
let working = false;
/** How often the server has answered a step: an older answer to "what is in it" counts no more. */
let answers = 0;
let loadedAt = 0;

const show = (): void => showCart({ status, cart: shownCart(base, steps), waiting: steps.length });

const take = (cart: WireCart): void => {
  base = cart;
  status = 'ready';
  if (owner !== null) store(storageOfSession(), personalKeys.cart, { owner, cart });
};

/**
 * Another person, or nobody: nothing of the last one's cart stays. Somebody come back finds what
 * this browser knew.
 */
const followSession = (): void => {
  const id = currentSession()?._id ?? null;
  if (id === owner) return;
  owner = id;
  steps = [];
  status = 'none';
  const kept = id === null ? null : readStored(storageOfSession(), personalKeys.cart, isStoredCart);
  base = kept?.owner === id ? kept.cart : emptyCart;
  show();
};

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.code !== 'second_factor_required';

const ask = async (asker: string): Promise<void> => {
  for (let before = -1; before !== answers;) {
    before = answers;
    const cart = await call('GET /api/cart/mycart');
    if (owner !== asker) return;
    if (before === answers) take(cart);
  }
  loadedAt = Date.now();
};

const askForCart = async (): Promise<void> => {
  const asker = owner;
  if (asker === null) return;
  if (status !== 'ready') status = 'loading';
  show();
  try {
    await ask(asker);
  } catch (error) {
    if (owner !== asker) return;
    if (isRefusal(error)) return forgetSession();
    status = 'failed';
  }
  if (owner === asker) show();
};

let loading: Promise<void> | null = null;

/** See `load` of cart.ts. */
export const load = async (freshFor = 0): Promise<void> => {
  followSession();
  if (status === 'ready' && Date.now() - loadedAt < freshFor) return;
  loading ??= askForCart().finally(() => {
    loading = null;
  });
  await loading;
};

/**
 * Is the answer that never came perhaps an answer that got lost? Then only the server knows what
 * the cart holds.
 */
const isUnclear = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code === 'not_found');

/** Somebody else was faster, or the goods are no longer sold: what the lines say of them is old. */
const isShort = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'out_of_stock' || error.code === 'no_longer_sold');

const newsKind: Record<CartNews, 'done' | 'less'> = {
  added: 'done',
  incremented: 'done',
  decremented: 'less',
  removed: 'less',
  removedAll: 'less',
};

const sendNext = async (step: CartStep, asker: string): Promise<void> => {
  try {
    const done = await sendStep(call, step, base, asker);
    answers += 1;
    if (owner !== asker) return;
    if (done !== null) {
      take(done.cart);
      post(personalKeys.cart);
      tell(newsKind[done.news], (words) => words.toasts.cart[done.news]);
    }
  } catch (error) {
    if (owner !== asker) return;
    tellFailure(error);
    if (isUnclear(error)) await load();
    else if (isShort(error)) {
      tellShortage();
      void load();
    }
  }
  if (owner === asker) steps = steps.slice(1);
  show();
};

/**
 * One call at a time, in the order of the clicks: each is made against the cart that the one before
 * has left.
 */
const work = async (): Promise<void> => {
  working = true;
  try {
    for (let [step] = steps; step !== undefined && owner !== null; [step] = steps)
      await sendNext(step, owner);
  } finally {
    working = false;
  }
};

let answering: Promise<void> = Promise.resolve();

/** See `settled` of cart.ts. */
export const settled = (): Promise<void> => answering;

/** Shows a step at once and sends it when those before it are answered. */
export const push = (step: CartStep): void => {
  followSession();
  steps = enqueue(steps, step, working ? 1 : 0);
  show();
  if (!working) answering = work();
};

/** See `forgetCart` of cart.ts. */
export const empty = (): void => {
  steps = working ? steps.slice(0, 1) : [];
  answers += 1;
  take(emptyCart);
  post(personalKeys.cart);
  show();
};

/**
 * Another tab has changed the cart: what it holds now the server knows. Several words of it in a
 * row are one question.
 */
let heard: ReturnType<typeof setTimeout> | undefined;
const onHeard = (): void => {
  clearTimeout(heard);
  heard = setTimeout(() => void (owner === null ? undefined : load()), 60);
};

onSession(followSession);
hear(personalKeys.cart, onHeard);
followSession();
