import { z } from 'zod';
import { shipmentStates } from '../../shop/fulfilment/shipment.ts';
import {
  blankToUndefined,
  digits,
  id,
  knownPinCode,
  knownReference,
  line,
  message,
  page,
  paging,
  pinCode,
  secureLink,
  timestamp,
  token,
} from '../fields.ts';
import { order } from '../orders/orders.ts';
import { shipment } from '../orders/shipment.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';

const tracking = z
  .object({
    tracking_data: z.object({
      shipment_status: z
        .int()
        .nullable()
        .describe("the courier's number of the status; null before the first scan"),
      shipment_track: z.array(
        z.object({
          shipment_id: z.string().nullable(),
          awb_code: z.string().nullable(),
          courier_name: z.string().nullable(),
          current_status: z.string().nullable(),
          track_url: knownReference.nullable(),
          edd: timestamp.nullable(),
        }),
      ),
      shipment_track_activities: z
        .array(
          z.object({
            date: timestamp,
            status: z.string(),
            activity: z.string(),
            location: z.string(),
          }),
        )
        .describe('newest first'),
      etd: timestamp.nullable(),
      as_of: timestamp
        .nullable()
        .describe('the last report of the courier; the other fields are from then'),
    }),
    shipment,
  })
  .meta({ id: 'Tracking' });

/** `courier_name` and `awb_code` are the courier's own names for `courier` and `awb`. */
const details = z
  .object({
    courier: blankToUndefined(line(80)),
    courier_name: blankToUndefined(line(80)),
    awb: blankToUndefined(line(60)),
    awb_code: blankToUndefined(line(60)),
    trackingUrl: blankToUndefined(secureLink(500)),
    shipment_id: blankToUndefined(digits(/^[\w-]+$/).pipe(line(40))),
    etd: blankToUndefined(z.iso.datetime({ offset: true })),
  })
  .refine(
    (given) => Object.values(given).some((value) => value !== undefined),
    encodeReason('parcel_details'),
  )
  .transform(({ courier_name, awb_code, ...given }) => ({
    ...given,
    courier: given.courier ?? courier_name,
    awb: given.awb ?? awb_code,
  }))
  .meta({ id: 'ShippingDetails' });

export const shipping = defineRoutes({
  'POST /api/shipping': {
    operationId: 'createShippingToken',
    who: 'account',
    summary:
      "A token of this shop for its own courier calls, good for 15 minutes; never the provider's",
    replies: { 200: z.object({ token, expiresAt: timestamp }) },
  },
  'POST /api/shipping/order': {
    operationId: 'createShipment',
    who: 'anyone-known',
    right: 'parcels',
    summary:
      'Returns the shipment of an own order, and creates it if there is none. Only `order_id` is read',
    body: z.object({
      token: token.max(200).optional().describe('of POST /api/shipping'),
      orderData: z.looseObject({ order_id: id.max(100) }).optional(),
    }),
    replies: { 200: shipment },
    refusals: [
      'no_token',
      'token_failed',
      'not_allowed',
      'not_found',
      'wrong_state',
      'order_refunded',
    ],
  },
  'GET /api/shipping/courier/track/shipment/{id}': {
    operationId: 'trackShipment',
    who: 'courier',
    right: 'orders.read',
    summary:
      "Where a parcel is: for its order's owner or an admin. `id` is the shipment's, ours or the courier's",
    replies: { 200: tracking },
    refusals: ['not_found'],
  },
  'GET /api/shipping/estimate': {
    operationId: 'estimateDelivery',
    who: 'anyone',
    summary: 'Estimates the delivery date for a PIN code',
    query: z.object({ pincode: pinCode }),
    replies: {
      200: z.object({
        pincode: knownPinCode,
        deliverable: z.boolean(),
        cashOnDelivery: z.boolean(),
        etd: timestamp.nullable(),
      }),
    },
    refusals: ['unavailable', 'too_many_requests'],
  },
  'GET /api/shipping': {
    operationId: 'listShipments',
    who: 'staff',
    right: 'orders.read',
    summary: 'All shipments, newest first',
    query: z.object({
      page,
      status: z.enum(shipmentStates).optional(),
      search: z.string().trim().max(100).optional().describe('part of the order number or the AWB'),
    }),
    replies: {
      200: z.object({
        shipments: z.array(shipment.extend({ failure: z.string().nullable() })),
        ...paging,
      }),
    },
  },
  'POST /api/shipping/{id}/retry': {
    operationId: 'retryShipment',
    who: 'staff',
    right: 'parcels',
    summary: 'Requests a shipment again that the courier has refused or not answered',
    replies: { 200: shipment },
    refusals: ['not_found', 'wrong_state'],
  },
  'PUT /api/orders/{id}/shipping': {
    operationId: 'updateShipping',
    who: 'staff',
    right: 'parcels',
    summary: 'Attaches shipping details to an order: the courier and the number of the parcel',
    body: details,
    replies: { 200: order },
    refusals: ['not_found', 'wrong_state', 'order_refunded'],
  },
  'POST /api/shipping/webhook': {
    operationId: 'receiveCourierWebhook',
    who: 'anyone',
    summary:
      "The courier's news, with the shop's token in x-api-key: a hint to look the parcel up, never a fact",
    replies: { 200: message },
    refusals: ['not_allowed'],
    raw: 'application/json',
  },
});

export type WireTracking = z.output<typeof tracking>;
export type ShippingDetails = z.output<typeof details>;
export type ListedShipment = z.output<
  (typeof shipping)['GET /api/shipping']['replies'][200]
>['shipments'][number];
