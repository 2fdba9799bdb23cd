import type { Transaction } from 'kysely';
import type { AddedItem, AddItems, AddToCart } from '../../../contract/orders/cart.ts';
import { explain, type Explanation } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { calculateRoomLeft, countCartItems } from '../../../shop/orders/cart.ts';
import { findProduct, isInShop } from '../../goods/products/products.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { type CartWithTerms, countSellable, findCart, lockCartOwner } from './cart.ts';
import { addToCart } from './change-cart.ts';
import { chooseColour, chooseVariant } from './choose-variant.ts';

/** Finds what is asked, and how many pieces or packs of it the cart still takes. */
const findRoom = async (
  tx: Transaction<Tables>,
  asked: AddToCart,
  items: CartWithTerms['items'],
): Promise<{ variantId: string; stock: number; room: number }> => {
  const product = await findProduct(tx, asked.productId);
  if (product === undefined || !isInShop(product)) throw notFound('product');
  const variant = chooseVariant(product.variants, asked);
  const colour = chooseColour(product.colours, asked.selectedProductColor);
  const ofVariant = items.filter((item) => item.variant.id === variant.id);
  const inLine = ofVariant.find((item) => item.colour === colour)?.quantity ?? 0;
  const stock = countSellable({ variant, gone: null });
  const room = calculateRoomLeft(stock, countCartItems(ofVariant), inLine);
  return { variantId: variant.id, stock, room };
};

const addOne = async (
  tx: Transaction<Tables>,
  accountId: string,
  asked: AddToCart,
): Promise<{ added: number; why: Explanation | null }> => {
  const quantity = asked.quantity ?? 1;
  try {
    const { variantId, stock, room } = await findRoom(tx, asked, await findCart(tx, accountId));
    const added = Math.min(quantity, room);
    if (added > 0)
      await addToCart(tx, accountId, { ...asked, variationId: variantId, quantity: added });
    return { added, why: added < quantity ? explain('stock_left', { count: stock }) : null };
  } catch (error) {
    // It was refused before anything was written.
    if (error instanceof Refusal) return { added: 0, why: error.errors[0] ?? error.explanation };
    throw error;
  }
};

/**
 * Adds several things, each as much as its stock and the cart allow, and says of each how many were
 * added, and why not more (CART-13, docs/product.md). What cannot be bought is left out.
 */
export const addItems = async (
  tx: Transaction<Tables>,
  accountId: string,
  asked: AddItems['items'],
): Promise<{ found: CartWithTerms; added: AddedItem[] }> => {
  const terms = await lockCartOwner(tx, accountId);
  const added: AddedItem[] = [];
  for (const one of asked) {
    const outcome = await addOne(tx, accountId, one);
    added.push({
      productId: one.productId,
      variationId: one.variationId ?? null,
      quantity: one.quantity ?? 1,
      added: outcome.added,
      message: outcome.why?.message ?? null,
      ...(outcome.why?.reason === undefined ? {} : { reason: outcome.why.reason }),
      ...(outcome.why?.values === undefined ? {} : { values: { ...outcome.why.values } }),
    });
  }
  return { found: { items: await findCart(tx, accountId), terms }, added };
};
