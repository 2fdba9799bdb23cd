import type { PlaceOrder } from '../../../contract/orders/orders.ts';
import { explain, type Explanation } from '../../../contract/reasons/reasons.ts';
import type { Opening } from '../../../shop/opening.ts';
import { findArea } from '../../../shop/orders/delivery/area.ts';
import { findOpenSlot, type Slot } from '../../../shop/orders/delivery/slots.ts';
import { type Refusal, refuseField } from '../../platform/http/refusal.ts';
import type { CartItem } from '../cart/cart.ts';
import type { StoredArea } from './delivery-areas.ts';

/** The slot that an order takes a place in. */
export interface ChosenSlot extends Slot {
  areaId: string;
}

/** When an order arrives: in a slot, within some days, or as the shop does not say. */
export interface Arrival {
  slot: ChosenSlot | null;
  days: { min: number; max: number } | null;
}

const slotGone = (explanation: Explanation): Refusal =>
  refuseField('slot', explanation, 'slot_gone');

/** The refusal (409) of a slot whose places are all taken. */
export const slotFull = (): Refusal => slotGone(explain('slot_full'));

/** The refusal (409) to move an order whose slot has closed. */
export const slotClosed = (): Refusal => slotGone(explain('slot_closed'));

/**
 * Finds an open slot of an area by its start. Refuses one that has closed, never was, or at which
 * the shop itself is closed (409).
 */
export const requireOpenSlot = (
  area: StoredArea | undefined,
  startsAt: Date,
  { now, opening }: { now: Date; opening: Opening },
): ChosenSlot => {
  const slot = area?.slots == null ? undefined : findOpenSlot(area.slots, startsAt, now, opening);
  if (area === undefined || slot === undefined) throw slotGone(explain('slot_not_offered'));
  return { ...slot, areaId: area.id };
};

const planDays = ({ minDays, maxDays }: StoredArea): Arrival['days'] =>
  minDays === null || maxDays === null ? null : { min: minDays, max: maxDays };

/**
 * Plans when an order arrives, by the area of its address. Food to an area with slots needs a slot;
 * refuses an order without one, and a slot that is not needed (400), and a slot that cannot be
 * chosen any more (409).
 */
export const planArrival = (
  areas: readonly StoredArea[],
  { shippingAddress, slot: wanted }: PlaceOrder,
  items: readonly CartItem[],
  opening: Opening,
): Arrival => {
  const area = findArea(areas, shippingAddress);
  const needsSlot =
    area !== undefined &&
    area.slots !== null &&
    items.some(({ product }) => product.saleUnit === 'kg');
  if (!needsSlot) {
    if (wanted !== undefined) throw refuseField('slot', explain('slot_not_needed'));
    return { slot: null, days: area === undefined ? null : planDays(area) };
  }
  if (wanted === undefined) throw refuseField('slot', explain('choose_slot'));
  const now = items[0]?.readAt ?? new Date();
  return { slot: requireOpenSlot(area, new Date(wanted), { now, opening }), days: null };
};

/** The columns of an order that say when it arrives. */
export const toArrivalColumns = ({ slot, days }: Arrival) => ({
  promised_min_days: days?.min ?? null,
  promised_max_days: days?.max ?? null,
  ...toSlotColumns(slot),
});

export const toSlotColumns = (slot: ChosenSlot | null) => ({
  slot_area: slot?.areaId ?? null,
  slot_starts_at: slot?.startsAt ?? null,
  slot_ends_at: slot?.endsAt ?? null,
  slot_closes_at: slot?.closesAt ?? null,
});

/** Refuses (409) an order that found no place in its slot. */
export const checkPlace = ({ slot }: Arrival, takenPlaces: number): void => {
  if (slot !== null && takenPlaces === 0) throw slotFull();
};
