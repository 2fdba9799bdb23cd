import type { AddedItem, WireCart } from '../../../../contract/orders/cart.ts';
import { formatRupees, toPaise } from '../../../../shop/money.ts';
import { completeWords, type Words } from '../../../words/words.ts';
import { personalStorageKeys } from '../../people/session/session-storage-rule.ts';
import { call } from '../../people/session/session.ts';
import { ApiError } from '../../platform/client.ts';
import { showToast } from '../../platform/messages.ts';
import { postToTabs } from '../../platform/tab-channel.ts';
import { findLine, readLineKey } from './optimistic-cart.ts';
import { endWaiting, readWaitingGoods, type WaitingGoods } from './waiting-goods.ts';
import { hasWaitingGoods } from './waiting-key.ts';

/** Lists what is other than the visitor saw: less of it, none of it, or another price. */
const listSurprises = (
  { items }: Pick<WaitingGoods, 'items'>,
  added: readonly AddedItem[],
  cart: WireCart,
): ((words: Words) => string)[] =>
  items.flatMap((item, i) => {
    const { name, price: before, quantity } = item;
    const put = added[i]?.added ?? 0;
    const now = findLine(cart, readLineKey(item))?.price ?? before;
    const isScarce = added[i]?.reason === 'stock_left';
    const says: ((words: Words) => string)[] = [];
    if (put < quantity && isScarce)
      says.push(({ cart: words }) => words.fitted(name, put, quantity));
    if (put < quantity && !isScarce) says.push(({ checkout }) => checkout.goneRow(name));
    if (put > 0 && now !== before)
      says.push(({ checkout }) =>
        checkout.changedRow(name, formatRupees(toPaise(before)), formatRupees(toPaise(now))),
      );
    return says;
  });

/** Tells what was put into the cart, and what of it is other than was seen. */
export const tellAdded = async (
  waiting: Pick<WaitingGoods, 'items'>,
  added: readonly AddedItem[],
  cart: WireCart,
): Promise<void> => {
  await completeWords();
  if (added.some((one) => one.added > 0)) showToast('done', ({ toasts }) => toasts.cart.added);
  const surprises = listSurprises(waiting, added, cart);
  if (surprises.length > 0)
    showToast('less', (words) => surprises.map((say) => say(words)).join('. '));
};

/**
 * Puts what the visitor had chosen into the cart of the account that has logged in, once whatever
 * tab asks (CART-13, docs/product.md). What does not fit is told. Without an answer everything
 * waits on.
 */
export const mergeWaitingGoods = async (): Promise<void> => {
  const waiting = hasWaitingGoods() ? readWaitingGoods() : null;
  if (waiting === null) return;
  const items = waiting.items.map((item) => ({
    productId: item.productId,
    variationId: item.variationId,
    selectedProductColor: item.selectedProductColor,
    quantity: item.quantity,
  }));
  try {
    const headers = { 'idempotency-key': waiting.id };
    const done = await call('POST /api/cart/mycart/items', { body: { items }, headers });
    endWaiting(waiting);
    postToTabs(personalStorageKeys.cart);
    void tellAdded(waiting, done.items, done.cart);
  } catch (error) {
    // No later try would be understood either.
    if (error instanceof ApiError && error.status === 400) endWaiting(waiting);
  }
};
