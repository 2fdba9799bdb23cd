import { type Kysely, sql, type Transaction } from 'kysely';
import type { WireProduct } from '../../../contract/goods/product.ts';
import { anyOf } from '../../../database/arrays.ts';
import {
  kgPrice,
  readAt,
  settlePackage,
  type StoredLabel,
} from '../../../database/catalogue/settled-price.ts';
import type { Tables } from '../../../database/tables.ts';
import { decideFit } from '../../../shop/fulfilment/returns/reasons.ts';
import {
  getInsideName,
  type ProductField,
  productFields,
  type ProductValues,
} from '../../../shop/goods/product/product-fields.ts';
import type { Paise } from '../../../shop/money.ts';
import { presentProduct } from './present.ts';
import type { Product } from './product.ts';

interface VariantJson {
  id: string;
  size: string;
  stock: number;
  price: number | null;
  weight_grams: number | null;
  label: StoredLabel | null;
}

const variantsJson = sql<VariantJson[]>`coalesce((
  select json_agg(json_build_object('id', v.id, 'size', v.size, 'stock', v.stock, 'price', v.price, 'weight_grams', v.weight_grams, 'label', case when v.mrp is not null or v.net_unit is not null then json_build_array(v.mrp, v.net_amount, v.net_unit) end) order by v.position)
  from variants v where v.product_id = products.id and v.archived_at is null
), '[]')`;

const fieldNames = (Object.keys(productFields) as ProductField[]).map((name) => ({
  inside: getInsideName(name),
  column: productFields[name].column,
}));

/** What a product has besides its fields, as a row has it. */
interface ProductExtras {
  id: string;
  archived: boolean;
  readAt: Date;
  too_small_count: number;
  too_large_count: number;
  opening_sold_count: number;
  kg_price: Paise;
  variants: VariantJson[];
}

type ProductRow = ProductValues & ProductExtras;

/**
 * Selects products. A row has the fields by their names inside the shop, so that it becomes a product
 * without being copied, and nothing that a product does not need.
 */
const selectProducts = (db: Kysely<Tables>) =>
  db
    .selectFrom('products')
    .select('products.id')
    .select(
      fieldNames.map(({ inside, column }) =>
        // Each column has the value that the shop's inside has.
        sql<never>`${sql.ref(`products.${column}`)}`.as(inside),
      ),
    )
    .select([
      'products.too_small_count',
      'products.too_large_count',
      'products.opening_sold_count',
      sql<boolean>`products.archived_at is not null`.as('archived'),
      variantsJson.as('variants'),
      kgPrice.as('kg_price'),
      readAt.as('readAt'),
    ])
    .$castTo<ProductRow>();

/** Turns a row into a product. The row is used up. */
const toProduct = (row: ProductRow): Product =>
  Object.assign(row, {
    fit: decideFit({
      tooSmall: row.too_small_count,
      tooLarge: row.too_large_count,
      sold: row.soldCount - row.opening_sold_count,
    }),
    variants: row.variants.map((variant) => settlePackage(variant, row.kg_price)),
  });

/**
 * Finds products by their ids, including archived ones, in the order of the ids. Unknown ids are
 * left out.
 */
export const findProducts = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Product[]> => {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db).where('products.id', '=', anyOf(ids)).execute();
  return sortByIds(rows, ids).map(toProduct);
};

const sortByIds = <Row extends { id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The words of a product that shoppers see in a list. */
export type ProductLabels = Pick<Product, 'name' | 'categories' | 'tags'>;

/** Finds the labels of products, in the order of the ids, without reading their variants. */
export const findProductLabels = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ProductLabels[]> => {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'categories', 'tags'])
    .where('id', '=', anyOf(ids))
    .execute();
  return sortByIds(rows, ids);
};

/** Finds a product, archived or not. Undefined when there never was one. */
export const findProduct = async (db: Kysely<Tables>, id: string): Promise<Product | undefined> =>
  (await findProducts(db, [id]))[0];

/** Finds a product, and the version of the offers that its page may tell. */
export const findProductWithOffers = async (
  db: Kysely<Tables>,
  id: string,
): Promise<{ product: Product; offersVersion: number } | undefined> => {
  const row = await selectProducts(db)
    .select(sql<number>`(select version from offers_version)`.as('offers_version'))
    .$castTo<ProductRow & { offers_version: number }>()
    .where('products.id', '=', id)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { product: toProduct(row), offersVersion: row.offers_version };
};

/**
 * Locks products until the transaction ends: all their variants, as orders do, then the products,
 * each in the order of their ids. Whoever changes several locks them together, once.
 */
export const lockProducts = async (
  tx: Transaction<Tables>,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .selectFrom('variants')
    .select('id')
    .where('product_id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

/** Tells whether a product is neither archived nor a draft. */
export const isInShop = ({ archived, draft }: Pick<Product, 'archived' | 'draft'>): boolean =>
  !archived && !draft;

/**
 * Loads products for the API, in the order of the ids. Products that are not in the shop are left
 * out.
 */
export const loadWireProducts = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<WireProduct[]> => (await findProducts(db, ids)).filter(isInShop).map(presentProduct);

/**
 * Finds listed products after the id `after`, at most `limit`: what makes the addresses of their
 * pages, and the time of their last change.
 */
export const findListedPages = async (
  db: Kysely<Tables>,
  after: string | null,
  limit: number,
): Promise<{ id: string; name: string; slug: string; updatedAt: Date }[]> =>
  db
    .selectFrom('listing')
    .innerJoin('products', 'products.id', 'listing.product_id')
    .select(['products.id', 'products.name', 'products.slug', 'products.updated_at as updatedAt'])
    .where('listing.offered', '=', true)
    .where('listing.product_id', '>', after ?? '')
    .orderBy('listing.product_id')
    .limit(limit)
    .execute();
