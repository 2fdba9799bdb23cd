import { sql, type Transaction } from 'kysely';
import type { Group } from '../shop/catalogue/listing.ts';
import type { Picture } from '../shop/catalogue/picture.ts';
import type { SaleUnit } from '../shop/catalogue/product.ts';
import type { Paise } from '../shop/money.ts';
import { type ListingRow, listingRow, readPriceBasis, settle, writeListing } from './listing.ts';
import type { NewReview } from './seed/reviews.ts';
import type { Tables } from './tables.ts';
import type { ColourRow } from './tables/catalogue.ts';

/**
 * A product to be, its ids chosen; money in paise. `price` null on a weight variant follows the
 * universal kg price.
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
  /** Of a product that is known to the tax office, the rate in hundredths of a percent. */
  hsn_code?: string | null;
  gst_rate?: number | null;
  images: Picture[];
  categories: string[];
  tags: string[];
  colours: ColourRow[];
  groups: Group[];
  created_at: string;
  /** The product's rating is theirs. */
  reviews: NewReview[];
  variants: {
    id: string;
    size: string;
    stock: number;
    price: number | null;
    weight_grams: number | null;
  }[];
}

/** Listing rows of products to be, but for their positions, under the universal price `kgPrice`. */
export interface Prepared {
  kgPrice: Paise;
  rows: readonly ListingRow[];
}

/**
 * What of `insertProducts` needs no database; `now` is the moment of its clock at which offers hold
 * or have ended.
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
    return listingRow(
      listed,
      product.variants.map((variant) => settle(variant, kgPrice)),
      now,
    );
  });

/**
 * Writes products with their variants, reviews and listing rows, in the order given; a few
 * statements however many there are.
 * `prepared` saves making the rows, unless the universal price has changed since.
 */
export const insertProducts = async (
  tx: Transaction<Tables>,
  products: readonly NewProduct[],
  prepared?: Prepared,
): Promise<void> => {
  // Held until the end, so that a change of the price comes wholly before these rows or wholly
  // after them.
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

/** Answers where each stands in the default order. */
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
  // The columns are named below; what else the JSON holds is passed over.
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
