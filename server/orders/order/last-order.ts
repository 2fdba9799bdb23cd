import type { WireLastOrder } from '../../../contract/orders/orders.ts';
import type { Db } from '../../../database/tables.ts';

/**
 * Finds where the last order of an account went and how it was paid. A gift card goes nowhere, and an
 * exchange was not ordered by its buyer.
 */
export const findLastOrder = async (db: Db, accountId: string): Promise<WireLastOrder | null> => {
  const found = await db
    .selectFrom('orders')
    .select(['shipping_address', 'payment_method'])
    .where('account_id', '=', accountId)
    .where('is_gift_card', '=', false)
    .where('replaces_return_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found === undefined
    ? null
    : { shippingAddress: found.shipping_address, paymentMethod: found.payment_method };
};
