import type { Transaction } from 'kysely';
import type { AddedItem, AddItems, AddToCart } from '../../../contract/orders/cart.ts';
import { explain, type Explanation } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { calculateRoomLeft, countCartItems } from '../../../shop/orders/cart.ts';
import type { Product } from '../../goods/products/product.ts';
import { findProducts } from '../../goods/products/products.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type CartItem, countSellable, findCart, lockCartOwner } from './cart.ts';
import { type ChosenGoods, chooseGoods, planAddition } from './change-cart.ts';
import { storeLines } from './queries.ts';

/** Counts how many pieces or packs of the goods the cart still takes, and their stock. */
const countRoom = (
  items: readonly CartItem[],
  { variant, colour }: ChosenGoods,
): { stock: number; room: number } => {
  const ofVariant = items.filter((item) => item.variant.id === variant.id);
  const inLine = ofVariant.find((item) => item.colour === colour)?.quantity ?? 0;
  const stock = countSellable({ variant, gone: null });
  return { stock, room: calculateRoomLeft(stock, countCartItems(ofVariant), inLine) };
};

/** What became of one of the things. */
interface Outcome {
  items: readonly CartItem[];
  /** The line that changes; absent when nothing is added. */
  line?: CartItem;
  added: number;
  why: Explanation | null;
}

/** Plans to add as much of one thing as fits. */
const planOne = (
  items: readonly CartItem[],
  product: Product | undefined,
  asked: AddToCart,
): Outcome => {
  const quantity = asked.quantity ?? 1;
  try {
    const goods = chooseGoods(product, asked);
    const { stock, room } = countRoom(items, goods);
    const added = Math.min(quantity, room);
    const why = added < quantity ? explain('stock_left', { count: stock }) : null;
    return added > 0 ? { ...planAddition(items, goods, added), added, why } : { items, added, why };
  } catch (error) {
    if (error instanceof Refusal)
      return { items, added: 0, why: error.errors[0] ?? error.explanation };
    throw error;
  }
};

const present = (asked: AddToCart, { added, why }: Outcome): AddedItem => ({
  productId: asked.productId,
  variationId: asked.variationId ?? null,
  quantity: asked.quantity ?? 1,
  added,
  message: why?.message ?? null,
  ...(why?.reason === undefined ? {} : { reason: why.reason }),
  ...(why?.values === undefined ? {} : { values: { ...why.values } }),
});

/**
 * Adds several things, each as much as its stock and the cart allow, and says of each how many were
 * added, and why not more (CART-13, docs/product.md). What cannot be bought is left out. It takes the
 * same few statements for one thing as for a hundred, because the account is locked meanwhile.
 */
export const addItems = async (
  tx: Transaction<Tables>,
  accountId: string,
  asked: AddItems['items'],
): Promise<AddedItem[]> => {
  await lockCartOwner(tx, accountId);
  const products = await findProducts(tx, [...new Set(asked.map(({ productId }) => productId))]);
  const productById = new Map(products.map((product) => [product.id, product]));
  let items: readonly CartItem[] = await findCart(tx, accountId);
  const changed = new Map<string, CartItem>();
  const added: AddedItem[] = [];
  for (const one of asked) {
    const outcome = planOne(items, productById.get(one.productId), one);
    ({ items } = outcome);
    if (outcome.line !== undefined) changed.set(outcome.line.lineId, outcome.line);
    added.push(present(one, outcome));
  }
  await storeLines(tx, accountId, [...changed.values()]);
  return added;
};
