/**
 * States of a shipment. `wanted`: not requested yet. `asking`: the request is under way. `unknown`:
 * the request got no answer. `created`: the courier has it.
 */
export const shipmentStates = [
  'wanted',
  'asking',
  'unknown',
  'created',
  'in_transit',
  'delivered',
  'returned',
  'cancelled',
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

/**
 * The shop leaves `asking` and `unknown` by looking the shipment up at the courier. A second
 * request could create a second parcel. An admin may deliver by hand before the courier has it.
 */
const nextShipmentStates: Record<ShipmentState, readonly ShipmentState[]> = {
  wanted: ['asking', 'created', 'delivered', 'cancelled'],
  asking: ['unknown', 'created', 'wanted', 'delivered', 'cancelled'],
  unknown: ['asking', 'created', 'wanted', 'delivered', 'cancelled'],
  created: ['in_transit', 'delivered', 'returned', 'cancelled'],
  in_transit: ['delivered', 'returned', 'cancelled'],
  delivered: [],
  returned: [],
  cancelled: [],
};

/** Is this a step forward? A courier's reports arrive twice and out of order; others are ignored. */
export const canMoveShipment = (from: ShipmentState, to: ShipmentState): boolean =>
  nextShipmentStates[from].includes(to);

/** Is it neither cancelled nor brought back to its sender? An owner has one such parcel at most. */
export const isShipmentLive = (state: ShipmentState): boolean =>
  state !== 'cancelled' && state !== 'returned';

/** Is this a final state? */
export const isShipmentOver = (state: ShipmentState): boolean =>
  nextShipmentStates[state].length === 0;

export const finalShipmentStates = shipmentStates.filter(isShipmentOver);

/**
 * Formats the reference of the next parcel of an order or a return at the courier: `HT-12345678`,
 * `HT-12345678-2`, `HT-12345678-R1`. `before` counts the earlier parcels of the same.
 */
export const formatShipmentNumber = (number: string, before: number): string =>
  before === 0 ? number : `${number}-${before + 1}`;

/** The measures of every parcel, in centimetres and kilograms (PARCEL-3, docs/product.md). */
export const parcel = { length: 10, breadth: 15, height: 20, weightKg: 2.5 } as const;
