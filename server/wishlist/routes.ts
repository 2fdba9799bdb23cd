import type { Transaction } from 'kysely';
import type { WireProduct } from '../../contract/product.ts';
import type { WireWishlist, wishlist } from '../../contract/wishlist.ts';
import type { Tables } from '../../database/tables.ts';
import { transaction } from '../../database/transaction.ts';
import { maxWishes } from '../../shop/wishlist.ts';
import { holdAccount } from '../accounts/accounts.ts';
import { showProducts } from '../catalogue/products.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { invalid, notFound, Refusal } from '../http/refusal.ts';
import { deleteWish, emptyWishlist, findWishes, insertWishes } from './queries.ts';

/** `_id` is the product's own, as in a cart: a product stands in a wishlist once. */
const wireWishlist = (products: readonly WireProduct[]): WireWishlist => ({
  items: products.map((product) => ({ _id: product.id, productId: product.id, product })),
});

/**
 * Adds a product, and answers the list; one that is there stays where it is. The account is held,
 * so that wishes in parallel count each other. Refuses a product that is not in the shop (404) and
 * one too many (400).
 */
const addWish = async (
  tx: Transaction<Tables>,
  accountId: string,
  productId: string,
): Promise<WireProduct[]> => {
  await holdAccount(tx, accountId);
  const [product] = await showProducts(tx, [productId]);
  if (product === undefined) throw notFound('Product');
  const wishes = await findWishes(tx, accountId);
  if (wishes.some((wish) => wish._id === productId)) return wishes;
  if (wishes.length >= maxWishes)
    throw invalid('productId', `At most ${maxWishes} products in one wishlist`);
  await insertWishes(tx, accountId, [productId]);
  return [...wishes, product];
};

/**
 * Takes over what somebody wished for before logging in, and answers the list. Nothing is refused
 * here: what the shop does not have is left out, and so is what no longer fits, because nobody is
 * there to be asked.
 */
const mergeWishes = async (
  tx: Transaction<Tables>,
  accountId: string,
  productIds: readonly string[],
): Promise<WireProduct[]> => {
  await holdAccount(tx, accountId);
  const wishes = await findWishes(tx, accountId);
  const held = new Set(wishes.map(({ _id }) => _id));
  const fresh = [...new Set(productIds)].filter((productId) => !held.has(productId));
  const added = (await showProducts(tx, fresh)).slice(0, Math.max(0, maxWishes - wishes.length));
  await insertWishes(
    tx,
    accountId,
    added.map(({ _id }) => _id),
  );
  return [...wishes, ...added];
};

/** The wishlist of the caller; every call answers the whole of it. */
export const wishlistRoutes = ({ store: { db } }: Deps): Handlers<typeof wishlist> => ({
  'GET /api/wishlist/mywishlist': async ({ caller }) => ({
    status: 200,
    data: wireWishlist(await findWishes(db, caller.id)),
  }),

  'POST /api/wishlist': async ({ caller, body }) => ({
    status: 200,
    data: wireWishlist(await transaction(db, (tx) => addWish(tx, caller.id, body.productId))),
  }),

  'POST /api/wishlist/merge': async ({ caller, body }) => ({
    status: 200,
    data: wireWishlist(await transaction(db, (tx) => mergeWishes(tx, caller.id, body.productIds))),
  }),

  'DELETE /api/wishlist/{productId}': async ({ caller, params }) => ({
    status: 200,
    data: await transaction(db, async (tx) => {
      if (!(await deleteWish(tx, caller.id, params.productId))) throw notFound('Wishlist item');
      return wireWishlist(await findWishes(tx, caller.id));
    }),
  }),

  'DELETE /api/wishlist/{userId}/all': async ({ caller, params }) => {
    if (params.userId !== caller.id) throw new Refusal('not_allowed', 'Not allowed');
    await emptyWishlist(db, caller.id);
    return { status: 200, data: wireWishlist([]) };
  },
});
