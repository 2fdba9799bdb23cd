import { type Kysely, sql, type Transaction } from 'kysely';
import { createId } from '../../../database/id.ts';
import type { Tables } from '../../../database/tables.ts';
import { type OrderState, orderStates, isReceived } from '../../../shop/orders/order.ts';

type Tx = Transaction<Tables>;

const receivedStates: OrderState[] = orderStates.filter(isReceived);

/**
 * Locks a product of the shop until the transaction ends. Returns false when there is none of this
 * id.
 */
export const lockProduct = async (tx: Tx, productId: string): Promise<boolean> =>
  (await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .where('draft', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;

type Ratings = [number, number, number, number, number];

/**
 * Counts the reviews of a product with one star, two, … five. Returns null when the reader may not
 * see the product: only admins see drafts (PRODUCT-10, docs/product.md).
 */
export const countRatings = async (
  db: Kysely<Tables>,
  productId: string,
  byAdmin: boolean,
): Promise<Ratings | null> => {
  const rows = await db
    .selectFrom('products')
    .leftJoin('reviews', 'reviews.product_id', 'products.id')
    .select(['reviews.rating', (row) => row.fn.count<number>('reviews.id').as('count')])
    .where('products.id', '=', productId)
    .where('products.archived_at', 'is', null)
    .$if(!byAdmin, (some) => some.where('products.draft', '=', false))
    .groupBy('reviews.rating')
    .execute();
  if (rows.length === 0) return null;
  const of = (stars: number): number => rows.find(({ rating }) => rating === stars)?.count ?? 0;
  return [of(1), of(2), of(3), of(4), of(5)];
};

/** Tells whether the account bought and received the product (REVIEW-2, docs/product.md). */
export const hasReceived = async (
  tx: Tx,
  accountId: string,
  productId: string,
): Promise<boolean> => {
  const line = await tx
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('order_lines.id')
    .where('orders.account_id', '=', accountId)
    .where('orders.state', 'in', receivedStates)
    .where('order_lines.product_id', '=', productId)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
};

interface AddedReview {
  accountId: string;
  productId: string;
  /** The author's name at this moment. The review keeps it when the account is gone. */
  name: string;
  rating: number;
  comment: string;
  verifiedPurchase: boolean;
}

/**
 * Adds a review and returns its id, or undefined when the account has reviewed the product already
 * (REVIEW-1, docs/product.md).
 */
export const insertReview = async (
  tx: Tx,
  { accountId, productId, name, rating, comment, verifiedPurchase }: AddedReview,
): Promise<string | undefined> => {
  const added = await tx
    .insertInto('reviews')
    .values({
      id: createId('rev'),
      account_id: accountId,
      product_id: productId,
      name,
      rating,
      comment,
      verified_purchase: verifiedPurchase,
      // The clock of the statement, not of the transaction, which may have waited for its turn.
      created_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((clash) => clash.columns(['product_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
};

/** Counts a rating into the totals that the product carries. */
export const countRating = async (tx: Tx, productId: string, rating: number): Promise<void> => {
  await tx
    .updateTable('products')
    .set((row) => ({
      rating_sum: row('rating_sum', '+', rating),
      review_count: row('review_count', '+', 1),
    }))
    .where('id', '=', productId)
    .execute();
};
