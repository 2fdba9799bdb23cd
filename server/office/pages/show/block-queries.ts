import { sql } from 'kysely';
import { toLikePattern } from '../../../../database/like-pattern.ts';
import type { Db } from '../../../../database/tables.ts';

/** A review with its product, as a page quotes it. */
export interface QuotedReview {
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

/** Reviews with words, of products in the shop. */
const selectQuotes = (db: Db) =>
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
    .where('products.draft', '=', false);

const isGood = sql<boolean>`reviews.rating >= ${sql.lit(minStars)}`;

/** Finds the reviews of `ids`, in their order. */
export const findQuotes = (db: Db, ids: readonly string[]): Promise<QuotedReview[]> =>
  selectQuotes(db)
    .where('reviews.id', 'in', [...ids])
    .orderBy(sql`array_position(${[...ids]}::text[], reviews.id)`)
    .execute();

/** Finds the newest reviews with four or five stars; with a text, those that it is in. */
export const findGoodQuotes = (db: Db, limit: number, search = ''): Promise<QuotedReview[]> =>
  selectQuotes(db)
    .where(isGood)
    .$if(search !== '', (some) =>
      some.where(
        sql<string>`lower(concat_ws(' ', products.name, reviews.name, reviews.comment))`,
        'like',
        toLikePattern(search),
      ),
    )
    .orderBy('reviews.created_at', 'desc')
    .limit(limit)
    .execute();

/** The version of the offers. The book of offers is read anew after it has changed. */
export const findOffersVersion = async (db: Db): Promise<number> =>
  (await db.selectFrom('offers_version').select('version').executeTakeFirstOrThrow()).version;
