import { type Kysely, sql, type Transaction } from 'kysely';
import type { WireProduct } from '../../../contract/goods/product.ts';
import type { Tables } from '../../../database/tables.ts';
import { loadWireProducts } from '../products/products.ts';

/**
 * Finds the products of a wishlist, in the order in which they were added. Products that left the
 * shop are missing.
 */
export const findWishes = async (db: Kysely<Tables>, accountId: string): Promise<WireProduct[]> => {
  const entries = await db
    .selectFrom('wishlist_entries')
    .select('product_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('product_id')
    .execute();
  return loadWireProducts(
    db,
    entries.map((entry) => entry.product_id),
  );
};

/** Adds products to a wishlist, in their order. None of them may be on it already. */
export const insertWishes = async (
  tx: Transaction<Tables>,
  accountId: string,
  productIds: readonly string[],
): Promise<void> => {
  if (productIds.length === 0) return;
  await tx
    .insertInto('wishlist_entries')
    // The clock of the statement is used, because the transaction may have waited for a lock. One
    // microsecond between two entries keeps their order.
    .values(
      productIds.map((productId, n) => ({
        account_id: accountId,
        product_id: productId,
        created_at: sql<Date>`clock_timestamp() + ${n} * interval '1 microsecond'`,
      })),
    )
    .execute();
};

/** Deletes an entry. Returns false when the account has no such entry. */
export const deleteWish = async (
  db: Kysely<Tables>,
  accountId: string,
  productId: string,
): Promise<boolean> => {
  const deletion = await db
    .deleteFrom('wishlist_entries')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return deletion.numDeletedRows > 0n;
};

export const emptyWishlist = async (db: Kysely<Tables>, accountId: string): Promise<void> => {
  await db.deleteFrom('wishlist_entries').where('account_id', '=', accountId).execute();
};
