import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely';
import { sampleProducts } from '../../../database/seed/sample-products.ts';
import { listSampleSlides } from '../../../database/seed/sample-slides.ts';
import type { Tables } from '../../../database/tables.ts';
import type { SlideRow } from '../../../database/tables/office.ts';
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

/** Is it a slide that a new shop came with, and that nobody has rewritten since? */
const isSampleSlide = ({ title, link }: SlideRow): boolean =>
  listSampleSlides().some((one) => one.title === title && one.link === link);

export const hasSampleSlide = async (db: Kysely<Tables>): Promise<boolean> =>
  (await findSettings(db)).slides.some(isSampleSlide);

/** Removes the sample slides. Returns their number and the entry that undoes it. */
const removeSampleSlides = async (
  tx: Transaction<Tables>,
  by: Actor,
  batch: string,
): Promise<{ slides: number; undo: string | null }> => {
  const { slider_id: id, slides } = await findSettings(tx);
  const left = slides.filter((slide) => !isSampleSlide(slide));
  if (left.length === slides.length) return { slides: 0, undo: null };
  await setSlides(tx, id, left);
  const undo = await writeAuditEntry(tx, by, {
    action: 'changed',
    kind: 'slider',
    id,
    name: '',
    changes: findChanges(listFields({ slides }), listFields({ slides: left })),
    batch,
  });
  return { slides: slides.length - left.length, undo };
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
  const batch = randomUUID();
  const ids = await findSampleIds(tx);
  const products =
    ids.length === 0 ? null : await changeProductsInBulk(tx, by, ids, { do: 'delete' }, batch);
  const { slides, undo } = await removeSampleSlides(tx, by, batch);
  return { products: ids.length, slides, undo: products?.undo ?? undo };
};
