import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';

/** The coupon that a shopper has entered for the cart. */

/** The code of an account's cart, as a part of a statement that selects from `accounts`. */
export const couponOfAccount = sql<
  string | null
>`(select code from cart_coupons where cart_coupons.account_id = accounts.id)`;

/** The code of an account's cart, as a part of any other statement. */
export const selectCoupon = (accountId: string) =>
  sql<string | null>`(select code from cart_coupons where cart_coupons.account_id = ${accountId})`;

export const setCoupon = async (
  tx: Transaction<Tables>,
  accountId: string,
  code: string,
): Promise<void> => {
  await tx
    .insertInto('cart_coupons')
    .values({ account_id: accountId, code })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ code }))
    .execute();
};

export const dropCoupon = async (db: Db, accountId: string): Promise<void> => {
  await db.deleteFrom('cart_coupons').where('account_id', '=', accountId).execute();
};
