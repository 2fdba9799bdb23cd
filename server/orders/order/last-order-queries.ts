import type { Db } from '../../../database/tables.ts';
import type { OrderRow } from './order-rows.ts';

/** Finds the last order of an account. A gift card goes nowhere, and an exchange its buyer did not order. */
export const findLastOrderRow = async (
  db: Db,
  accountId: string,
): Promise<Pick<
  OrderRow,
  'shipping_address' | 'payment_method' | 'slot_starts_at' | 'slot_ends_at' | 'slot_closes_at'
> | null> =>
  (await db
    .selectFrom('orders')
    .select([
      'shipping_address',
      'payment_method',
      'slot_starts_at',
      'slot_ends_at',
      'slot_closes_at',
    ])
    .where('account_id', '=', accountId)
    .where('is_gift_card', '=', false)
    .where('replaces_return_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;
