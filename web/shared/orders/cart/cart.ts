import type { WireCartItem } from '../../../../contract/orders/cart.ts';
import { getSession } from '../../people/session/session.ts';
import type { Synchroniser } from '../../people/synchronise.ts';
import { showFailure } from '../../platform/messages.ts';
import { shownCart } from './cart-store.ts';
import type { CartChange, LineKey } from './optimistic-cart.ts';
import { removePendingChoice, storePendingChoice } from './pending-choice.ts';

export const getCart = shownCart.get;
export const useCart = shownCart.use;

type Sync = Synchroniser<CartChange>;
let sync: Sync | null = null;

/**
 * Loads the code that synchronises the cart with the first session, because a visitor has no cart.
 */
export const startCartSync = async (): Promise<Sync> =>
  (sync ??= (await import('./cart-sync.ts')).cartSync);

/** Changes the cart of the account, or what waits for a visitor until the login. */
const change = async (one: CartChange): Promise<void> => {
  if (getSession() !== null) return withSync((loaded) => loaded.change(one));
  await import('./visitor-cart.ts').then(
    ({ changeVisitorCart }) => changeVisitorCart(one),
    showFailure,
  );
};

const withSync = (then: (loaded: Sync) => void): void => {
  if (sync !== null) then(sync);
  else void startCartSync().then(then, showFailure);
};

/**
 * Fetches the cart from the server, one fetch at a time. A refusal (4xx) logs out (CART-9,
 * docs/product.md), except for an admin who has to turn on a second factor first. In an outage the
 * shopper stays logged in and sees the last known cart. A cart that was fetched less than
 * `maxAgeMs` ago is not fetched again.
 */
export const loadCart = async (maxAgeMs = 0): Promise<void> => {
  const loaded = await startCartSync().catch(() => null);
  if (loaded === null) shownCart.set({ ...getCart(), status: 'failed' });
  else await loaded.fetch(maxAgeMs);
};

/**
 * Adds `quantity` pieces or packs of a variant, at once for an account. Resolves to false for a
 * visitor, who has to log in first, once what was added waits (CART-1, docs/product.md).
 */
export const addToCart = async (item: WireCartItem, quantity: number): Promise<boolean> => {
  const line: LineKey = { variationId: item.variationId, color: item.selectedProductColor };
  const isLoggedIn = getSession() !== null;
  if (isLoggedIn) removePendingChoice();
  else storePendingChoice({ productId: item.productId, ...line });
  await change({ kind: 'add', line, item, quantity });
  return isLoggedIn;
};

/** Sets the quantity of a line, in pieces or packs; 0 removes it. */
export const setCartQuantity = (line: LineKey, quantity: number): void =>
  void change({ kind: 'set', line, quantity });

export const removeFromCart = (line: LineKey): void => setCartQuantity(line, 0);

export const clearCart = (): void => void change({ kind: 'clear' });

/**
 * Resolves when the server has answered every change. Until then the cart on the screen may differ
 * from the server's.
 */
export const waitForCartChanges = async (): Promise<void> => sync?.waitForChanges();

/**
 * Empties the cart of this browser after an order, without a toast. The server has emptied its own.
 */
export const resetCart = (): void => withSync(({ reset }) => reset());
