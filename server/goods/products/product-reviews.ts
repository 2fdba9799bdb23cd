import type { Kysely } from 'kysely';
import type { WireReview } from '../../../contract/goods/product.ts';
import type { Tables } from '../../../database/tables.ts';
import type { ReviewOrder } from '../../../shop/goods/product/rating.ts';
import { presentReview } from './present.ts';

const selectReviews = (db: Kysely<Tables>) =>
  db
    .selectFrom('reviews')
    .select(['id', 'name', 'rating', 'comment', 'verified_purchase', 'created_at']);

/** Finds the newest reviews of a product. */
export const findReviews = (db: Kysely<Tables>, productId: string, limit: number) =>
  selectReviews(db)
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

const reviewOrdering = { newest: null, highest: 'desc', lowest: 'asc' } as const;

/** Loads a part of a product's reviews for the API. Equal ratings are sorted newest first. */
export const loadWireReviews = async (
  db: Kysely<Tables>,
  productId: string,
  order: ReviewOrder,
  part: { offset: number; limit: number },
): Promise<WireReview[]> => {
  const byRating = reviewOrdering[order];
  const rows = await selectReviews(db)
    .where('product_id', '=', productId)
    .$if(byRating !== null, (some) => some.orderBy('rating', byRating ?? 'asc'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(part.offset)
    .limit(part.limit)
    .execute();
  return rows.map(presentReview);
};

/** Loads a review for the API. Throws when it does not exist. */
export const loadWireReview = async (db: Kysely<Tables>, id: string): Promise<WireReview> =>
  presentReview(await selectReviews(db).where('id', '=', id).executeTakeFirstOrThrow());
