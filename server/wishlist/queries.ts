import { type Kysely, sql, type Transaction } from 'kysely';
import type { WireProduct } from '../../contract/product.ts';
import type { Tables } from '../../database/tables.ts';
import { showProducts } from '../catalogue/products.ts';

/**
 * The products that an account wishes for, in the order of wishing; one that was taken out of the
 * shop is not among them.
 */
export const findWishes = async (db: Kysely<Tables>, accountId: string): Promise<WireProduct[]> => {
  const entries = await db
    .selectFrom('wishlist_entries')
    .select('product_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('product_id')
    .execute();
  return showProducts(
    db,
    entries.map((entry) => entry.product_id),
  );
};

/** Wishes for products that the account does not wish for yet, in their order. */
export const insertWishes = async (
  tx: Transaction<Tables>,
  accountId: string,
  productIds: readonly string[],
): Promise<void> => {
  if (productIds.length === 0) return;
  await tx
    .insertInto('wishlist_entries')
    // The clock of the statement, not of the transaction, which may have waited for its turn; one
    // tick apart keeps the order.
    .values(
      productIds.map((productId, n) => ({
        account_id: accountId,
        product_id: productId,
        created_at: sql<Date>`clock_timestamp() + ${n} * interval '1 microsecond'`,
      })),
    )
    .execute();
};

/** False when the account has no such wish. */
export const deleteWish = async (
  db: Kysely<Tables>,
  accountId: string,
  productId: string,
): Promise<boolean> => {
  const gone = await db
    .deleteFrom('wishlist_entries')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
};

export const emptyWishlist = async (db: Kysely<Tables>, accountId: string): Promise<void> => {
  await db.deleteFrom('wishlist_entries').where('account_id', '=', accountId).execute();
};
