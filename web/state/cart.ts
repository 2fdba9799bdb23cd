import { useSyncExternalStore } from 'react';
import type { WireCart, WireCartItem } from '../../contract/cart.ts';
import { ApiError } from './client.ts';
import { type CartNews, sendStep } from './cart-sending.ts';
import { type CartStep, emptyCart, enqueue, keyOf, type LineKey, shownCart } from './cart-steps.ts';
import { call, currentSession, forgetSession, onSession } from './session.ts';
import { personalKeys } from './session-rule.ts';
import { forget, readStored, storageOf, store } from './stored.ts';
import { tell, tellFailure } from './tell.ts';

/** The cart as it is shown: the server's word with the unanswered clicks on top. */
export interface CartState {
  /** `none`: a visitor, or not asked yet. `failed`: the shop could not be reached; what was known is still shown. */
  status: 'none' | 'loading' | 'ready' | 'failed';
  cart: WireCart;
  /** Steps that the server has not answered. */
  waiting: number;
}

const nothing: CartState = { status: 'none', cart: emptyCart, waiting: 0 };
let base: WireCart = emptyCart;
let steps: readonly CartStep[] = [];
let status: CartState['status'] = 'none';
let owner: string | null = null;
let shown: CartState = nothing;
let working = false;
const listeners = new Set<() => void>();

const isCart = (value: unknown): value is WireCart =>
  typeof value === 'object' && value !== null && Array.isArray((value as WireCart).items) && typeof (value as WireCart).totalQuantity === 'number' && typeof (value as WireCart).totalPrice === 'number';

const show = (): void => {
  shown = { status, cart: shownCart(base, steps), waiting: steps.length };
  for (const listener of listeners) listener();
};

const take = (cart: WireCart): void => {
  base = cart;
  status = 'ready';
  store(storageOf('sessionStorage'), personalKeys.cart, cart);
};

/** Another person, or nobody: nothing of the last one's cart stays. */
const followSession = (): void => {
  const id = currentSession()?._id ?? null;
  if (id === owner) return;
  owner = id;
  steps = [];
  status = 'none';
  if (id === null) forget(storageOf('sessionStorage'), personalKeys.cart);
  base = readStored(storageOf('sessionStorage'), personalKeys.cart, isCart) ?? emptyCart;
  show();
};
onSession(followSession);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  followSession();
  return () => void listeners.delete(listener);
};

/** The cart in a component; empty while the server renders and at hydration. */
export const useCart = (): CartState => useSyncExternalStore(subscribe, () => shown, () => nothing);

export const currentCart = (): CartState => shown;

const newsKind: Record<CartNews, 'done' | 'less'> = { added: 'done', incremented: 'done', decremented: 'less', removed: 'less', removedAll: 'less' };

let loading: Promise<void> | null = null;

/**
 * Asks the server for the cart, once at a time. A refusal (4xx) logs out, as spec section 8 says; an outage keeps the shopper logged in and
 * what was known on the screen.
 */
export const load = (): Promise<void> =>
  (loading ??= askForCart().finally(() => {
    loading = null;
  }));

const askForCart = async (): Promise<void> => {
  followSession();
  const asker = owner;
  if (asker === null) return;
  if (status !== 'ready') status = 'loading';
  show();
  try {
    const cart = await call('GET /api/cart/mycart');
    if (owner === asker) take(cart);
  } catch (error) {
    if (owner !== asker) return;
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) return forgetSession();
    status = 'failed';
  }
  show();
};

/** Is the answer that never came perhaps an answer that got lost? Then only the server knows what the cart holds. */
const isUnclear = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'not_found');

const sendNext = async (step: CartStep, asker: string): Promise<void> => {
  try {
    const done = await sendStep(call, step, base, asker);
    if (owner !== asker) return;
    if (done !== null) {
      take(done.cart);
      tell(newsKind[done.news], (words) => words.toasts.cart[done.news]);
    }
  } catch (error) {
    if (owner !== asker) return;
    tellFailure(error);
    if (isUnclear(error)) await load();
  }
  if (owner === asker) steps = steps.slice(1);
  show();
};

/** One call at a time, in the order of the clicks: each is made against the cart that the one before has left. */
const work = async (): Promise<void> => {
  if (working) return;
  working = true;
  try {
    for (let [step] = steps; step !== undefined && owner !== null; [step] = steps) await sendNext(step, owner);
  } finally {
    working = false;
  }
};

const push = (step: CartStep): void => {
  steps = enqueue(steps, step, working ? 1 : 0);
  show();
  void work();
};

/** Adds pieces of a variant. False: a visitor asked, who has to log in first (spec section 5). */
export const add = (item: WireCartItem, quantity: number): boolean => {
  followSession();
  if (owner === null) return false;
  push({ kind: 'add', line: keyOf(item), item, quantity });
  return true;
};

/** Sets how many of a line; 0 removes it. */
export const setQuantity = (line: LineKey, quantity: number): void => push({ kind: 'set', line, quantity });

export const remove = (line: LineKey): void => setQuantity(line, 0);

export const clear = (): void => push({ kind: 'clear' });

/** After an order the server's cart is empty: here too, without a word. */
export const forgetCart = (): void => {
  steps = working ? steps.slice(0, 1) : [];
  take(emptyCart);
  show();
};
