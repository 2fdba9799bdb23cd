import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

export const insertLine = async (
  tx: Transaction<Tables>,
  line: {
    id: string;
    accountId: string;
    productId: string;
    variantId: string;
    colour: string;
    quantity: number;
  },
): Promise<void> => {
  await tx
    .insertInto('cart_lines')
    // The clock of the statement is used, because the transaction may have waited for a lock.
    .values({
      id: line.id,
      account_id: line.accountId,
      product_id: line.productId,
      variant_id: line.variantId,
      colour: line.colour,
      quantity: line.quantity,
      created_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
};

export const setQuantity = async (
  tx: Transaction<Tables>,
  lineId: string,
  quantity: number,
): Promise<void> => {
  await tx.updateTable('cart_lines').set({ quantity }).where('id', '=', lineId).execute();
};

/** Deletes a line. Returns false when the account has no such line. */
export const deleteLine = async (
  db: Kysely<Tables>,
  accountId: string,
  lineId: string,
): Promise<boolean> => {
  const deletion = await db
    .deleteFrom('cart_lines')
    .where('id', '=', lineId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return deletion.numDeletedRows > 0n;
};
