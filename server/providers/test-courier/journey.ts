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

export const origin = {
  name: 'Primary',
  street: '1 Laxmi Road',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411001',
  phone: '9800000000',
};

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

/** The courier calls the steps of a return by names of their own. */
const returnWords: Readonly<Record<number, Pick<Step, 'label' | 'activity'>>> = {
  3: { label: 'RETURN PICKUP GENERATED', activity: 'Pickup scheduled' },
  42: { label: 'RETURN PICKED UP', activity: 'Collected from the customer' },
  18: { label: 'RETURN IN TRANSIT', activity: 'Left the sorting centre' },
  38: { label: 'RETURN IN TRANSIT', activity: 'Reached the hub' },
  17: { label: 'RETURN OUT FOR DELIVERY', activity: 'Out for delivery' },
  7: { label: 'RETURN DELIVERED', activity: 'Delivered to the shop' },
};

/** The steps that have been scanned so far, newest first. `elapsed` in seconds. */
export const listScannedSteps = (elapsed: number, isReturn: boolean): Step[] =>
  journey
    .filter(({ after }) => after <= elapsed)
    .reverse()
    .map((step) => (isReturn ? { ...step, ...returnWords[step.statusId] } : step));

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
