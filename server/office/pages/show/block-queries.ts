import { sql } from 'kysely';
import type { Db } from '../../../../database/tables.ts';

/** A review with its product, as a page quotes it. */
interface QuotedReview {
  id: string;
  name: string;
  rating: number;
  comment: string;
  createdAt: Date;
  productId: string;
  productName: string;
  productSlug: string;
}

const minStars = 4;

/**
 * Finds reviews of products in the shop that have words: those of `ids` in their order, or without
 * ids the newest with four or five stars.
 */
export const findQuotes = (
  db: Db,
  ids: readonly string[],
  limit: number,
): Promise<QuotedReview[]> =>
  db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select([
      'reviews.id',
      'reviews.name',
      'reviews.rating',
      'reviews.comment',
      'reviews.created_at as createdAt',
      'products.id as productId',
      'products.name as productName',
      'products.slug as productSlug',
    ])
    .where('reviews.comment', '<>', '')
    .where('products.archived_at', 'is', null)
    .where('products.draft', '=', false)
    .$if(ids.length > 0, (some) =>
      some
        .where('reviews.id', 'in', [...ids])
        .orderBy(sql`array_position(${[...ids]}::text[], reviews.id)`),
    )
    .$if(ids.length === 0, (some) =>
      some.where(sql<boolean>`reviews.rating >= ${sql.lit(minStars)}`),
    )
    .orderBy('reviews.created_at', 'desc')
    .limit(limit)
    .execute();

/** The version of the offers. The book of offers is read anew after it has changed. */
export const findOffersVersion = async (db: Db): Promise<number> =>
  (await db.selectFrom('offers_version').select('version').executeTakeFirstOrThrow()).version;
