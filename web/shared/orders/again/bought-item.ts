import type { WireBoughtItem } from '../../../../contract/orders/bought.ts';
import type { WireCart, WireCartItem } from '../../../../contract/orders/cart.ts';
import { formatRupees, toPaise } from '../../../../shop/money.ts';
import { calculateRoomLeft } from '../../../../shop/orders/cart.ts';
import type { Words } from '../../../words/words.ts';
import { countInCart, findLine, type LineKey } from '../cart/optimistic-cart.ts';

export const readBoughtKey = ({ variationId, selectedProductColor }: WireBoughtItem): LineKey => ({
  variationId,
  color: selectedProductColor,
});

/** Builds the cart line of something that can be bought, to show before the server responds. */
export const toCartItem = (item: WireBoughtItem, quantity: number): WireCartItem => ({
  ...item,
  cartItemId: '',
  quantity,
  unavailableReason: null,
});

/**
 * Counts how many pieces or packs of something can be added to the cart now: at most as many as were
 * bought the last time.
 */
export const countFitting = (item: WireBoughtItem, cart: WireCart): number => {
  if (!item.available) return 0;
  const inLine = findLine(cart, readBoughtKey(item))?.quantity ?? 0;
  const room = calculateRoomLeft(item.stock, countInCart(cart, item.variationId), inLine);
  return Math.min(item.quantity, room);
};

/** Calculates what all that fits costs today, in paise. */
export const sumFitting = (items: readonly WireBoughtItem[], cart: WireCart): number =>
  items.reduce((sum, item) => sum + toPaise(item.price) * countFitting(item, cart), 0);

const sayShortage = (
  item: WireBoughtItem,
  cart: WireCart,
  { orders: { again }, product, layout }: Words,
): string | null => {
  if (item.unavailableReason === 'product_gone') return layout.noLongerSold;
  if (!item.available) return again.choiceGone;
  if (item.stock === 0) return product.outOfStock;
  const fitting = countFitting(item, cart);
  if (fitting === 0) return again.allInCart;
  return fitting < item.quantity ? again.fewer(fitting, item.quantity) : null;
};

/** Says what is other than the last time: it is gone, there is less of it, or it is dearer. */
export const sayChange = (item: WireBoughtItem, cart: WireCart, words: Words): string | null => {
  const { price, priceThen, available } = item;
  const shortage = sayShortage(item, cart, words);
  const dearer =
    available && toPaise(price) > toPaise(priceThen)
      ? words.orders.again.dearer(formatRupees(toPaise(price)), formatRupees(toPaise(priceThen)))
      : null;
  return [shortage, dearer].filter((one) => one !== null).join(', ') || null;
};
