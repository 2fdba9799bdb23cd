/**
 * How a parcel of the built-in courier moves on with time; a real one takes days for what this does
 * in about an hour.
 */

export interface Step {
  /** Seconds after the pickup was asked for. */
  after: number;
  statusId: number;
  label: string;
  activity: string;
  /** Where it is scanned: where it sets out, or where it is going. */
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

/** What has been scanned so far, newest first. `elapsed` is in seconds. */
export const listScannedSteps = (elapsed: number): Step[] =>
  journey.filter(({ after }) => after <= elapsed).reverse();

/**
 * Days to a PIN code from Pune: the further its zone, the longer. Null where this courier does not
 * go.
 */
export const estimateDays = (pinCode: string): number | null => {
  // Lakshadweep: boats are not in its books.
  if (/^68255\d$/.test(pinCode)) return null;
  const zone = pinCode.slice(0, 1);
  if (pinCode.startsWith('411')) return 1;
  if (zone === '4') return 2;
  if (zone === '7' || /^(18|19)/.test(pinCode)) return 6;
  return 4;
};

/** Are parcels to be paid for at the door taken there? Not to the islands. */
export const isCashAccepted = (pinCode: string): boolean => !pinCode.startsWith('744');
