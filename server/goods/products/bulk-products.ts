import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { BulkChange } from '../../../contract/goods/bulk.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import { refreshListing } from '../../../database/catalogue/listing.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Change } from '../../../shop/office/audit.ts';
import { type Actor, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import { findTaxLaw } from '../../platform/shop-settings/tax-classes.ts';
import { findHighPrices, nameVariation } from '../prices/above-mrp.ts';
import { findUnfitPrices } from '../prices/unfit-prices.ts';
import { applyBulkChange } from './bulk-change.ts';
import { findProductChanges } from './product-changes.ts';
import { type Product } from './product.ts';
import { findProducts, lockProducts } from './products.ts';

/** A product that a bulk change would change. */
export interface PlannedChange {
  before: Product;
  after: Product;
  changes: Change[];
}

/** So many variants are named with the prices that fit; the sentence has a reader. */
const maxPricesNamed = 5;

/** Refuses prices that would be above their MRP or fit no tax rate, and names what has them (400). */
const refuseWrong = async (db: Kysely<Tables>, planned: readonly PlannedChange[]) => {
  const law = await findTaxLaw(db);
  const sold = planned.filter(({ after }) => !after.archived);
  const high = sold.flatMap(({ before, after }) =>
    findHighPrices(before, after).map(({ at }) => nameVariation(after, after.variants[at])),
  );
  if (high.length > 0)
    throw invalid('change.value', explain('prices_above_mrp', { variations: high.join(', ') }));
  const names = sold
    .flatMap(({ before, after }) =>
      findUnfitPrices(law, before, after).map(({ at, fitting: { upTo, from } }) => ({
        name: nameVariation(after, after.variants[at]),
        prices: `(≤ ${upTo}, ≥ ${from})`,
      })),
    )
    .map(({ name, prices }, i) => (i < maxPricesNamed ? `${name} ${prices}` : name));
  if (names.length > 0)
    throw invalid('change.value', explain('prices_fit_no_rate', { variations: names.join(', ') }));
};

/**
 * Plans a bulk change. Products that would stay the same are left out. Refuses an id that is not in
 * the shop (404), and prices that would be above their MRP or fit no tax rate (400).
 */
export const planBulkChange = async (
  db: Kysely<Tables>,
  ids: readonly string[],
  change: BulkChange,
): Promise<PlannedChange[]> => {
  const distinctIds = [...new Set(ids)];
  const products = (await findProducts(db, distinctIds)).filter(({ archived }) => !archived);
  if (products.length < distinctIds.length) throw notFound('product');
  const planned = products.flatMap((before) => {
    const after = applyBulkChange(before, change);
    const changes = findProductChanges(before, after);
    return changes.length === 0 ? [] : [{ before, after, changes }];
  });
  await refuseWrong(db, planned);
  return planned;
};

const writeProduct = async (
  tx: Transaction<Tables>,
  { before, after }: PlannedChange,
): Promise<void> => {
  const { id, discountPercent, discountEndsAt, tags, categories, isNew, archived } = after;
  const columns = {
    discount_percent: discountPercent,
    offer_ends_at: discountEndsAt,
    tags,
    categories,
    is_new: isNew,
    ...(archived ? { archived_at: sql<Date>`now()` } : {}),
  };
  await tx
    .updateTable('products')
    .set({ ...columns, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  for (const [i, { id: variantId, price }] of after.variants.entries()) {
    if (before.variants[i]?.price !== price)
      await tx.updateTable('variants').set({ price }).where('id', '=', variantId).execute();
  }
};

/**
 * Runs a bulk change as one batch of the audit log. Returns the changes and the entry that undoes
 * all of them, or null when nothing changed.
 */
export const changeProductsInBulk = async (
  tx: Transaction<Tables>,
  by: Actor,
  ids: readonly string[],
  change: BulkChange,
  batch: string = randomUUID(),
): Promise<{ planned: PlannedChange[]; undo: string | null }> => {
  await lockProducts(tx, ids);
  const planned = await planBulkChange(tx, ids, change);
  let undo: string | null = null;
  for (const plan of planned) {
    await writeProduct(tx, plan);
    undo = await writeAuditEntry(tx, by, {
      action: change.do === 'delete' ? 'deleted' : 'changed',
      kind: 'product',
      id: plan.before.id,
      name: plan.before.name,
      changes: plan.changes,
      batch,
    });
  }
  const changed = planned.map(({ before }) => before.id);
  await refreshListing(tx, changed);
  return { planned, undo };
};
