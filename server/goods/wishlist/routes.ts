import type { Transaction } from 'kysely';
import type { WireProduct } from '../../../contract/goods/product.ts';
import type { WireWishlist, wishlist } from '../../../contract/goods/wishlist.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { maxWishes } from '../../../shop/goods/wishlist.ts';
import { lockAccount } from '../../people/accounts/accounts.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';
import type { Deps } from '../deps.ts';
import { loadWireProducts } from '../products/products.ts';
import { deleteWish, emptyWishlist, findWishes, insertWishes } from './queries.ts';

/**
 * Presents a wishlist. `_id` is the product's id, as in a cart, because a wishlist holds each
 * product once.
 */
const presentWishlist = (products: readonly WireProduct[]): WireWishlist => ({
  items: products.map((product) => ({ _id: product.id, productId: product.id, product })),
});

/**
 * Adds a product and returns the wishlist. A product that is on it already keeps its place. The
 * account is locked, so that concurrent calls count each other. Refuses a product that is not in
 * the shop (404), and more than `maxWishes` (400).
 */
const addWish = async (
  tx: Transaction<Tables>,
  accountId: string,
  productId: string,
): Promise<WireProduct[]> => {
  await lockAccount(tx, accountId);
  const [product] = await loadWireProducts(tx, [productId]);
  if (product === undefined) throw notFound('product');
  const wishes = await findWishes(tx, accountId);
  if (wishes.some((wish) => wish._id === productId)) return wishes;
  if (wishes.length >= maxWishes)
    throw invalid('productId', explain('wishlist_full', { max: maxWishes }));
  await insertWishes(tx, accountId, [productId]);
  return [...wishes, product];
};

/**
 * Adds the wishlist that a visitor had before the log-in, and returns the whole. It refuses
 * nothing: products that are not in the shop or no longer fit are left out, because nobody could be
 * asked (WISH-2, docs/product.md).
 */
const mergeWishes = async (
  tx: Transaction<Tables>,
  accountId: string,
  productIds: readonly string[],
): Promise<WireProduct[]> => {
  await lockAccount(tx, accountId);
  const wishes = await findWishes(tx, accountId);
  const wishedIds = new Set(wishes.map(({ _id }) => _id));
  const fresh = [...new Set(productIds)].filter((productId) => !wishedIds.has(productId));
  const added = (await loadWireProducts(tx, fresh)).slice(
    0,
    Math.max(0, maxWishes - wishes.length),
  );
  await insertWishes(
    tx,
    accountId,
    added.map(({ _id }) => _id),
  );
  return [...wishes, ...added];
};

/** Routes of the caller's wishlist; every call returns the whole wishlist. */
export const createWishlistHandlers = ({ store: { db } }: Deps): Handlers<typeof wishlist> => ({
  'GET /api/wishlist/mywishlist': async ({ caller }) => ({
    status: 200,
    data: presentWishlist(await findWishes(db, caller.id)),
  }),

  'POST /api/wishlist': async ({ caller, body }) => ({
    status: 200,
    data: presentWishlist(await runTransaction(db, (tx) => addWish(tx, caller.id, body.productId))),
  }),

  'POST /api/wishlist/merge': async ({ caller, body }) => ({
    status: 200,
    data: presentWishlist(
      await runTransaction(db, (tx) => mergeWishes(tx, caller.id, body.productIds)),
    ),
  }),

  'DELETE /api/wishlist/{productId}': async ({ caller, params }) => ({
    status: 200,
    data: await runTransaction(db, async (tx) => {
      if (!(await deleteWish(tx, caller.id, params.productId))) throw notFound('wishlist_item');
      return presentWishlist(await findWishes(tx, caller.id));
    }),
  }),

  'DELETE /api/wishlist/{userId}/all': async ({ caller, params }) => {
    if (params.userId !== caller.id) throw new Refusal('not_allowed', explain('not_allowed'));
    await emptyWishlist(db, caller.id);
    return { status: 200, data: presentWishlist([]) };
  },
});
