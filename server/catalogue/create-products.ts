import { type Transaction, sql } from 'kysely';
import { createId } from '../../database/id.ts';
import { insertProducts, type NewProduct } from '../../database/insert-products.ts';
import type { Tables } from '../../database/tables.ts';
import type { ColourRow } from '../../database/tables/catalogue.ts';
import type { Picture } from '../../shop/catalogue/picture.ts';
import { type Actor, writeCreatedEntries } from '../audit/audit-log.ts';
import type { NewFields } from './change-product.ts';
import { findProductChanges } from './product-fields.ts';
import { findProducts } from './products.ts';
import { readColumns, readVariants, toSaleUnit } from './read-fields.ts';

/** A new product as an admin sent it. */
export interface NewProductRequest {
  fields: NewFields;
  images: readonly Picture[] | undefined;
}

const toRow = ({ fields, images }: NewProductRequest, now: Date): NewProduct => {
  const columns = readColumns(fields);
  const saleUnit = toSaleUnit(fields.productType);
  const variants = readVariants(fields, saleUnit) ?? [];
  return {
    id: createId('prd'),
    sku: columns.sku ?? '',
    name: fields.name,
    sale_unit: saleUnit,
    discount_percent: columns.discount_percent ?? 0,
    offer_ends_at: columns.offer_ends_at?.toISOString() ?? null,
    is_new: columns.is_new ?? false,
    draft: columns.draft ?? false,
    sold_count: 0,
    short_description: columns.short_description ?? '',
    description: columns.description ?? '',
    affiliate_link: columns.affiliate_link ?? null,
    hsn_code: columns.hsn_code ?? null,
    gst_rate: columns.gst_rate ?? null,
    images: [...(images ?? [])],
    categories: columns.categories ?? [],
    tags: columns.tags ?? [],
    colours: columns.colours === undefined ? [] : (JSON.parse(columns.colours) as ColourRow[]),
    groups: columns.groups ?? [],
    created_at: now.toISOString(),
    reviews: [],
    variants: variants.map(({ size, stock = 0, price, weightGrams }) => ({
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
 * `batch`. `readProductRows` has checked the fields.
 */
export const createProducts = async (
  tx: Transaction<Tables>,
  by: Actor,
  products: readonly NewProductRequest[],
  batch: string,
): Promise<void> => {
  if (products.length === 0) return;
  const {
    rows: [clock],
  } = await sql<{ now: Date }>`select now()`.execute(tx);
  const rows = products.map((product) => toRow(product, clock?.now ?? new Date()));
  await insertProducts(tx, rows);
  const made = await findProducts(
    tx,
    rows.map(({ id }) => id),
  );
  await writeCreatedEntries(
    tx,
    by,
    made.map((product) => ({
      kind: 'product',
      id: product.id,
      name: product.name,
      changes: findProductChanges(undefined, product),
      batch,
    })),
  );
};
