import type { WireProduct } from '../../../../contract/goods/product.ts';
import type { WireCartItem } from '../../../../contract/orders/cart.ts';
import { isOffered } from '../../../../shop/goods/product/product.ts';
import { maxCartLines } from '../../../../shop/orders/cart.ts';
import { completeWords } from '../../../words/words.ts';
import { fetchProductsById } from '../../goods/lists/products-by-id.ts';
import { call, getSession, subscribeToSession } from '../../people/session/session.ts';
import { showToast } from '../../platform/messages.ts';
import { postToTabs, subscribeToTabs } from '../../platform/tab-channel.ts';
import { buildCartItem, readVariants } from './cart-item.ts';
import { shownCart } from './cart-store.ts';
import { applyChanges, type CartChange, fillCart } from './optimistic-cart.ts';
import { describeResult } from './send-cart-change.ts';
import { readWaitingGoods, storeWaitingGoods } from './waiting-goods.ts';
import { waitingKey } from './waiting-key.ts';

/** The cart of a visitor: what was chosen, as the browser knows it. The server has none of it. */

const readCart = () => fillCart(readWaitingGoods()?.items ?? []);

const show = (): void => {
  if (getSession() === null)
    shownCart.set({ status: 'ready', cart: readCart(), unansweredChanges: 0 });
};

const store = (items: readonly WireCartItem[]): void => {
  storeWaitingGoods(items);
  postToTabs(waitingKey);
  show();
};

/** Builds an item anew from what the shop has now. Without its product it is no longer sold. */
const renewItem = (item: WireCartItem, product: WireProduct | undefined): WireCartItem => {
  if (product === undefined)
    return { ...item, available: false, unavailableReason: 'product_gone' };
  const variant = readVariants(product).find(({ id }) => id === item.variationId);
  if (variant === undefined)
    return { ...item, available: false, unavailableReason: 'variation_gone' };
  const renewed = buildCartItem(product, variant, item.selectedProductColor);
  const { quantity } = item;
  return { ...renewed, stock: isOffered(variant) ? renewed.stock : 0, quantity, units: quantity };
};

/** Reads prices and stock of what waits. Without an answer, what was known stays. */
const renew = async (): Promise<void> => {
  const waiting = readWaitingGoods();
  if (waiting === null) return;
  const ids = [...new Set(waiting.items.map(({ productId }) => productId))];
  const products = await fetchProductsById(call, ids).catch(() => null);
  if (products === null || readWaitingGoods()?.id !== waiting.id) return;
  const byId = new Map(products.map((product) => [product._id, product]));
  store(fillCart(waiting.items.map((item) => renewItem(item, byId.get(item.productId)))).items);
};

let isStarted = false;

/** Shows what waits for a visitor, in this tab and in step with the others. */
export const showVisitorCart = (): void => {
  show();
  if (isStarted) return;
  isStarted = true;
  subscribeToTabs(waitingKey, show);
  subscribeToSession(show);
  void renew();
};

const tellFull = async (): Promise<void> => {
  await completeWords();
  showToast('less', ({ cart }) => cart.fitsNoMore(maxCartLines));
};

/**
 * Changes what waits. Another tab may have changed it meanwhile, so it is read again first. It has no
 * more lines than the cart that takes it over.
 */
export const changeVisitorCart = (change: CartChange): void => {
  const before = readCart();
  const { items } = applyChanges(before, [change]);
  if (items.length > maxCartLines) return void tellFull();
  store(items);
  showVisitorCart();
  const result = describeResult(change, before);
  // Who adds something is sent to the login, and is told there.
  if (result !== 'added')
    showToast(result === 'incremented' ? 'done' : 'less', ({ toasts }) => toasts.cart[result]);
};
