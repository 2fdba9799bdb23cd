import { type Kysely, sql, type Transaction } from 'kysely';
import type { WireProduct } from '../../contract/product.ts';
import { settle, type SettledVariant } from '../../database/listing.ts';
import type { Tables } from '../../database/tables.ts';
import type { ColourRow } from '../../database/tables/catalogue.ts';
import type { Group } from '../../shop/catalogue/listing.ts';
import type { Picture } from '../../shop/catalogue/picture.ts';
import type { SaleUnit } from '../../shop/catalogue/product.ts';
import type { CsvValue } from '../../shop/csv.ts';
import { presentProduct } from './present.ts';
import { productRows as tableRowsOf } from './table-cells.ts';

/**
 * A product as the shop's inside knows it. Prices of its variants are settled: the universal kg
 * price where it is followed.
 */
export interface Product {
  id: string;
  sku: string;
  name: string;
  saleUnit: SaleUnit;
  /** As an admin has set it; what is taken off now, `discountAt` says. */
  discountPercent: number;
  offerEndsAt: Date | null;
  isNew: boolean;
  ratingSum: number;
  reviewCount: number;
  soldCount: number;
  shortDescription: string;
  description: string;
  affiliateLink: string | null;
  hsnCode: string | null;
  /** Hundredths of a percent, within the price; null where it is not known. */
  gstRate: number | null;
  images: Picture[];
  categories: string[];
  tags: string[];
  colours: ColourRow[];
  groups: Group[];
  createdAt: Date;
  /** When an admin last changed it. */
  updatedAt: Date;
  /** The clock of the database when this was read: by it an offer holds or has ended. */
  readAt: Date;
  /** Taken out of the shop: past orders and carts may still name it, nobody can buy it. */
  archived: boolean;
  /** An admin is still at it: nowhere in the shop. */
  draft: boolean;
  /** Those in sale, in the admin's order. */
  variants: SettledVariant[];
}

interface VariantJson {
  id: string;
  size: string;
  stock: number;
  price: number | null;
  weight_grams: number | null;
}

const variantsOf = sql<VariantJson[]>`coalesce((
  select json_agg(json_build_object('id', v.id, 'size', v.size, 'stock', v.stock, 'price', v.price, 'weight_grams', v.weight_grams) order by v.position)
  from variants v where v.product_id = products.id and v.archived_at is null
), '[]')`;

export const kgPrice = sql<number>`(select kg_price from settings)`;

/** In a transaction, its beginning: all that it reads is priced by one moment. */
export const readAt = sql<Date>`now()`;

const productRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('products')
    .selectAll('products')
    .select([variantsOf.as('variants'), kgPrice.as('kg_price'), readAt.as('read_at')]);

type ProductRow = Awaited<ReturnType<ReturnType<typeof productRows>['execute']>>[number];

const toProduct = (row: ProductRow): Product => ({
  id: row.id,
  sku: row.sku,
  name: row.name,
  saleUnit: row.sale_unit,
  discountPercent: row.discount_percent,
  offerEndsAt: row.offer_ends_at,
  isNew: row.is_new,
  ratingSum: row.rating_sum,
  reviewCount: row.review_count,
  soldCount: row.sold_count,
  shortDescription: row.short_description,
  description: row.description,
  affiliateLink: row.affiliate_link,
  hsnCode: row.hsn_code,
  gstRate: row.gst_rate,
  images: row.images,
  categories: row.categories,
  tags: row.tags,
  colours: row.colours,
  groups: row.groups,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  readAt: row.read_at,
  archived: row.archived_at !== null,
  draft: row.draft,
  variants: row.variants.map((variant) => settle(variant, row.kg_price)),
});

/**
 * Products by their ids, archived ones too, in the order of the ids; those that never were are left
 * out.
 */
export const findProducts = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Product[]> => {
  if (ids.length === 0) return [];
  const rows = await productRows(db)
    .where('products.id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toProduct(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** One product, archived or not; undefined when there never was one. */
export const findProduct = async (db: Kysely<Tables>, id: string): Promise<Product | undefined> =>
  (await findProducts(db, [id]))[0];

/**
 * Holds a product with all its variants, those before it, as orders do, until the transaction ends.
 */
export const holdProduct = async (tx: Transaction<Tables>, id: string): Promise<void> => {
  await tx
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

/** Neither taken out of the shop nor still a draft. */
export const isInShop = ({ archived, draft }: Product): boolean => !archived && !draft;

/** Products for the wire, in the order of the ids; those that are not in the shop are left out. */
export const showProducts = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<WireProduct[]> => (await findProducts(db, ids)).filter(isInShop).map(presentProduct);

/**
 * Products of the shop as rows of a table (shop/catalogue/product-table.ts), in the order of the
 * ids.
 */
export const tableRows = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<CsvValue[][]> =>
  (await findProducts(db, ids)).filter((product) => !product.archived).flatMap(tableRowsOf);

/**
 * The products that a listing shows, by id after `after`: at most `limit` ids, each with when an
 * admin last changed it.
 */
export const listedIds = async (
  db: Kysely<Tables>,
  after: string | null,
  limit: number,
): Promise<{ id: string; updatedAt: Date }[]> =>
  db
    .selectFrom('listing')
    .innerJoin('products', 'products.id', 'listing.product_id')
    .select(['products.id', 'products.updated_at as updatedAt'])
    .where('listing.offered', '=', true)
    .where('listing.product_id', '>', after ?? '')
    .orderBy('listing.product_id')
    .limit(limit)
    .execute();
