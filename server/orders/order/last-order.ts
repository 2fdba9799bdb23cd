import type { WireLastOrder } from '../../../contract/orders/orders.ts';
import type { Db } from '../../../database/tables.ts';
import { presentSlot } from '../delivery/present-slot.ts';
import { findLastOrderRow } from './last-order-queries.ts';

/** Finds where and when the last order of an account went, and how it was paid. */
export const findLastOrder = async (db: Db, accountId: string): Promise<WireLastOrder | null> => {
  const row = await findLastOrderRow(db, accountId);
  return row === null
    ? null
    : {
        shippingAddress: row.shipping_address,
        paymentMethod: row.payment_method,
        slot: presentSlot(row),
      };
};
