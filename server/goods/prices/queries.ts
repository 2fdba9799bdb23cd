import { sql, type Transaction } from 'kysely';
import { anyOf } from '../../../database/arrays.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import type { Change } from '../../../shop/office/audit.ts';
import type { Product } from '../products/product.ts';

type Tx = Transaction<Tables>;

/** Lists the changes of today in Indian time, the first one first. */
export const listChangesOfToday = async (
  db: Db,
  productIds: readonly string[],
): Promise<Change[]> => {
  const startOfToday = sql<Date>`(date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')`;
  const entries = await db
    .selectFrom('audit_log')
    .select('changes')
    .where('at', '>=', startOfToday)
    .where((eb) =>
      eb.or([
        eb('kind', '=', 'price'),
        eb.and([eb('kind', '=', 'product'), eb('thing_id', '=', anyOf(productIds))]),
      ]),
    )
    .orderBy('id')
    .execute();
  return entries.flatMap(({ changes }) => changes);
};

/** Finds the products of variants, without what is archived. */
export const findProductIds = async (tx: Tx, variantIds: readonly string[]): Promise<string[]> =>
  (
    await tx
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select('products.id')
      .distinct()
      .where('variants.id', '=', anyOf(variantIds))
      .where('variants.archived_at', 'is', null)
      .where('products.archived_at', 'is', null)
      .execute()
  ).map(({ id }) => id);

/** Writes price and stock of a variant. */
export const updateVariant = async (
  tx: Tx,
  { id, price, stock, followsKgPrice }: Product['variants'][number],
): Promise<void> => {
  await tx
    .updateTable('variants')
    .set({ price: followsKgPrice ? null : price, stock })
    .where('id', '=', id)
    .execute();
};

/** Writes into the ledger that the stock of a variant was set to another figure. */
export const writeStockSet = async (tx: Tx, variantId: string, delta: number): Promise<void> => {
  await tx
    .insertInto('stock_moves')
    .values({ variant_id: variantId, delta, reason: 'set' })
    .execute();
};

/** Notes on products that they were changed now. */
export const touchProducts = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx
    .updateTable('products')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', anyOf(ids))
    .execute();
};
