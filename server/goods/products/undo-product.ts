import { type Transaction, sql } from 'kysely';
import { api } from '../../../contract/api.ts';
import type { Tables } from '../../../database/tables.ts';
import { toSaleType } from '../../../shop/goods/listing/listing.ts';
import type { Picture } from '../../../shop/goods/product/picture.ts';
import { type Change, formatFieldKey, isSameValue } from '../../../shop/office/audit.ts';
import { changedSince, type UndoableEntry } from '../../platform/audit/audit-log.ts';
import { archiveProductRow, updateProductRows } from './change-product.ts';
import { listLoggedFields } from './product-changes.ts';
import { type Product } from './product.ts';
import { findProduct } from './products.ts';

type Tx = Transaction<Tables>;
type Variation = Record<string, unknown> & { _id: string };

const isUnchangedSince = (product: Product, changes: readonly Change[]): boolean => {
  const now = new Map(
    listLoggedFields(product).map((field) => [formatFieldKey(field), field.value]),
  );
  return changes.every((change) => isSameValue(now.get(formatFieldKey(change)) ?? null, change.to));
};

const reviveProduct = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('products')
    .set({ archived_at: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
};

/**
 * Restores archived sizes with their current stock, because orders may have returned some since.
 */
const reviveVariants = async (
  tx: Tx,
  productId: string,
  changes: readonly Change[],
): Promise<void> => {
  const ids = changes.flatMap(({ field, of, to }) =>
    field === 'size' && of !== undefined && to === null ? [of] : [],
  );
  if (ids.length > 0)
    await tx
      .updateTable('variants')
      .set({ archived_at: null })
      .where('product_id', '=', productId)
      .where('id', 'in', ids)
      .execute();
};

/** A variation that is sent without these keeps its own. */
const keptFields: ReadonlySet<string> = new Set(['stock', 'mrp', 'netQuantity']);

/** Builds the variations as they were. Those that the change added are left out. */
const buildVariationsBefore = (product: Product, changes: readonly Change[]): Variation[] => {
  const revived = new Set(
    changes.flatMap(({ field, of, to }) => (field === 'size' && to === null ? [of] : [])),
  );
  const came = new Set(
    changes.flatMap(({ field, of, from }) => (field === 'size' && from === null ? [of] : [])),
  );
  const before = changes.filter(({ field, of }) => !(field === 'stock' && revived.has(of)));
  const variations = product.variants
    .filter(({ id }) => !came.has(id))
    .map(({ id }) => {
      // What is left out stays as it is: a stock, and what a label says, if the change did not touch it.
      const now = listLoggedFields(product)
        .filter(({ of, field }) => of === id && !keptFields.has(field))
        .map(({ field, value }) => [field, value]);
      const stock = before.find(({ field, of }) => field === 'stock' && of === id);
      const { stock: _, ...was } = Object.fromEntries(
        before.filter(({ of }) => of === id).map(({ field, from }) => [field, from]),
      );
      return {
        ...Object.fromEntries(now),
        ...was,
        ...(stock === undefined ? {} : { stock: stock.from, stockWas: stock.to }),
        _id: id,
      };
    });
  const order = changes.find(({ field }) => field === 'order')?.from as string[] | undefined;
  return order === undefined
    ? variations
    : variations.toSorted((a, b) => order.indexOf(String(a.size)) - order.indexOf(String(b.size)));
};

const buildBodyBefore = (product: Product, changes: readonly Change[]): Record<string, unknown> => {
  const own = changes.filter(
    ({ of, field }) => of === undefined && !['order', 'images', 'inShop'].includes(field),
  );
  // A product that is no draft has no such field.
  const body = Object.fromEntries(
    own.map(({ field, from }) => [field, field === 'draft' ? from === true : from]),
  );
  if (!changes.some(({ of, field }) => of !== undefined || field === 'order')) return body;
  const isKg = (body.productType ?? toSaleType(product.saleUnit)) === 'per kg';
  return {
    ...body,
    [isKg ? 'kgVariation' : 'unitVariation']: buildVariationsBefore(product, changes),
  };
};

/**
 * Undoes a change of a product: restores an archived one, archives a new one, or sets its fields
 * back. The caller has locked the product, and refreshes its listing row. Refuses a product whose
 * fields have been changed again since (409).
 */
export const undoProduct = async (
  tx: Tx,
  { thing_id: id, changes }: UndoableEntry,
): Promise<readonly Change[]> => {
  const product = await findProduct(tx, id);
  if (product === undefined || !isUnchangedSince(product, changes)) throw changedSince();
  const presence = changes.find(({ field }) => field === 'inShop');
  if (presence !== undefined) {
    await (presence.to === true ? archiveProductRow(tx, id) : reviveProduct(tx, id));
    return [presence];
  }
  await reviveVariants(tx, id, changes);
  const revived = await findProduct(tx, id);
  const body = api['PUT /api/products/{id}'].body.safeParse(
    buildBodyBefore(revived ?? product, changes),
  );
  if (!body.success || product.archived) throw changedSince();
  const images = changes.find(({ field }) => field === 'images')?.from as Picture[] | undefined;
  // What nobody had said of a picture then is taken back, too.
  const said = images?.map((picture) => ({ option: '', alt: {}, ...picture }));
  await updateProductRows(tx, id, body.data, said);
  return changes;
};
