import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { BulkChange } from '../../contract/bulk.ts';
import { refreshListing } from '../../database/listing.ts';
import type { Tables } from '../../database/tables.ts';
import type { Change } from '../../shop/audit.ts';
import { type Actor, writeAuditEntry } from '../audit/audit-log.ts';
import { notFound } from '../http/refusal.ts';
import { afterBulk } from './bulk-change.ts';
import { productChanges } from './product-fields.ts';
import { findProducts, type Product } from './products.ts';

/** One product that changes. */
export interface Planned {
  before: Product;
  after: Product;
  changes: Change[];
}

/**
 * What a change does to each of these products; those that stay as they are are left out. Refuses
 * an id that is not in the shop.
 */
export const planBulk = async (
  db: Kysely<Tables>,
  ids: readonly string[],
  change: BulkChange,
): Promise<Planned[]> => {
  const wanted = [...new Set(ids)];
  const products = (await findProducts(db, wanted)).filter(({ archived }) => !archived);
  if (products.length < wanted.length) throw notFound('Product');
  return products.flatMap((before) => {
    const after = afterBulk(before, change);
    const changes = productChanges(before, after);
    return changes.length === 0 ? [] : [{ before, after, changes }];
  });
};

/** Variants before products, each in the order of their ids, as everybody locks them. */
const hold = async (tx: Transaction<Tables>, ids: readonly string[]): Promise<void> => {
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

const write = async (tx: Transaction<Tables>, { before, after }: Planned): Promise<void> => {
  const { id, discountPercent, offerEndsAt, tags, categories, isNew, archived } = after;
  const columns = {
    discount_percent: discountPercent,
    offer_ends_at: offerEndsAt,
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
 * Does it, as one go of the log. Answers what changed, and the entry that takes all of it back;
 * null where nothing did.
 */
export const changeMany = async (
  tx: Transaction<Tables>,
  by: Actor,
  ids: readonly string[],
  change: BulkChange,
): Promise<{ planned: Planned[]; undo: string | null }> => {
  await hold(tx, ids);
  const planned = await planBulk(tx, ids, change);
  const batch = randomUUID();
  let undo: string | null = null;
  for (const plan of planned) {
    await write(tx, plan);
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
