import type { Kysely, Transaction } from 'kysely';
import type {
  NewReview,
  ReviewsQuery,
  reviews,
  WireReviews,
} from '../../../contract/goods/reviews.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { describePage } from '../../../shop/goods/listing/listing.ts';
import { hasRight } from '../../../shop/people/staff.ts';
import { lockAccount } from '../../people/accounts/accounts.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { showProducts } from '../../platform/pages/shown.ts';
import type { Deps } from '../deps.ts';
import { loadWireReview, loadWireReviews } from '../products/product-reviews.ts';
import { countRating, countRatings, hasReceived, lockProduct, insertReview } from './queries.ts';

/**
 * Adds the review of an account and counts its rating, in the caller's transaction. Account and
 * product are locked, in this order, so that no rating is lost. Refuses a product that is not in
 * the shop (404), and a second review (409).
 */
const addReview = async (
  tx: Transaction<Tables>,
  accountId: string,
  productId: string,
  given: NewReview,
) => {
  const { name } = await lockAccount(tx, accountId);
  if (!(await lockProduct(tx, productId))) throw notFound('product');
  const verifiedPurchase = await hasReceived(tx, accountId, productId);
  const id = await insertReview(tx, { accountId, productId, name, ...given, verifiedPurchase });
  if (id === undefined) throw new Refusal('duplicate', explain('reviewed_already'));
  await countRating(tx, productId, given.rating);
  return loadWireReview(tx, id);
};

/**
 * Reads a page of a product's reviews and the count of each rating. Refuses a product that the
 * reader may not see (404).
 */
const readReviews = async (
  db: Kysely<Tables>,
  productId: string,
  { sort, page, limit }: ReviewsQuery,
  byAdmin: boolean,
): Promise<WireReviews> => {
  const ratings = await countRatings(db, productId, byAdmin);
  if (ratings === null) throw notFound('product');
  const total = ratings.reduce((sum, count) => sum + count, 0);
  const offset = (page - 1) * limit;
  const reviews =
    offset < total ? await loadWireReviews(db, productId, sort, { offset, limit }) : [];
  return { reviews, ...describePage(page, total, limit), ratings };
};

/** Routes to read and add reviews. */
export const createReviewHandlers = ({
  store,
  reads,
  catalogueVersion,
}: Deps): Handlers<typeof reviews> => ({
  'GET /api/products/{id}/reviews': async ({ params, query, caller }) => ({
    status: 200,
    data: await reads.run((db) =>
      readReviews(db, params.id, query, caller !== null && hasRight(caller.role, 'products')),
    ),
    shown: showProducts([params.id]),
  }),

  'POST /api/products/{id}/reviews': async ({ caller, params, body }) => {
    const { added, moved } = await runTransaction(store.db, async (tx) => ({
      added: await addReview(tx, caller.id, params.id, body),
      // Listing rows hold no ratings, so the version stays. What shows the product is dropped.
      moved: await catalogueVersion.announce(tx, 'product', [params.id]),
    }));
    for (const change of moved) catalogueVersion.applyCommitted(change);
    return { status: 201, data: added };
  },
});
