import { isSlotOpen } from '../../../shop/orders/delivery/slots.ts';
import { isSlotHeld, type OrderState } from '../../../shop/orders/order.ts';
import type { OrderRow } from '../order/order-rows.ts';
import type { OrderTx } from '../states/partners.ts';
import { givePlaceBack, type PlaceOfOrder, readDatabaseClock, retakePlace } from './slot-places.ts';

/** The place of an order in its slot; null without a slot. */
export const readPlace = ({ slot_area, slot_starts_at }: OrderRow): PlaceOfOrder | null =>
  slot_area === null || slot_starts_at === null
    ? null
    : { areaId: slot_area, startsAt: slot_starts_at };

/**
 * Gives the place of an order back when its state no longer keeps it, and takes it again for an
 * order that is revived. Call it before stock is moved: whoever places an order locks its slot
 * first. Returns false, with nothing changed, when the place is gone or its slot has closed.
 */
export const movePlaceWithOrder = async (
  { tx }: OrderTx,
  order: OrderRow,
  to: OrderState,
): Promise<boolean> => {
  const place = readPlace(order);
  if (place === null || isSlotHeld(order.state) === isSlotHeld(to)) return true;
  if (!isSlotHeld(to)) {
    await givePlaceBack(tx, place);
    return true;
  }
  const closesAt = order.slot_closes_at ?? place.startsAt;
  return isSlotOpen({ closesAt }, await readDatabaseClock(tx)) && (await retakePlace(tx, place));
};

/** Gives a place back that a revival took, because the goods of the order are gone. */
export const movePlaceBack = async (
  { tx }: OrderTx,
  order: OrderRow,
  to: OrderState,
): Promise<void> => {
  const place = readPlace(order);
  if (place !== null && isSlotHeld(to) && !isSlotHeld(order.state)) await givePlaceBack(tx, place);
};
