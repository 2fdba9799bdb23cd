import { z } from 'zod';
import { maxWeighedGrams, maxWeightTolerance } from '../../shop/goods/weights/weigh.ts';
import { maxCartLines } from '../../shop/orders/cart.ts';
import { id, orderNumber, rupees, seenVersion, timestamp, wholeNumber } from '../fields.ts';
import { picture } from '../goods/product.ts';
import { orderStatus } from '../orders/orders.ts';
import { orderSlot } from '../orders/slot.ts';
import { defineRoutes } from '../route.ts';

const weighing = z
  .object({
    weighs: z
      .boolean()
      .describe('are goods by the kilo weighed when they are packed, before the courier is asked?'),
    tolerance: wholeNumber(0, maxWeightTolerance).describe(
      'percent of the ordered weight of a line by which the scale may differ',
    ),
    ...seenVersion.shape,
  })
  .meta({ id: 'WeighingSettings' });

const packingLine = z
  .object({
    _id: id,
    name: z.string(),
    image: picture.nullable(),
    size: z.string(),
    color: z.string().nullable(),
    quantity: z.int(),
    price: rupees.describe('what the line costs as ordered, less its share of the offers'),
    ordered: z.int().nullable().describe('grams; null: by the piece, which nobody weighs'),
    min: z.int().nullable().describe('the least that the scale may show, in grams'),
    max: z.int().nullable().describe('the most that the scale may show, in grams'),
    weighed: z.int().nullable().describe('grams; null: not weighed yet'),
    reduction: rupees.describe('what the line costs less by the scale'),
  })
  .meta({ id: 'PackingLine' });

const packingOrder = z
  .object({
    _id: id,
    orderNumber,
    createdAt: timestamp,
    status: orderStatus,
    paymentMethod: z.enum(['Prepaid', 'COD']),
    recipient: z.string().describe('the name on the parcel'),
    slot: orderSlot.nullable(),
    canWeigh: z.boolean().describe('may the order be weighed, or corrected, now?'),
    canPack: z.boolean().describe('may the order be set to packed now?'),
    packedAt: timestamp.nullable(),
    revision: z.int().describe('how often the order was weighed'),
    weighedAt: timestamp.nullable(),
    reduction: rupees.describe('what the order costs less by the scale'),
    lines: z.array(packingLine),
  })
  .meta({ id: 'PackingOrder' });

const waitingOrder = z
  .object({
    _id: id,
    orderNumber,
    createdAt: timestamp,
    recipient: z.string(),
    slot: orderSlot.nullable(),
    lines: z.int().describe('lines to weigh'),
    grams: z.int().describe('their ordered weight'),
  })
  .meta({ id: 'WaitingOrder' });

const weights = z
  .object({
    revision: wholeNumber(0, 1_000_000).describe(
      'the revision of the order that the packer saw; another one is refused',
    ),
    lines: z
      .array(z.object({ _id: id.max(100), grams: wholeNumber(1, maxWeighedGrams) }))
      .min(1)
      .max(maxCartLines)
      .describe('every line by the kilo, with what the scale shows'),
    packed: z.literal(true).optional().describe('the order is packed with it'),
  })
  .meta({ id: 'Weights' });

/** Calls of the packing table: orders to weigh, and their weights. */
export const packing = defineRoutes({
  'GET /api/packing': {
    operationId: 'listPackingOrders',
    who: 'staff',
    right: 'packing',
    summary:
      'The orders that wait to be packed, oldest first: those whose goods by the kilo are weighed first, and the others',
    replies: {
      200: z.object({
        weighs: z.boolean(),
        orders: z.array(waitingOrder).describe('those that wait for the scale'),
        total: z.int().describe('how many wait for it; at most 50 are listed'),
        toPack: z
          .array(waitingOrder.omit({ lines: true, grams: true }).extend({ pieces: z.int() }))
          .describe('those that only wait to be packed'),
        toPackTotal: z.int().describe('how many do; at most 50 are listed'),
      }),
    },
  },
  'GET /api/packing/{order}': {
    operationId: 'getPackingOrder',
    who: 'staff',
    right: 'packing',
    summary: 'An order on the packing table, by its id or its number',
    replies: { 200: packingOrder },
    refusals: ['not_found'],
  },
  'PUT /api/packing/{order}': {
    operationId: 'updateOrderWeights',
    who: 'staff',
    right: 'packing',
    summary:
      'Stores what the scale shows and moves a paid order on. What is missing is given back at once; more costs nothing. Until the order is shipped, a correction may give back more',
    body: weights,
    replies: { 200: packingOrder },
    refusals: ['not_found', 'wrong_state', 'changed_since', 'order_refunded', 'password_needed'],
  },
  'PUT /api/packing/{order}/packed': {
    operationId: 'updateOrderPacked',
    who: 'staff',
    right: 'packing',
    summary:
      'Says that an order is packed, which moves a paid one on, or takes that back until it is shipped',
    body: z.object({ packed: z.boolean() }),
    replies: { 200: packingOrder },
    refusals: ['not_found', 'wrong_state', 'order_refunded'],
  },
  'GET /api/settings/weighing': {
    operationId: 'getWeighingSettings',
    who: 'staff',
    right: 'packing',
    summary: 'Whether goods by the kilo are weighed when they are packed',
    replies: { 200: weighing },
  },
  'PUT /api/settings/weighing': {
    operationId: 'updateWeighingSettings',
    who: 'staff',
    right: 'settings',
    summary: 'Turns the weighing on or off, and sets its tolerance',
    body: weighing,
    replies: { 200: weighing },
    refusals: ['changed_since'],
  },
});

export type WirePackingOrder = z.output<typeof packingOrder>;
export type WirePackingLine = z.output<typeof packingLine>;
export type WireWeighing = z.output<typeof weighing>;
