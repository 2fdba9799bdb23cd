import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/**
 * The open unpaid orders of an account as one value: prepaid ones that wait for their payment, and
 * COD ones that the shop has not accepted yet (ORDER-5, docs/product.md).
 */
export const openOrderCount = (accountId: string) => sql<number>`(
  select count(*) from orders where account_id = ${accountId} and state = 'placed'
)`;

/** Counts the open unpaid orders of an account. */
export const countOpenOrders = async (
  tx: Transaction<Tables>,
  accountId: string,
): Promise<number> => {
  const { open } = await tx
    .selectNoFrom(openOrderCount(accountId).as('open'))
    .executeTakeFirstOrThrow();
  return open;
};
