/** States of a shipment: wanted by us, asked for, made at the courier, on its way, at its end. */
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
 * `asking` and `unknown` (no answer came) end by looking the shipment up at the courier, never by
 * asking blindly again. An admin may deliver a parcel by hand before the courier has it.
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

/** News of a courier arrive doubled and out of order: only a step forward counts. */
export const canMoveShipment = (from: ShipmentState, to: ShipmentState): boolean =>
  nextShipmentStates[from].includes(to);

/** Nothing more is to come of a shipment in this state. */
export const isShipmentOver = (state: ShipmentState): boolean =>
  nextShipmentStates[state].length === 0;

/**
 * What a courier knows the next parcel of an order by: the order's number, told apart from `before`
 * earlier ones.
 */
export const formatShipmentNumber = (orderNumber: string, before: number): string =>
  before === 0 ? orderNumber : `${orderNumber}-${before + 1}`;

/** The measures of every parcel, in centimetres and kilograms (PARCEL-3, docs/product.md). */
export const parcel = { length: 10, breadth: 15, height: 20, weightKg: 2.5 } as const;
