import type { Paise } from '../../shop/money.ts';
import type { ShipmentState } from '../../shop/shipment.ts';

/** What a courier is asked to carry. */
export interface CourierOrder {
  /** Ours, unique for ever: by it a shipment is found again whose answer was lost. */
  number: string;
  orderedAt: Date;
  address: Readonly<Record<string, string>>;
  items: readonly { name: string; sku: string; units: number; price: Paise }[];
  total: Paise;
  /** The courier takes the total at the door. */
  cashOnDelivery: boolean;
}

/** A shipment as the courier keeps it. */
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

/** What a courier says of a shipment on its way. */
export interface Tracking {
  /** As far as it moves the shipment; null when the status says nothing of that. */
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

/** When goods would arrive somewhere. */
export interface Delivery {
  days: number;
  cashOnDelivery: boolean;
  courier: string;
}

/**
 * The courier as the shop sees it. Every call may throw CourierAway (no usable answer: nothing is
 * known of what it did) or CourierRefused (a clear no).
 */
export interface Courier {
  provider: 'shiprocket' | 'test';
  /** The shipment of one of our numbers; null when the courier has none. */
  find(number: string): Promise<CourierShipment | null>;
  create(order: CourierOrder): Promise<CourierShipment>;
  assignAwb(shipmentId: string): Promise<{ awb: string; courier: string }>;
  requestPickup(shipmentId: string): Promise<void>;
  /** Null while nothing has been scanned. */
  track(shipmentId: string): Promise<Tracking | null>;
  /** Null when nobody delivers there. `grams` of goods. */
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
  /** The nickname of the pickup address; without it the account's primary one. */
  pickupLocation?: string | undefined;
}
