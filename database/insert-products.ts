import { sql, type Transaction } from 'kysely';
import type { Group } from '../shop/catalogue/listing.ts';
import type { Picture } from '../shop/catalogue/picture.ts';
import type { SaleUnit } from '../shop/catalogue/product.ts';
import type { Paise } from '../shop/money.ts';
import {
  type ListingRow,
  buildListingRow,
  readPriceBasis,
  settlePrice,
  writeListing,
} from './listing.ts';
import type { NewReview } from './seed/reviews.ts';
import type { Tables } from './tables.ts';
import type { ColourRow } from './tables/catalogue.ts';

/**
 * A product to insert, with its ids; money in paise. A weight variant with the price null follows
 * the universal kg price.
 */
export interface NewProduct {
  id: string;
  sku: string;
  name: string;
  sale_unit: SaleUnit;
  discount_percent: number;
  offer_ends_at: string | null;
  is_new: boolean;
  draft?: boolean;
  sold_count: number;
  short_description: string;
  description: string;
  affiliate_link: string | null;
  hsn_code?: string | null;
  /** In hundredths of a percent. */
  gst_rate?: number | null;
  images: Picture[];
  categories: string[];
  tags: string[];
  colours: ColourRow[];
  groups: Group[];
  created_at: string;
  /** They make the product's rating. */
  reviews: NewReview[];
  variants: {
    id: string;
    size: string;
    stock: number;
    price: number | null;
    weight_grams: number | null;
  }[];
}

/** Listing rows of new products without their positions, for the universal price `kgPrice`. */
export interface PreparedRows {
  kgPrice: Paise;
  rows: readonly ListingRow[];
}

/**
 * Builds the listing rows for `insertProducts`, without the database. `now` decides which offers
 * have ended.
 */
export const prepareRows = (
  products: readonly NewProduct[],
  kgPrice: Paise,
  now: Date,
): ListingRow[] =>
  products.map((product) => {
    const offerEndsAt = product.offer_ends_at === null ? null : new Date(product.offer_ends_at);
    const listed = {
      ...product,
      draft: product.draft ?? false,
      position: 0,
      offer_ends_at: offerEndsAt,
      created_at: new Date(product.created_at),
    };
    return buildListingRow(
      listed,
      product.variants.map((variant) => settlePrice(variant, kgPrice)),
      now,
    );
  });

/**
 * Inserts products with their variants, reviews and listing rows, in the given order, with a few
 * statements for any number of products.
 * `prepared` rows are used unless the universal price has changed since.
 */
export const insertProducts = async (
  tx: Transaction<Tables>,
  products: readonly NewProduct[],
  prepared?: PreparedRows,
): Promise<void> => {
  // The lock lasts until the end: a change of the price sees all of these rows or none.
  const { kg_price, now } = await readPriceBasis(tx);
  const positions = await writeProducts(tx, products);
  await writeVariants(tx, products);
  await writeReviews(tx, products);
  const rows =
    prepared?.kgPrice === kg_price ? prepared.rows : prepareRows(products, kg_price, now);
  await writeListing(
    tx,
    rows.map((row) => ({ ...row, position: positions.get(row.product_id) ?? 0 })),
  );
};

/** Inserts the products. Returns their positions in the default order, by id. */
const writeProducts = async (
  tx: Transaction<Tables>,
  products: readonly NewProduct[],
): Promise<Map<string, number>> => {
  const rated = products.map(({ reviews, ...product }) => ({
    ...product,
    draft: product.draft ?? false,
    rating_sum: reviews.reduce((sum, { rating }) => sum + rating, 0),
    review_count: reviews.length,
  }));
  // The statement names its columns and ignores further keys of the JSON.
  const { rows } = await sql<{ id: string; position: number }>`
    insert into products (id, sku, name, sale_unit, discount_percent, offer_ends_at, is_new, rating_sum, review_count, sold_count,
      short_description, description, affiliate_link, images, categories, tags, colours, groups, created_at, hsn_code, gst_rate, draft)
    select * from jsonb_to_recordset(${JSON.stringify(rated)}::jsonb) as row(
      id text, sku text, name text, sale_unit text, discount_percent integer, offer_ends_at timestamptz, is_new boolean,
      rating_sum integer, review_count integer, sold_count integer, short_description text, description text,
      affiliate_link text, images jsonb, categories text[], tags text[], colours jsonb, groups text[], created_at timestamptz, hsn_code text, gst_rate integer, draft boolean)
    returning id, position
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, row.position]));
};

const writeVariants = async (
  tx: Transaction<Tables>,
  products: readonly NewProduct[],
): Promise<void> => {
  const variants = products.flatMap(({ id, variants }) =>
    variants.map((variant, position) => ({ ...variant, product_id: id, position })),
  );
  await sql`
    insert into variants (id, product_id, position, size, stock, opening_stock, price, weight_grams)
    select id, product_id, position, size, stock, stock, price, weight_grams
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as row(
      id text, product_id text, position integer, size text, stock integer, price integer, weight_grams integer)
  `.execute(tx);
};

const writeReviews = async (
  tx: Transaction<Tables>,
  products: readonly NewProduct[],
): Promise<void> => {
  const reviews = products.flatMap(({ id, reviews }) =>
    reviews.map((review) => ({ ...review, product_id: id })),
  );
  if (reviews.length === 0) return;
  await sql`
    insert into reviews (id, product_id, name, rating, comment, verified_purchase, created_at)
    select id, product_id, name, rating, comment, verified_purchase, created_at
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as row(
      id text, product_id text, name text, rating integer, comment text, verified_purchase boolean, created_at timestamptz)
  `.execute(tx);
};
