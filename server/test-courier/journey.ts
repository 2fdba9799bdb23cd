/** The journey of a parcel of the built-in courier. It takes about an hour instead of days. */

export interface Step {
  /** Seconds after the pickup was requested. */
  after: number;
  statusId: number;
  label: string;
  activity: string;
  /** The city of the scan: the origin or the destination. */
  where: 'origin' | 'destination';
}

export const origin = { name: 'Primary', city: 'Pune', pinCode: '411001' };

const journey: readonly Step[] = [
  {
    after: 0,
    statusId: 3,
    label: 'PICKUP SCHEDULED',
    activity: 'Pickup scheduled',
    where: 'origin',
  },
  { after: 300, statusId: 42, label: 'PICKED UP', activity: 'Shipment picked up', where: 'origin' },
  {
    after: 900,
    statusId: 18,
    label: 'IN TRANSIT',
    activity: 'Left the sorting centre',
    where: 'origin',
  },
  {
    after: 1800,
    statusId: 38,
    label: 'REACHED AT DESTINATION HUB',
    activity: 'Reached the hub',
    where: 'destination',
  },
  {
    after: 2700,
    statusId: 17,
    label: 'OUT FOR DELIVERY',
    activity: 'Out for delivery',
    where: 'destination',
  },
  {
    after: 3300,
    statusId: 7,
    label: 'DELIVERED',
    activity: 'Delivered to the consignee',
    where: 'destination',
  },
];

/** The steps that have been scanned so far, newest first. `elapsed` in seconds. */
export const listScannedSteps = (elapsed: number): Step[] =>
  journey.filter(({ after }) => after <= elapsed).reverse();

/**
 * Estimates the days from Pune to a PIN code by its zone; null if this courier does not deliver
 * there.
 */
export const estimateDays = (pinCode: string): number | null => {
  // Lakshadweep: this courier uses no boats.
  if (/^68255\d$/.test(pinCode)) return null;
  const zone = pinCode.slice(0, 1);
  if (pinCode.startsWith('411')) return 1;
  if (zone === '4') return 2;
  if (zone === '7' || /^(18|19)/.test(pinCode)) return 6;
  return 4;
};

/** Does the courier take cash on delivery there? Not on the islands. */
export const isCashAccepted = (pinCode: string): boolean => !pinCode.startsWith('744');
