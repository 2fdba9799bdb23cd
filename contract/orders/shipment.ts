import { z } from 'zod';
import { shipmentStates } from '../../shop/fulfilment/shipment.ts';
import { id, knownReference, orderNumber, timestamp } from '../fields.ts';

/** A parcel in the responses of calls on orders, returns and shipping. */
export const shipment = z
  .object({
    _id: id,
    orderId: id,
    orderNumber,
    returnId: id.nullable().describe('the return that it brings back to the shop'),
    shipment_id: z.string().nullable().describe("the courier's id, once it has one"),
    status: z.enum(shipmentStates),
    statusText: z.string().nullable().describe("the courier's own words"),
    courier: z.string().nullable(),
    awb: z.string().nullable().describe('the air waybill: the number on the parcel'),
    trackingUrl: knownReference.nullable(),
    etd: timestamp.nullable().describe('the estimated delivery'),
    trackedAt: timestamp.nullable().describe('the last report of the courier'),
    createdAt: timestamp,
  })
  .meta({ id: 'Shipment' });

export type WireShipment = z.output<typeof shipment>;
