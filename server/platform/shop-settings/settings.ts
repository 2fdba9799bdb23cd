import { type Kysely, sql, type Transaction } from 'kysely';
import { repriceByKgPrice } from '../../../database/catalogue/listing.ts';
import type { Tables } from '../../../database/tables.ts';
import type { SellerRow, SlideRow } from '../../../database/tables/office.ts';
import type { Paise } from '../../../shop/money.ts';

/** Reads the universal price, in paise per kilo, and the slides of the home page. */
export const findSettings = (db: Kysely<Tables>) =>
  db
    .selectFrom('settings')
    .select(['id', 'kg_price', 'slider_id', 'slides'])
    .executeTakeFirstOrThrow();

/** Locks the settings until the transaction ends, so that changes happen one after the other. */
export const lockSettings = async (tx: Transaction<Tables>): Promise<void> => {
  await tx.selectFrom('settings').select('id').forNoKeyUpdate().execute();
};

/**
 * Sets the universal price, in paise per kilo, and reprices the variants that follow it. Returns
 * false when there is no such record.
 */
export const setKgPrice = async (
  tx: Transaction<Tables>,
  id: string,
  kgPrice: Paise,
): Promise<boolean> => {
  const set = await tx
    .updateTable('settings')
    .set({ kg_price: kgPrice, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirst();
  if (set.numUpdatedRows === 0n) return false;
  await repriceByKgPrice(tx, kgPrice);
  return true;
};

/** Replaces the slides. Returns false when there is no such slider. */
export const setSlides = async (
  tx: Transaction<Tables>,
  sliderId: string,
  slides: readonly SlideRow[],
): Promise<boolean> => {
  const set = await tx
    .updateTable('settings')
    .set({ slides: JSON.stringify(slides), updated_at: sql<Date>`now()` })
    .where('slider_id', '=', sliderId)
    .executeTakeFirst();
  return set.numUpdatedRows > 0n;
};

/**
 * Reads the refund limit: the paise that an admin may refund within an hour without a recent
 * password check.
 */
export const findRefundLimit = async (db: Kysely<Tables>): Promise<Paise> =>
  (await db.selectFrom('settings').select('refund_limit').executeTakeFirstOrThrow()).refund_limit;

export const setRefundLimit = async (tx: Transaction<Tables>, limit: Paise): Promise<void> => {
  await tx
    .updateTable('settings')
    .set({ refund_limit: limit, updated_at: sql<Date>`now()` })
    .execute();
};

/** Whether the shop weighs goods by the kilo when it packs them, and how exactly. */
export interface Weighing {
  weighs: boolean;
  /** Percent of the ordered weight of a line by which the scale may differ. */
  tolerance: number;
}

export const findWeighing = (db: Kysely<Tables>): Promise<Weighing> =>
  db
    .selectFrom('settings')
    .select(['weighs_goods as weighs', 'weight_tolerance as tolerance'])
    .executeTakeFirstOrThrow();

export const setWeighing = async (
  tx: Transaction<Tables>,
  { weighs, tolerance }: Weighing,
): Promise<void> => {
  await tx
    .updateTable('settings')
    .set({ weighs_goods: weighs, weight_tolerance: tolerance, updated_at: sql<Date>`now()` })
    .execute();
};

/** The columns of the seller's details. */
export const sellerColumns = [
  'legal_name',
  'address',
  'state',
  'gstin',
  'email',
  'phone',
  'return_terms',
  'invoice_prefix',
] as const satisfies readonly (keyof SellerRow)[];

/** Reads the seller's details. */
export const findSeller = (db: Kysely<Tables>): Promise<SellerRow> =>
  db.selectFrom('shop_details').select(sellerColumns).executeTakeFirstOrThrow();

export const setSeller = async (tx: Transaction<Tables>, seller: SellerRow): Promise<void> => {
  await tx
    .updateTable('shop_details')
    .set({ ...seller, updated_at: sql<Date>`now()` })
    .execute();
};
