import type { ShipmentState } from '../../../shop/fulfilment/shipment.ts';
import type { Paise } from '../../../shop/money.ts';

/** A parcel that the shop books at the courier. */
export interface CourierOrder {
  /** The shop's number, unique for ever. It finds a shipment whose answer was lost. */
  number: string;
  orderedAt: Date;
  address: Readonly<Record<string, string>>;
  items: readonly { name: string; sku: string; units: number; price: Paise }[];
  /** The sum of the items before the discount, less what was missing on the scale. */
  itemsTotal: Paise;
  /** What offers take off the items. */
  discount: Paise;
  deliveryCharge: Paise;
  cashCharge: Paise;
  /** What is paid already, although the courier collects cash. */
  creditUsed: Paise;
  /** Cash on delivery: the courier collects the items and both charges, less the credit. */
  cashOnDelivery: boolean;
}

/** A parcel that the courier collects from a shopper and brings to the shop. */
export interface CourierReturn extends Pick<CourierOrder, 'number' | 'address' | 'items'> {
  askedAt: Date;
  /** What the items are worth together, at most the sum of their prices. */
  worth: Paise;
}

/** Does a parcel go to a shopper, or come back from one? The courier lists them apart. */
export type ParcelKind = 'order' | 'return';

/** A shipment as the courier stores it. */
export interface CourierShipment {
  orderId: string;
  shipmentId: string;
  awb: string | null;
  courier: string | null;
  isCancelled: boolean;
}

export interface Scan {
  at: Date;
  status: string;
  activity: string;
  location: string;
}

/** The tracking of a shipment. */
export interface Tracking {
  /** The state that the status means; null if it means none. */
  state: ShipmentState | null;
  statusId: number | null;
  statusText: string | null;
  awb: string | null;
  courier: string | null;
  trackingUrl: string | null;
  promisedAt: Date | null;
  /** In any order. */
  scans: Scan[];
}

/** A delivery estimate. */
export interface Delivery {
  days: number;
  cashOnDelivery: boolean;
  courier: string;
}

/**
 * The interface of a courier. Every call may throw CourierAway (no usable answer: nobody knows
 * whether it took effect) or CourierRefused (a clear refusal).
 */
export interface Courier {
  provider: 'shiprocket' | 'test';
  /** Finds the shipment of one of the shop's numbers; null if the courier has none. */
  find(number: string, kind: ParcelKind): Promise<CourierShipment | null>;
  create(order: CourierOrder): Promise<CourierShipment>;
  createReturn(parcel: CourierReturn): Promise<CourierShipment>;
  assignAwb(shipmentId: string, kind: ParcelKind): Promise<{ awb: string; courier: string }>;
  requestPickup(shipmentId: string): Promise<void>;
  /** Null until the parcel has been scanned. */
  track(shipmentId: string): Promise<Tracking | null>;
  /** Null if no courier delivers there. `grams` is the weight of the goods. */
  estimate(to: {
    pinCode: string;
    cashOnDelivery: boolean;
    grams: number;
  }): Promise<Delivery | null>;
  cancel(orderId: string): Promise<void>;
}

/** SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD, SHIPROCKET_API_URL, SHIPROCKET_PICKUP_LOCATION. */
export interface ShiprocketSettings {
  email: string;
  password: string;
  apiUrl?: string | undefined;
  /** The nickname of the pickup address; by default the account's primary one. */
  pickupLocation?: string | undefined;
}
