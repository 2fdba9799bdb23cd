import type { ShipmentState } from '../../../shop/fulfilment/shipment.ts';
import { readMoment } from '../../../shop/indian-time.ts';

/**
 * Shiprocket's status ids that change the state of a shipment. All others (labels, pickups, delays)
 * do not.
 */
const stateByStatusId: Readonly<Record<number, ShipmentState>> = {
  6: 'in_transit', // shipped
  17: 'in_transit', // out for delivery
  18: 'in_transit',
  21: 'in_transit', // undelivered: it is tried again, or goes back
  22: 'in_transit', // delayed
  38: 'in_transit', // reached destination hub
  39: 'in_transit', // misrouted
  42: 'in_transit', // picked up
  48: 'in_transit', // reached warehouse
  7: 'delivered',
  23: 'delivered', // in part
  26: 'delivered', // fulfilled
  9: 'in_transit', // on its way back to us
  14: 'in_transit',
  40: 'in_transit',
  41: 'in_transit',
  46: 'in_transit',
  10: 'returned',
  8: 'cancelled',
  45: 'cancelled',
};

/**
 * The texts that Shiprocket has for returns alone. Their numbers are those of orders, where other
 * statuses have the same, so the text decides.
 */
const stateByReturnText: Readonly<Record<string, ShipmentState>> = {
  'RETURN PICKED UP': 'in_transit',
  'RETURN PICKEDUP': 'in_transit',
  'RETURN IN TRANSIT': 'in_transit',
  'RETURN OUT FOR DELIVERY': 'in_transit',
  'RETURN UNDELIVERED': 'in_transit',
  'RETURN DELIVERED': 'delivered',
  'RETURN ACKNOWLEDGED': 'delivered',
  'RETURN CANCELLED': 'cancelled',
  'RETURN CANCELED': 'cancelled',
  'RETURN PICKUP CANCELLED': 'cancelled',
};

/** A status as the courier reports it: its number, and its own words. */
interface CourierStatus {
  statusId: number | null;
  statusText: string | null;
}

/** `RETURN TO ORIGIN` is no status of a return: a courier brings back what it could not deliver. */
const toReturnText = ({ statusText }: CourierStatus): string | null => {
  const text = (statusText ?? '')
    .trim()
    .toUpperCase()
    .replaceAll(/[\s_-]+/g, ' ');
  return /^RETURN (?!TO )/.test(text) ? text : null;
};

/** Finds the state of a shipment that a status means; null if it means none. */
export const readShipmentState = (status: CourierStatus): ShipmentState | null => {
  const text = toReturnText(status);
  if (text !== null) return stateByReturnText[text] ?? null;
  return status.statusId === null ? null : (stateByStatusId[status.statusId] ?? null);
};

const lostStatusIds = new Set([12, 24, 25, 44, 76]);

/** Does a person have to look: lost, destroyed, damaged, disposed of, untraceable? */
export const isLost = (status: CourierStatus): boolean =>
  toReturnText(status) === null && status.statusId !== null && lostStatusIds.has(status.statusId);

/** Pickup error, pickup exception, check of the goods failed at the door. */
const failedPickupIds = new Set([13, 20, 47]);
const failedPickupTexts = new Set(['RETURN PICKUP ERROR', 'RETURN PICKUP EXCEPTION']);

/** Did the courier try to collect a parcel, or to arrange it, in vain? */
export const isPickupFailed = (status: CourierStatus): boolean => {
  const text = toReturnText(status);
  if (text !== null) return failedPickupTexts.has(text);
  return status.statusId !== null && failedPickupIds.has(status.statusId);
};

/** Parses the courier's `2026-11-21 14:05:00`, with whatever follows it; null for anything else. */
export const readCourierTime = (text: string): Date | null =>
  readMoment(/^\S+[ T][\d:]+/.exec(text.trim())?.[0] ?? '');
