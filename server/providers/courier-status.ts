import type { ShipmentState } from '../../shop/shipment.ts';

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

export const toShipmentState = (statusId: number): ShipmentState | null =>
  stateByStatusId[statusId] ?? null;

const lostStatusIds = new Set([12, 24, 25, 44, 76]);

/** Status ids that a person has to look at: lost, destroyed, damaged, disposed of, untraceable. */
export const isLost = (statusId: number): boolean => lostStatusIds.has(statusId);

/** Parses `2026-11-21 14:05:00`, which is Indian time without a zone; null for anything else. */
export const readIndianTime = (text: string): Date | null => {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)/.exec(text.trim());
  const at = match === null ? Number.NaN : Date.parse(`${match[1]}T${match[2]}+05:30`);
  return Number.isNaN(at) ? null : new Date(at);
};

/** Formats a date in Indian time, as the courier expects it: `2026-11-21 14:05`. */
export const writeIndianTime = (at: Date): string =>
  new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
