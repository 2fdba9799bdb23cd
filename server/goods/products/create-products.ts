import { type Transaction, sql } from 'kysely';
import { insertProducts, type NewProduct } from '../../../database/catalogue/insert-products.ts';
import { createId } from '../../../database/id.ts';
import type { Tables } from '../../../database/tables.ts';
import { toSaleUnit } from '../../../shop/goods/listing/listing.ts';
import type { Picture } from '../../../shop/goods/product/picture.ts';
import { type Actor, writeCreatedEntries } from '../../platform/audit/audit-log.ts';
import { type NewFields, toStoredPackage } from './change-product.ts';
import { findProductChanges } from './product-changes.ts';
import { findProducts } from './products.ts';
import { readColumns, readVariants } from './read-fields.ts';

/** A new product as an admin sent it. */
export interface NewProductRequest {
  fields: NewFields;
  images: readonly Picture[] | undefined;
}

const toRow = ({ fields, images }: NewProductRequest, now: Date): NewProduct => {
  const saleUnit = toSaleUnit(fields.productType);
  const variants = readVariants(fields, saleUnit) ?? [];
  return {
    ...readColumns(fields),
    id: createId('prd'),
    name: fields.name,
    sale_unit: saleUnit,
    images: [...(images ?? [])],
    created_at: now,
    reviews: [],
    variants: variants.map(({ size, stock = 0, price, weightGrams, ...sent }) => ({
      ...toStoredPackage(sent),
      id: createId('var'),
      size,
      stock,
      price,
      weight_grams: weightGrams,
    })),
  };
};

/**
 * Adds many products in a few statements, and writes an entry for each into the audit log under one
 * `batch`. `readProductRows` has checked the fields. Returns their ids, in the same order.
 */
export const createProducts = async (
  tx: Transaction<Tables>,
  by: Actor,
  products: readonly NewProductRequest[],
  batch: string,
): Promise<string[]> => {
  if (products.length === 0) return [];
  const {
    rows: [clock],
  } = await sql<{ now: Date }>`select now()`.execute(tx);
  const rows = products.map((product) => toRow(product, clock?.now ?? new Date()));
  await insertProducts(tx, rows);
  const created = await findProducts(
    tx,
    rows.map(({ id }) => id),
  );
  await writeCreatedEntries(
    tx,
    by,
    created.map((product) => ({
      kind: 'product',
      id: product.id,
      name: product.name,
      changes: findProductChanges(undefined, product),
      batch,
    })),
  );
  return rows.map(({ id }) => id);
};
