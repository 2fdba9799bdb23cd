import { type SqlBool, sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import { addDays, toIndianMoment } from '../../../shop/delivery/slots.ts';
import { isOrderFullyRefunded } from '../../money/refunds/refunds.ts';
import { type ChosenSlot, toSlotColumns } from './plan-arrival.ts';

/**
 * Finds the orders whose slot is on a day in India, oldest first. One that was refunded in full before
 * it was sent is left out: nobody packs it.
 */
export const findOrdersOfDay = async (db: Db, day: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'state', 'slot_area', 'slot_starts_at', 'slot_ends_at', 'slot_closes_at'])
    .where('slot_starts_at', '>=', toIndianMoment(day, '00:00'))
    .where('slot_starts_at', '<', toIndianMoment(addDays(day, 1), '00:00'))
    .where(sql<SqlBool>`not (state in ('paid', 'processing') and ${isOrderFullyRefunded})`)
    .orderBy('created_at')
    .orderBy('id')
    .$narrowType<{
      slot_area: string;
      slot_starts_at: Date;
      slot_ends_at: Date;
      slot_closes_at: Date;
    }>()
    .execute();

export const setOrderSlot = async (
  tx: Transaction<Tables>,
  orderId: string,
  slot: ChosenSlot,
): Promise<void> => {
  await tx.updateTable('orders').set(toSlotColumns(slot)).where('id', '=', orderId).execute();
};
