import type { Transaction } from 'kysely';
import type { AddToCart } from '../../../contract/orders/cart.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { PricedVariant } from '../../../database/catalogue/settled-price.ts';
import { createId } from '../../../database/id.ts';
import type { Tables } from '../../../database/tables.ts';
import { findDiscount } from '../../../shop/goods/product/discount.ts';
import { formatRupees, groupIndian } from '../../../shop/money.ts';
import {
  calculateCartTotal,
  maxCartTotal,
  maxCartLines,
  maxQuantity,
} from '../../../shop/orders/cart.ts';
import type { Product } from '../../goods/products/product.ts';
import { findProduct, isInShop } from '../../goods/products/products.ts';
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';
import {
  type CartItem,
  type CartWithTerms,
  findCart,
  countSellable,
  lockCartOwner,
  explainNoLongerSold,
} from './cart.ts';
import { chooseColour, chooseVariant } from './choose-variant.ts';
import { calculateItemPrice } from './item-price.ts';
import { deleteLine, setQuantity, storeLines } from './queries.ts';

/** Refuses more of a variant, summed over its colours, than its stock (CART-4, docs/product.md). */
const checkStock = (wanted: number, left: number): void => {
  if (wanted > left) throw new Refusal('out_of_stock', explain('stock_left', { count: left }));
};

/** Refuses to change a line whose product is no longer sold; it can only be removed. */
const checkSold = (item: CartItem): void => {
  if (item.gone !== null) throw new Refusal('no_longer_sold', explainNoLongerSold(item));
};

/**
 * Refuses a cart above the largest total, since its sums would no longer be exact (CART-7,
 * docs/product.md).
 */
const checkTotal = (items: readonly CartItem[]): void => {
  const total = calculateCartTotal(items);
  if (total > maxCartTotal)
    throw invalid(
      'quantity',
      explain('cart_total_too_big', { amount: formatRupees(maxCartTotal) }),
    );
};

const sumInCart = (items: readonly CartItem[], variantId: string, exceptLine?: string): number =>
  items
    .filter((item) => item.variant.id === variantId && item.lineId !== exceptLine)
    .reduce((sum, item) => sum + item.quantity, 0);

/** Builds the item of a line that was just added. No discount has ended since. */
const buildNewItem = (
  line: Pick<CartItem, 'lineId' | 'colour' | 'quantity'>,
  product: Product,
  variant: PricedVariant,
): CartItem => {
  const { discountPercent, discountEndsAt, readAt } = product;
  const discount = { discountPercent, discountEndsAt };
  const percent = findDiscount(discount, readAt);
  return {
    ...line,
    product,
    variant,
    discount,
    readAt,
    gone: null,
    discountPercent: percent,
    unitPrice: calculateItemPrice({ product, variant, quantity: line.quantity }, percent),
    discountBefore: null,
    left: countSellable({ variant, gone: null }),
  };
};

const withQuantity = (item: CartItem, quantity: number): CartItem => ({
  ...item,
  quantity,
  unitPrice: calculateItemPrice({ ...item, quantity }, item.discountPercent),
});

/** What somebody chose of a product. */
export interface ChosenGoods {
  product: Product;
  variant: PricedVariant;
  colour: string;
}

/** Finds what is chosen. Refuses an unknown product (404), and an unknown size or colour (400). */
export const chooseGoods = (product: Product | undefined, asked: AddToCart): ChosenGoods => {
  if (product === undefined || !isInShop(product)) throw notFound('product');
  const variant = chooseVariant(product.variants, asked);
  return { product, variant, colour: chooseColour(product.colours, asked.selectedProductColor) };
};

/**
 * Plans to add to the line of the same variant and colour, or to a new one. Returns the cart as it
 * would be, and the line that changes. Refuses more than the stock (409), and more than a line or a
 * cart may have (400).
 */
export const planAddition = (
  items: readonly CartItem[],
  { product, variant, colour }: ChosenGoods,
  quantity: number,
): { items: CartItem[]; line: CartItem } => {
  checkStock(sumInCart(items, variant.id) + quantity, countSellable({ variant, gone: null }));
  const before = items.find((item) => item.variant.id === variant.id && item.colour === colour);
  const total = (before?.quantity ?? 0) + quantity;
  if (total > maxQuantity)
    throw invalid('quantity', explain('line_too_long', { max: groupIndian(maxQuantity) }));
  if (before === undefined && items.length >= maxCartLines)
    throw invalid('productId', explain('too_many_lines', { max: maxCartLines }));
  const line =
    before === undefined
      ? buildNewItem({ lineId: createId('crt'), colour, quantity }, product, variant)
      : withQuantity(before, total);
  const planned =
    before === undefined ? [...items, line] : items.map((item) => (item === before ? line : item));
  checkTotal(planned);
  return { items: planned, line };
};

/**
 * Adds to the cart, and returns it. The account is locked, so that concurrent calls count each other.
 * Refuses what `chooseGoods` and `planAddition` refuse.
 */
export const addToCart = async (
  tx: Transaction<Tables>,
  accountId: string,
  asked: AddToCart,
): Promise<CartWithTerms> => {
  const goods = chooseGoods(await findProduct(tx, asked.productId), asked);
  const terms = await lockCartOwner(tx, accountId);
  const planned = planAddition(await findCart(tx, accountId), goods, asked.quantity ?? 1);
  await storeLines(tx, accountId, [planned.line]);
  return { items: planned.items, terms };
};

/**
 * Sets the quantity of an own line, or removes it for 0, and returns the cart. Refuses a line that
 * does not exist or belongs to somebody else (404), one that is no longer sold, and more than the
 * stock (409).
 */
export const setLineQuantity = async (
  tx: Transaction<Tables>,
  accountId: string,
  lineId: string,
  quantity: number,
): Promise<CartWithTerms> => {
  const terms = await lockCartOwner(tx, accountId);
  const items = await findCart(tx, accountId);
  const line = items.find((item) => item.lineId === lineId);
  if (line === undefined) throw notFound('cart_item');
  if (quantity === 0) {
    await deleteLine(tx, accountId, lineId);
    return { items: await findCart(tx, accountId), terms };
  }
  checkSold(line);
  checkStock(sumInCart(items, line.variant.id, lineId) + quantity, line.left);
  await setQuantity(tx, lineId, quantity);
  const changed = await findCart(tx, accountId);
  if (quantity > line.quantity) checkTotal(changed);
  return { items: changed, terms };
};
