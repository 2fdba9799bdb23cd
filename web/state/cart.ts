import type { WireCartItem } from '../../contract/cart.ts';
import { getCart, renderCart, useCart } from './cart-store.ts';
import type * as CartSync from './cart-sync.ts';
import { showFailure } from './messages.ts';
import type { LineKey } from './optimistic-cart.ts';
import { removePendingChoice, storePendingChoice } from './pending-choice.ts';
import { getSession } from './session.ts';

export { getCart, useCart };

let sync: typeof CartSync | null = null;

/**
 * What keeps the cart is fetched with the first session: a visitor has no cart and needs none of
 * it.
 */
export const startCartSync = async (): Promise<typeof CartSync> =>
  (sync ??= await import('./cart-sync.ts'));

const withSync = (then: (loaded: typeof CartSync) => void): void => {
  if (sync !== null) then(sync);
  else void startCartSync().then(then, showFailure);
};

/**
 * Asks the server for the cart, once at a time. A refusal (4xx) logs out (CART-9, docs/product.md),
 * except that of an admin who has to turn on a second factor first. An outage keeps the shopper
 * logged in and what was known on the screen. A cart that was loaded less than `maxAgeMs` ms ago is
 * not asked for again.
 */
export const loadCart = async (maxAgeMs = 0): Promise<void> => {
  const loaded = await startCartSync().catch(() => null);
  if (loaded === null) renderCart({ ...getCart(), status: 'failed' });
  else await loaded.fetchCart(maxAgeMs);
};

/**
 * Adds pieces of a variant. False for a visitor, who has to log in first; the choice is kept until
 * then (CART-1, docs/product.md).
 */
export const addToCart = (item: WireCartItem, quantity: number): boolean => {
  const line: LineKey = { variationId: item.variationId, color: item.selectedProductColor };
  if (getSession() === null) {
    storePendingChoice({ productId: item.productId, ...line, quantity });
    return false;
  }
  removePendingChoice();
  withSync(({ enqueueCartChange }) => enqueueCartChange({ kind: 'add', line, item, quantity }));
  return true;
};

/** Sets how many of a line; 0 removes it. */
export const setCartQuantity = (line: LineKey, quantity: number): void =>
  withSync(({ enqueueCartChange }) => enqueueCartChange({ kind: 'set', line, quantity }));

export const removeFromCart = (line: LineKey): void => setCartQuantity(line, 0);

export const clearCart = (): void =>
  withSync(({ enqueueCartChange }) => enqueueCartChange({ kind: 'clear' }));

/**
 * Until the server has answered every click: what is shown before that may not be what it holds.
 */
export const waitForCartChanges = async (): Promise<void> => sync?.waitForChanges();

/** After an order the server's cart is empty: here too, without a word. */
export const resetCart = (): void => withSync((loaded) => loaded.resetCart());
