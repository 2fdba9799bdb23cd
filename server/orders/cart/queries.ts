import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** A line as it is stored. */
interface StoredLine {
  lineId: string;
  product: { id: string };
  variant: { id: string };
  colour: string;
  quantity: number;
}

/**
 * Stores lines of a cart in one statement: new ones, in their order, and the quantities of those that
 * are there. The account is locked.
 */
export const storeLines = async (
  tx: Transaction<Tables>,
  accountId: string,
  lines: readonly StoredLine[],
): Promise<void> => {
  if (lines.length === 0) return;
  await tx
    .insertInto('cart_lines')
    .values(
      lines.map(({ lineId, product, variant, colour, quantity }, i) => ({
        id: lineId,
        account_id: accountId,
        product_id: product.id,
        variant_id: variant.id,
        colour,
        quantity,
        // The clock of the statement is used, because the transaction may have waited for a lock.
        created_at: sql<Date>`clock_timestamp() + ${i}::int * interval '1 microsecond'`,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ quantity: sql<number>`excluded.quantity` }),
    )
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
