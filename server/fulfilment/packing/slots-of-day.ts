import { type SqlBool, sql } from 'kysely';
import type { WireDaySlot } from '../../../contract/orders/slot.ts';
import type { Db } from '../../../database/tables.ts';
import { addDays, toIndianMoment } from '../../../shop/indian-time.ts';
import { listSlotsOfDay } from '../../../shop/orders/delivery/slots.ts';
import type { OrderState } from '../../../shop/orders/order.ts';
import { isOrderFullyRefunded } from '../../money/refunds/refunds.ts';
import type { StoredArea } from '../../orders/delivery/delivery-areas.ts';

/** The orders of a slot, by what is left to do for them. */
type Part = keyof Pick<WireDaySlot, 'toPack' | 'waiting' | 'onTheWay'>;

const partByState: Readonly<Record<OrderState, Part | null>> = {
  placed: 'waiting',
  paid: 'toPack',
  processing: 'toPack',
  shipped: 'onTheWay',
  delivered: 'onTheWay',
  returned: 'onTheWay',
  expired: null,
  cancelled: null,
};

const nameKey = (areaId: string, startsAt: Date): string => `${startsAt.toISOString()} ${areaId}`;

/** Lists the slots that the rules of the areas have on a day, without orders. */
const planDay = (areas: readonly StoredArea[], day: string): Map<string, WireDaySlot> => {
  const slots = new Map<string, WireDaySlot>();
  for (const { id, name, slots: rules } of areas)
    for (const slot of rules === null ? [] : listSlotsOfDay(rules, day))
      slots.set(nameKey(id, slot.startsAt), {
        area: { _id: id, name },
        startsAt: slot.startsAt.toISOString(),
        endsAt: slot.endsAt.toISOString(),
        closesAt: slot.closesAt.toISOString(),
        capacity: slot.capacity,
        toPack: [],
        waiting: [],
        onTheWay: [],
      });
  return slots;
};

/**
 * Finds the orders whose slot is on a day in India, oldest first. One that was refunded in full before
 * it was sent is left out: nobody packs it.
 */
const findOrdersOfDay = async (db: Db, day: string) =>
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

/**
 * Lists the slots of a day with their orders, the first slot first. A slot that its area no longer
 * has stays as long as orders hold it.
 */
export const listSlotsWithOrders = async (
  db: Db,
  areas: readonly StoredArea[],
  day: string,
): Promise<WireDaySlot[]> => {
  const slots = planDay(areas, day);
  for (const order of await findOrdersOfDay(db, day)) {
    const part = partByState[order.state];
    if (part === null) continue;
    const key = nameKey(order.slot_area, order.slot_starts_at);
    const slot = slots.get(key) ?? {
      area: {
        _id: order.slot_area,
        name: areas.find(({ id }) => id === order.slot_area)?.name ?? null,
      },
      startsAt: order.slot_starts_at.toISOString(),
      endsAt: order.slot_ends_at.toISOString(),
      closesAt: order.slot_closes_at.toISOString(),
      capacity: null,
      toPack: [],
      waiting: [],
      onTheWay: [],
    };
    slot[part].push(order.id);
    slots.set(key, slot);
  }
  return [...slots].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, slot]) => slot);
};
