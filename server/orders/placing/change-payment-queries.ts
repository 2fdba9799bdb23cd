import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

type Tx = Transaction<Tables>;

/**
 * Reads how many seconds are left of the hold of an order, counted from the start of the transaction,
 * and whether it is over by now. Null for an order that has none.
 */
export const readHoldLeft = async (
  tx: Tx,
  orderId: string,
): Promise<{ seconds: number; isOver: boolean } | null> =>
  (await tx
    .selectFrom('orders')
    .select([
      sql<number>`extract(epoch from hold_until - now())::float8`.as('seconds'),
      sql<boolean>`hold_until <= clock_timestamp()`.as('isOver'),
    ])
    .where('id', '=', orderId)
    .where('hold_until', 'is not', null)
    .executeTakeFirst()) ?? null;

/** Begins a statement that copies what an order keeps for its returns to the order that replaces it. */
export const withTermsOf = (tx: Tx, orderId: string, successorId: string) =>
  tx.with('written_terms', (db) =>
    db
      .insertInto('order_terms')
      .columns(['order_id', 'offers', 'sizes'])
      .expression((eb) =>
        eb
          .selectFrom('order_terms')
          .select([eb.val(successorId).as('order_id'), 'offers', 'sizes'])
          .where('order_id', '=', orderId),
      ),
  );
