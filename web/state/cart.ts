import type { WireCartItem } from '../../contract/cart.ts';
import { currentCart, showCart, useCart } from './cart-shown.ts';
import type { LineKey } from './cart-steps.ts';
import type * as Work from './cart-work.ts';
import { currentSession } from './session.ts';
import { tellFailure } from './tell.ts';
import { forgetChoice, keepChoice } from './temporary.ts';

export { currentCart, useCart };

let work: typeof Work | null = null;

/**
 * What keeps the cart is fetched with the first session: a visitor has no cart and needs none of
 * it.
 */
export const wakeCart = async (): Promise<typeof Work> => (work ??= await import('./cart-work.ts'));

const withWork = (then: (awake: typeof Work) => void): void => {
  if (work !== null) then(work);
  else void wakeCart().then(then, tellFailure);
};

/**
 * Asks the server for the cart, once at a time. A refusal (4xx) logs out (CART-9, docs/product.md),
 * except that of an admin who has to turn on a second factor first. An outage keeps the shopper
 * logged in and what was known on the screen. A cart that was loaded less than `freshFor` ms ago is
 * not asked for again.
 */
export const load = async (freshFor = 0): Promise<void> => {
  const awake = await wakeCart().catch(() => null);
  if (awake === null) showCart({ ...currentCart(), status: 'failed' });
  else await awake.load(freshFor);
};

/**
 * Adds pieces of a variant. False for a visitor, who has to log in first; the choice is kept until
 * then (CART-1, docs/product.md).
 */
export const add = (item: WireCartItem, quantity: number): boolean => {
  const line: LineKey = { variationId: item.variationId, color: item.selectedProductColor };
  if (currentSession() === null) {
    keepChoice({ productId: item.productId, ...line, quantity });
    return false;
  }
  forgetChoice();
  withWork(({ push }) => push({ kind: 'add', line, item, quantity }));
  return true;
};

/** Sets how many of a line; 0 removes it. */
export const setQuantity = (line: LineKey, quantity: number): void =>
  withWork(({ push }) => push({ kind: 'set', line, quantity }));

export const remove = (line: LineKey): void => setQuantity(line, 0);

export const clear = (): void => withWork(({ push }) => push({ kind: 'clear' }));

/**
 * Until the server has answered every click: what is shown before that may not be what it holds.
 */
export const settled = async (): Promise<void> => work?.settled();

/** After an order the server's cart is empty: here too, without a word. */
export const forgetCart = (): void => withWork(({ empty }) => empty());
