import { sql, type Transaction } from 'kysely';
import { explain } from '../../../contract/reasons/reasons.ts';
import { refreshListing } from '../../../database/catalogue/listing.ts';
import type { StoredPackage } from '../../../database/catalogue/settled-price.ts';
import { createId } from '../../../database/id.ts';
import type { Tables } from '../../../database/tables.ts';
import { type SaleType, toSaleUnit } from '../../../shop/goods/listing/listing.ts';
import { keepSaid, type Picture } from '../../../shop/goods/product/picture.ts';
import type { SaleUnit } from '../../../shop/goods/product/product.ts';
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts';
import { checkStocks, matchStoredVariants, type StoredVariant } from './plan-variants.ts';
import {
  readColumns,
  readVariants,
  type SentColumns,
  type SentFields,
  type SentVariant,
} from './read-fields.ts';

/**
 * Changes of products, variants, the stock ledger and the listing by an admin. Each is part of the
 * caller's transaction.
 */

type Tx = Transaction<Tables>;
/** The fields that a new product needs. */
export type NewFields = SentFields &
  Required<Pick<SentFields, 'name' | 'productType'>> & {
    name: string;
    productType: SaleType;
  };

/** The columns of what the label of a package says. What was not sent is left out. */
export const toStoredPackage = ({
  mrp,
  netQuantity,
}: Pick<SentVariant, 'mrp' | 'netQuantity'>): Partial<StoredPackage> => ({
  ...(mrp === undefined ? {} : { mrp }),
  ...(netQuantity === undefined
    ? {}
    : { net_amount: netQuantity?.amount ?? null, net_unit: netQuantity?.unit ?? null }),
});

/** The columns as the database takes them: lists of objects are JSON. */
const toStoredColumns = (
  { colours, ...columns }: SentColumns,
  images: readonly Picture[] | undefined,
  standing: readonly Picture[] = [],
) => ({
  ...columns,
  ...(colours === undefined ? {} : { colours: JSON.stringify(colours) }),
  ...(images === undefined ? {} : { images: JSON.stringify(keepSaid(images, standing)) }),
});

const insertVariant = async (
  tx: Tx,
  productId: string,
  variant: SentVariant,
  position: number,
): Promise<void> => {
  const { size, stock = 0, price, weightGrams } = variant;
  await tx
    .insertInto('variants')
    .values({
      id: createId('var'),
      product_id: productId,
      position,
      size,
      stock,
      opening_stock: stock,
      price,
      weight_grams: weightGrams,
      ...toStoredPackage(variant),
    })
    .execute();
};

/** Updates a variant. A new stock is a move in the ledger like any other. */
const updateVariant = async (
  tx: Tx,
  standing: StoredVariant,
  variant: SentVariant,
  position: number,
): Promise<void> => {
  const { size, price, weightGrams, stock = standing.stock } = variant;
  await tx
    .updateTable('variants')
    .set({ position, size, stock, price, weight_grams: weightGrams, ...toStoredPackage(variant) })
    .where('id', '=', standing.id)
    .execute();
  const delta = stock - standing.stock;
  if (delta !== 0)
    await tx
      .insertInto('stock_moves')
      .values({ variant_id: standing.id, delta, reason: 'set' })
      .execute();
};

const archiveVariants = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await tx
      .updateTable('variants')
      .set({ archived_at: sql<Date>`now()` })
      .where('id', 'in', ids)
      .execute();
};

/**
 * Refuses ids of other products and repeated ids (400), which would change a variant that nobody
 * meant.
 */
const checkIds = (
  variants: readonly SentVariant[],
  standing: ReadonlyMap<string, StoredVariant>,
  saleUnit: SaleUnit,
): void => {
  const seen = new Set<string>();
  for (const [i, { id }] of variants.entries()) {
    if (id === undefined) continue;
    if (!standing.has(id) || seen.has(id))
      throw invalid(`${saleUnit}Variation.${i}._id`, explain('not_its_variation'));
    seen.add(id);
  }
};

/**
 * Replaces the variants of a product: known ids are updated, others inserted, and missing ones
 * archived.
 */
const replaceVariants = async (
  tx: Tx,
  productId: string,
  standing: ReadonlyMap<string, StoredVariant>,
  variants: readonly SentVariant[],
): Promise<void> => {
  const keptIds = new Set(variants.map((variant) => variant.id));
  await archiveVariants(
    tx,
    [...standing.keys()].filter((id) => !keptIds.has(id)),
  );
  for (const [position, variant] of variants.entries()) {
    const known = variant.id === undefined ? undefined : standing.get(variant.id);
    if (known === undefined) await insertVariant(tx, productId, variant, position);
    else await updateVariant(tx, known, variant, position);
  }
};

/**
 * Locks the variants of a product until the transaction ends, before the product itself, as orders
 * do.
 */
const lockVariants = async (tx: Tx, productId: string): Promise<Map<string, StoredVariant>> => {
  const rows = await tx
    .selectFrom('variants')
    .select(['id', 'stock', 'size', 'weight_grams'])
    .where('product_id', '=', productId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Adds a product and returns its id. Refuses variations with an id (400). */
export const createProduct = async (
  tx: Tx,
  fields: NewFields,
  images: readonly Picture[] | undefined,
): Promise<string> => {
  const saleUnit = toSaleUnit(fields.productType);
  const variants = readVariants(fields, saleUnit) ?? [];
  checkIds(variants, new Map(), saleUnit);
  const id = createId('prd');
  await tx
    .insertInto('products')
    .values({
      ...toStoredColumns(readColumns(fields), images),
      id,
      name: fields.name,
      sale_unit: saleUnit,
    })
    .execute();
  for (const [position, variant] of variants.entries())
    await insertVariant(tx, id, variant, position);
  await refreshListing(tx, [id]);
  return id;
};

/**
 * Updates a product without its listing row. Callers with many products refresh all rows at once.
 */
export const updateProductRows = async (
  tx: Tx,
  id: string,
  fields: SentFields,
  images: readonly Picture[] | undefined,
  version?: string,
): Promise<void> => {
  const standing = await lockVariants(tx, id);
  const product = await tx
    .selectFrom('products')
    .select(['sale_unit', 'updated_at', 'images', 'country_of_origin', 'origin_code'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (product === undefined) throw notFound('product');
  if (version !== undefined && Date.parse(version) !== product.updated_at.getTime())
    throw new Refusal('changed_since', explain('product_changed'));
  const columns = readColumns(fields, {
    words: product.country_of_origin,
    code: product.origin_code,
  });
  const saleUnit = columns.sale_unit ?? product.sale_unit;
  const sent = readVariants(fields, saleUnit);
  if (sent === undefined && saleUnit !== product.sale_unit && standing.size > 0)
    throw invalid(`${saleUnit}Variation`, explain('variations_needed'));
  if (sent !== undefined) checkIds(sent, standing, saleUnit);
  const variants = sent === undefined ? undefined : matchStoredVariants(sent, standing);
  if (variants !== undefined) checkStocks(variants, standing, saleUnit);
  await tx
    .updateTable('products')
    .set({ ...toStoredColumns(columns, images, product.images), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  if (variants !== undefined) await replaceVariants(tx, id, standing, variants);
};

/**
 * Updates the fields that were sent. A product that changes its sale unit needs new variations,
 * which replace the old ones. Refuses an id that is not in the shop (404), variations that do not
 * fit or are missing (400), and a `version` or stock that is no longer current (409).
 */
export const updateProduct = async (
  tx: Tx,
  id: string,
  fields: SentFields,
  images: readonly Picture[] | undefined,
  version?: string,
): Promise<void> => {
  await updateProductRows(tx, id, fields, images, version);
  await refreshListing(tx, [id]);
};

/** Archives a product without its listing row, as `updateProductRows` updates it. */
export const archiveProductRow = async (tx: Tx, id: string): Promise<void> => {
  await lockVariants(tx, id);
  const removed = await tx
    .updateTable('products')
    .set({ archived_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (removed.numUpdatedRows === 0n) throw notFound('product');
};

/**
 * Archives a product and removes it from the listing. Orders keep it, and carts say that it is no
 * longer sold (PRODUCT-11, docs/product.md).
 */
export const archiveProduct = async (tx: Tx, id: string): Promise<void> => {
  await archiveProductRow(tx, id);
  await refreshListing(tx, [id]);
};
