import type { Kysely } from 'kysely';
import type { WireReview } from '../../contract/product.ts';
import type { Tables } from '../../database/tables.ts';
import type { ReviewOrder } from '../../shop/catalogue/rating.ts';
import { presentReview } from './present.ts';

const reviewRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('reviews')
    .select(['id', 'name', 'rating', 'comment', 'verified_purchase', 'created_at']);

/** The newest reviews of a product. */
export const findReviews = (db: Kysely<Tables>, productId: string, limit: number) =>
  reviewRows(db)
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

const reviewOrdering = { newest: null, highest: 'desc', lowest: 'asc' } as const;

/** A part of a product's reviews for the wire, in an order whose equals stand newest first. */
export const showReviews = async (
  db: Kysely<Tables>,
  productId: string,
  order: ReviewOrder,
  part: { offset: number; limit: number },
): Promise<WireReview[]> => {
  const byRating = reviewOrdering[order];
  const rows = await reviewRows(db)
    .where('product_id', '=', productId)
    .$if(byRating !== null, (some) => some.orderBy('rating', byRating ?? 'asc'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(part.offset)
    .limit(part.limit)
    .execute();
  return rows.map(presentReview);
};

/** One review for the wire; throws when it is not there. */
export const showReview = async (db: Kysely<Tables>, id: string): Promise<WireReview> =>
  presentReview(await reviewRows(db).where('id', '=', id).executeTakeFirstOrThrow());
