import { z } from 'zod';
import { toRupees } from '../../shop/money.ts';
import { maxCartTotal } from '../../shop/orders/cart.ts';
import {
  areStepsComplete,
  maxAreaPins,
  maxAreaRanges,
  maxAreas,
  maxDeliveryDays,
  maxSteps,
} from '../../shop/orders/delivery/area.ts';
import { indianStates } from '../../shop/people/address.ts';
import { findState } from '../../shop/states.ts';
import {
  id,
  knownPinCode,
  line,
  message,
  pinCode,
  price,
  rupees,
  seenVersion,
  version,
  wholeNumber,
  wholeNumberInQuery,
} from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';
import { openSlot, slotRules, slotRulesBody } from './slot.ts';

const pinRange = z
  .object({ from: pinCode, to: pinCode })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: encodeReason('pin_range_order') });

const steps = (upTo: z.ZodType<number>) =>
  z
    .array(z.object({ upTo: upTo.nullable(), charge: price }))
    .max(maxSteps)
    .refine(areStepsComplete, encodeReason('steps_order'))
    .default([]);

const grams = wholeNumber(1, 1_00_00_000);
const days = wholeNumber(0, maxDeliveryDays).nullable().default(null);

/** A state of India, however it is written, by its name of today. */
const indianState = z.preprocess(
  (given) => (typeof given === 'string' ? (findState(given) ?? given) : given),
  z.enum(indianStates, encodeReason('indian_state')),
);

const areaBody = z
  .object({
    name: line(60),
    states: z.array(indianState).max(indianStates.length).default([]),
    pinRanges: z.array(pinRange).max(maxAreaRanges).default([]),
    pins: z.array(pinCode).max(maxAreaPins).default([]),
    served: z.boolean().default(true),
    weightSteps: steps(grams).describe('charges by weight: `upTo` grams; null has no bound'),
    sumSteps: steps(price).describe('charges by the order sum, added to those by weight'),
    pieceGrams: wholeNumber(0, 1_00_000)
      .default(0)
      .describe('the weight of one piece, because goods by the piece have none of their own'),
    freeFrom: price.nullable().default(null).describe('the order sum from which delivery is free'),
    cashAllowed: z.boolean().default(true),
    cashCharge: price.default(0),
    maxCash: price
      .nullable()
      .default(null)
      .describe('the largest order total that can be paid on delivery'),
    minDays: days,
    maxDays: days.describe('days until the parcel arrives'),
    slots: slotRulesBody
      .nullable()
      .default(null)
      .describe('days and hours, one of which an order with food chooses'),
  })
  .refine(({ minDays, maxDays }) => (minDays === null) === (maxDays === null), {
    path: ['maxDays'],
    message: encodeReason('days_both'),
  })
  .refine(({ minDays, maxDays }) => minDays === null || maxDays === null || minDays <= maxDays, {
    path: ['maxDays'],
    message: encodeReason('days_order'),
  })
  .meta({ id: 'NewDeliveryArea' });

const stepsReply = z.array(z.object({ upTo: z.number().nullable(), charge: rupees }));

const area = z
  .object({
    _id: id,
    name: z.string(),
    states: z.array(z.string()),
    pinRanges: z.array(z.object({ from: knownPinCode, to: knownPinCode })),
    pins: z.array(knownPinCode),
    served: z.boolean(),
    weightSteps: stepsReply,
    sumSteps: stepsReply,
    pieceGrams: z.int(),
    freeFrom: rupees.nullable(),
    cashAllowed: z.boolean(),
    cashCharge: rupees,
    maxCash: rupees.nullable(),
    minDays: z.int().nullable(),
    maxDays: z.int().nullable(),
    slots: slotRules.nullable(),
    version,
  })
  .meta({ id: 'DeliveryArea' });

const quote = z
  .object({
    served: z.boolean(),
    charge: rupees
      .nullable()
      .describe('null: it depends on the address, and no PIN code was given'),
    missingForFree: rupees.nullable().describe('what the sum lacks until delivery is free'),
    cashAllowed: z.boolean().describe('for this sum'),
    cashCharge: rupees,
    maxCash: rupees.nullable(),
    minDays: z.int().nullable(),
    maxDays: z.int().nullable(),
    slots: z
      .literal(true)
      .optional()
      .describe('an order with food chooses a slot; absent where the area has none'),
  })
  .meta({ id: 'DeliveryQuote' });

const pinPlace = z
  .object({
    zipCode: knownPinCode,
    city: z.string().nullable().describe('the town or district of most of its offices'),
    state: z.string().nullable().describe('the state of most of its offices'),
    states: z
      .array(z.string())
      .describe(
        'all states of its offices: an order to another one is refused. None: a PIN code of the army, or an unknown one, fits every state',
      ),
  })
  .meta({ id: 'PinPlace' });

const town = z
  .object({
    name: z.string().describe('the town or district'),
    state: z.string(),
    pinRanges: z.array(z.object({ from: knownPinCode, to: knownPinCode })),
    pins: z.array(knownPinCode),
  })
  .meta({ id: 'Town' });

const destination = {
  zipCode: pinCode.optional(),
  state: z.string().trim().max(80).optional(),
};
const parcel = {
  sum: z.coerce
    .number()
    .min(0)
    .max(toRupees(maxCartTotal))
    .default(0)
    .describe('rupees of the lines'),
  grams: wholeNumberInQuery(0, Number.MAX_SAFE_INTEGER).default(0).describe('of goods by the kilo'),
  pieces: wholeNumberInQuery(0, 10_00_00_000).default(0).describe('goods by the piece'),
  discount: z.coerce
    .number()
    .min(0)
    .max(toRupees(maxCartTotal))
    .default(0)
    .describe('rupees that offers take off the sum'),
  free: z.enum(['true', 'false']).default('false').describe('an offer gives free delivery'),
};

export const delivery = defineRoutes({
  'GET /api/delivery/quote': {
    operationId: 'estimateDeliveryCharge',
    who: 'anyone',
    summary: 'What delivery to a PIN code costs, what free delivery lacks, and when it arrives',
    query: z.object({ ...destination, ...parcel }),
    replies: { 200: quote },
  },
  'GET /api/delivery/pin': {
    operationId: 'getPinPlace',
    who: 'anyone',
    summary:
      'The town and the states of a PIN code, by the table of post offices; the answer may be kept for a day',
    query: z.object({ zipCode: pinCode }),
    replies: { 200: pinPlace },
  },
  'GET /api/delivery/slots': {
    operationId: 'listDeliverySlots',
    who: 'anyone',
    summary: 'The slots that an order with food to a PIN code can choose now, the next one first',
    query: z.object({ ...destination, zipCode: pinCode }),
    replies: { 200: z.object({ slots: z.array(openSlot) }) },
  },
  'GET /api/delivery/areas': {
    operationId: 'listDeliveryAreas',
    who: 'staff',
    right: 'delivery',
    summary: 'The delivery areas; the first that contains an address counts',
    replies: { 200: z.object({ areas: z.array(area) }) },
  },
  'POST /api/delivery/areas': {
    operationId: 'addDeliveryArea',
    who: 'staff',
    right: 'delivery',
    summary:
      'Adds an area at the end, or before another one; without states, ranges and PIN codes it is everywhere',
    body: areaBody.and(
      z.object({
        before: id
          .max(100)
          .nullable()
          .default(null)
          .describe('the area before which it stands; null: at the end'),
      }),
    ),
    replies: { 201: area },
    refusals: ['duplicate', 'changed_since'],
  },
  'PUT /api/delivery/areas/{id}': {
    operationId: 'updateDeliveryArea',
    who: 'staff',
    right: 'delivery',
    summary: 'Replaces the rules of an area; orders that were placed keep their charges',
    body: areaBody.and(seenVersion),
    replies: { 200: area },
    refusals: ['not_found', 'changed_since'],
  },
  'DELETE /api/delivery/areas/{id}': {
    operationId: 'deleteDeliveryArea',
    who: 'staff',
    right: 'delivery',
    summary: 'Deletes an area',
    replies: { 200: message },
    refusals: ['not_found'],
  },
  'PUT /api/delivery/order': {
    operationId: 'updateDeliveryOrder',
    who: 'staff',
    right: 'delivery',
    summary: 'Puts the areas into another order; every id stands there once',
    body: z.object({ ids: z.array(id.max(100)).max(maxAreas) }),
    replies: { 200: z.object({ areas: z.array(area) }) },
    refusals: ['changed_since'],
  },
  'GET /api/delivery/towns': {
    operationId: 'listTowns',
    who: 'staff',
    right: 'delivery',
    summary: 'The towns of a name, with all PIN codes of their post offices',
    query: z.object({ search: z.string().trim().min(2).max(60).describe('the whole name') }),
    replies: { 200: z.object({ towns: z.array(town) }) },
  },
  'GET /api/delivery/preview': {
    operationId: 'previewDelivery',
    who: 'staff',
    right: 'delivery',
    summary: 'The area that counts for a PIN code, and its quote for a sum and a weight',
    query: z.object({ ...destination, zipCode: pinCode, ...parcel }),
    replies: {
      200: z.object({
        area: z.object({ _id: id, name: z.string() }).nullable(),
        quote,
      }),
    },
  },
});

export type NewDeliveryArea = z.output<typeof areaBody>;
export type WireTown = z.output<typeof town>;
export type WirePinPlace = z.output<typeof pinPlace>;
export type WireDeliveryArea = z.output<typeof area>;
export type WireDeliveryQuote = z.output<typeof quote>;
