import { sql, type Transaction } from 'kysely';
import type { Group } from '../../shop/catalogue/listing.ts';
import type { Picture } from '../../shop/catalogue/picture.ts';
import type { SaleUnit } from '../../shop/catalogue/product.ts';
import { listingRow, settle, writeListing } from '../listing.ts';
import type { ColourRow, Tables } from '../tables.ts';

/** A product to be, its ids chosen; money in paise. `price` null on a weight variant follows the universal kg price. */
export interface NewProduct {
  id: string;
  sku: string;
  name: string;
  sale_unit: SaleUnit;
  discount_percent: number;
  offer_ends_at: string | null;
  is_new: boolean;
  rating_sum: number;
  review_count: number;
  sold_count: number;
  short_description: string;
  description: string;
  affiliate_link: string | null;
  images: Picture[];
  categories: string[];
  tags: string[];
  colours: ColourRow[];
  groups: Group[];
  created_at: string;
  variants: { id: string; size: string; stock: number; price: number | null; weight_grams: number | null }[];
}

/** Writes products with their variants and listing rows, in the order given; a few statements however many there are. */
export const insertProducts = async (tx: Transaction<Tables>, products: readonly NewProduct[]): Promise<void> => {
  // Held until the end, so that a change of the price comes wholly before these rows or wholly after them.
  const { kg_price } = await tx.selectFrom('settings').select('kg_price').forShare().executeTakeFirstOrThrow();
  const positions = await writeProducts(tx, products);
  await writeVariants(tx, products);
  const rows = products.map((product) => {
    const listed = { ...product, position: positions.get(product.id) ?? 0, created_at: new Date(product.created_at) };
    return listingRow(listed, product.variants.map((variant) => settle(variant, kg_price)));
  });
  await writeListing(tx, rows);
};

/** Answers where each stands in the default order. */
const writeProducts = async (tx: Transaction<Tables>, products: readonly NewProduct[]): Promise<Map<string, number>> => {
  // The columns are named below; what else the JSON holds is passed over.
  const { rows } = await sql<{ id: string; position: number }>`
    insert into products (id, sku, name, sale_unit, discount_percent, offer_ends_at, is_new, rating_sum, review_count, sold_count,
      short_description, description, affiliate_link, images, categories, tags, colours, groups, created_at)
    select * from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as row(
      id text, sku text, name text, sale_unit text, discount_percent integer, offer_ends_at timestamptz, is_new boolean,
      rating_sum integer, review_count integer, sold_count integer, short_description text, description text,
      affiliate_link text, images jsonb, categories text[], tags text[], colours jsonb, groups text[], created_at timestamptz)
    returning id, position
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, row.position]));
};

const writeVariants = async (tx: Transaction<Tables>, products: readonly NewProduct[]): Promise<void> => {
  const variants = products.flatMap(({ id, variants }) => variants.map((variant, position) => ({ ...variant, product_id: id, position })));
  await sql`
    insert into variants (id, product_id, position, size, stock, opening_stock, price, weight_grams)
    select id, product_id, position, size, stock, stock, price, weight_grams
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as row(
      id text, product_id text, position integer, size text, stock integer, price integer, weight_grams integer)
  `.execute(tx);
};
