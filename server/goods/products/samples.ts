import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely';
import { sampleProducts } from '../../../database/seed/sample-products.ts';
import { listSampleSlides } from '../../../database/seed/sample-slides.ts';
import type { Tables } from '../../../database/tables.ts';
import { findChanges, listFields } from '../../../shop/office/audit.ts';
import { type Actor, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import { findSettings, lockSettings, setSlides } from '../../platform/shop-settings/settings.ts';
import { changeProductsInBulk } from './bulk-products.ts';

const skus = sampleProducts.map(({ sku }) => sku);
const names = sampleProducts.map(({ name }) => name);

/**
 * Tells, as SQL over a row of `products`, whether it is a sample that a new shop came with. One with
 * another name has become a product of the merchant's own (ADMIN-22, docs/product.md).
 */
export const isSample = sql<SqlBool>`(products.sku <> '' and products.sku = any(${skus}::text[]) and (products.sku, products.name) in (select * from unnest(${skus}::text[], ${names}::text[])))`;

const findSampleIds = async (db: Kysely<Tables>): Promise<string[]> =>
  (
    await db
      .selectFrom('products')
      .select('id')
      .where('archived_at', 'is', null)
      .where(isSample)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

/** Removes the slides that nobody has rewritten since the shop was new. Returns their number. */
const removeSampleSlides = async (
  tx: Transaction<Tables>,
  by: Actor,
  batch: string,
): Promise<number> => {
  const { slider_id: id, slides } = await findSettings(tx);
  const samples = listSampleSlides();
  const left = slides.filter(
    ({ title, link }) => !samples.some((one) => one.title === title && one.link === link),
  );
  if (left.length < slides.length) {
    await setSlides(tx, id, left);
    await writeAuditEntry(tx, by, {
      action: 'changed',
      kind: 'slider',
      id,
      name: '',
      changes: findChanges(listFields({ slides }), listFields({ slides: left })),
      batch,
    });
  }
  return slides.length - left.length;
};

/**
 * Removes the sample products, as a deletion does, and the slides about them, as one batch of the
 * log. The settings are locked before the products, as by a change of the kg price.
 */
export const removeSamples = async (
  tx: Transaction<Tables>,
  by: Actor,
): Promise<{ products: number; slides: number; undo: string | null }> => {
  await lockSettings(tx);
  const ids = await findSampleIds(tx);
  if (ids.length === 0) return { products: 0, slides: 0, undo: null };
  const batch = randomUUID();
  const { planned, undo } = await changeProductsInBulk(tx, by, ids, { do: 'delete' }, batch);
  return { products: planned.length, slides: await removeSampleSlides(tx, by, batch), undo };
};
