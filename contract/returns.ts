import { z } from 'zod';
import { maxQuantity } from '../shop/cart.ts';
import { pickupTroubles } from '../shop/returns/pickup.ts';
import { returnWishes, settlements } from '../shop/returns/settlement.ts';
import { pickupKinds, returnStates } from '../shop/returns/states.ts';
import { id, line, page, rupees, text, timestamp, wholeNumber } from './fields.ts';
import { payout, payoutBody } from './payout.ts';
import { picture } from './product.ts';
import { reason } from './return-rules.ts';
import { defineRoutes } from './route.ts';
import { shipment } from './shipment.ts';

const status = z.enum(returnStates).meta({ id: 'ReturnStatus' });

const returnItem = z
  .object({
    _id: id,
    lineId: id.describe('the `_id` of the order item'),
    productId: id,
    name: z.string(),
    image: picture.nullable(),
    size: z.string(),
    color: z.string().nullable(),
    quantity: z.int().describe('pieces that count: announced, and once they are back arrived'),
    missing: z.int().describe('announced pieces that did not arrive; nothing is given for them'),
    reason,
    amount: rupees.describe('what the pieces are worth: their share of what was paid for them'),
    wanted: z
      .object({
        variationId: id,
        size: z.string(),
        extra: rupees.describe(
          'what these pieces cost more than those that come back, by the prices of now; the shopper does not pay it',
        ),
        less: rupees.describe(
          'what these pieces cost less than those that come back, by the prices of now; it is not paid back',
        ),
      })
      .nullable()
      .describe('the size to send in exchange'),
    restockable: z
      .int()
      .describe('pieces that may go back on the shelf; weighed goods are written off'),
    restocked: z.int(),
    writtenOff: z.int(),
  })
  .meta({ id: 'ReturnItem' });

const wireReturn = z
  .object({
    _id: id,
    returnNumber: z.string(),
    orderId: id,
    orderNumber: z.string(),
    customer: z.string().describe('the name on the shipping address; empty once it is erased'),
    paymentMethod: z.enum(['Prepaid', 'COD']),
    status,
    wish: z.enum(returnWishes),
    amount: rupees.describe('the sum of the items'),
    note: z.string().describe('the words of the shopper'),
    answer: z.string().describe('the last words of the shop'),
    pickup: z.enum(pickupKinds).nullable(),
    shipping: shipment.nullable().describe('the parcel that a courier collects, the newest one'),
    pickupTrouble: z.enum(pickupTroubles).nullable(),
    failure: z.string().nullable().describe("the courier's refusal; for staff"),
    payout: payout.nullable().describe('where cash goes back to; erased with the buyer'),
    settlement: z.enum(settlements).nullable(),
    reference: z.string().describe('the number of the transfer that the merchant made'),
    transfer: rupees
      .nullable()
      .describe(
        'what of the amount goes back, or went back, by a transfer; the rest goes into the store credit that paid it',
      ),
    replacementOrderId: id.nullable().describe('the order of another size'),
    createdAt: timestamp,
    settledAt: timestamp.nullable(),
    items: z.array(returnItem),
    pictures: z.array(z.object({ _id: id, width: z.int(), height: z.int() })),
    timeline: z.array(z.object({ at: timestamp, status })),
  })
  .meta({ id: 'Return' });

const options = z
  .object({
    open: z.boolean().describe('something of this order can be sent back now'),
    canExchangeOnly: z.boolean().describe('the order cost nothing, so no money can go back'),
    asksPayout: z.boolean().describe('cash was paid: `payout` says where it goes back to'),
    items: z.array(
      z.object({
        lineId: id,
        returnable: z.int().describe('pieces; 0: none'),
        until: timestamp.nullable().describe('null: goods of this kind never come back'),
        reasons: z.array(reason),
        sizes: z
          .array(
            z.object({
              variationId: id,
              size: z.string(),
              inStock: z.boolean(),
              less: rupees.describe(
                'what a piece costs less than one that comes back, by the prices of now; an exchange does not pay it back',
              ),
            }),
          )
          .describe('what can be sent in exchange'),
      }),
    ),
    returns: z.array(wireReturn).describe('oldest first'),
  })
  .meta({ id: 'ReturnOptions' });

const startBody = z
  .object({
    wish: z.enum(returnWishes).default('money'),
    note: text(1000).default(''),
    items: z
      .array(
        z.object({
          lineId: id.max(100),
          quantity: wholeNumber(1, maxQuantity),
          reason,
          wantedVariationId: id.max(100).nullable().default(null),
        }),
      )
      .min(1)
      .max(200),
    payout: payoutBody.nullable().default(null),
  })
  .meta({ id: 'NewReturn' });

const answer = text(500).default('').describe('words to the shopper');

/** Calls on returns: for shoppers of their own orders, and for staff. */
export const returns = defineRoutes({
  'GET /api/orders/{id}/returns': {
    operationId: 'listOrderReturns',
    who: 'account',
    summary: 'What of an own order can be sent back, and its returns',
    replies: { 200: options },
    refusals: ['not_found'],
  },
  'POST /api/orders/{id}/returns': {
    operationId: 'startReturn',
    who: 'account',
    summary: 'Asks to send goods of a delivered order back; an order has one open return at most',
    body: startBody,
    replies: { 201: wireReturn },
    refusals: ['not_found', 'wrong_state', 'duplicate'],
  },
  'GET /api/returns': {
    operationId: 'listReturns',
    who: 'staff',
    right: 'returns',
    summary: 'All returns, newest first, a page at a time',
    query: z.object({
      page,
      status: z
        .enum([...returnStates, 'open'])
        .optional()
        .describe('`open`: all that wait for somebody'),
      reason: reason.optional(),
      search: z.string().trim().max(100).optional().describe('part of the number'),
    }),
    replies: {
      200: z.object({
        returns: z.array(wireReturn),
        page: z.int(),
        pages: z.int(),
        total: z.int(),
      }),
    },
  },
  'GET /api/returns/reasons': {
    operationId: 'countReturnReasons',
    who: 'staff',
    right: 'returns',
    summary:
      'Pieces that came back, by product, size and reason; the sizes that came back most are first',
    replies: {
      200: z.object({
        counts: z.array(
          z.object({
            productId: id,
            name: z.string(),
            size: z.string(),
            reason,
            quantity: z.int(),
          }),
        ),
      }),
    },
  },
  'GET /api/returns/{id}': {
    operationId: 'getReturn',
    who: 'account',
    summary: 'One return; for the owner of the order and for staff',
    replies: { 200: wireReturn },
    refusals: ['not_found'],
  },
  'POST /api/returns/{id}/withdraw': {
    operationId: 'cancelReturn',
    who: 'account',
    summary: 'Withdraws an own return, before its goods are on their way',
    replies: { 200: wireReturn },
    refusals: ['not_found', 'wrong_state'],
  },
  'PUT /api/returns/{id}/payout': {
    operationId: 'changePayout',
    who: 'account',
    summary: 'Changes where cash goes back to, while a return is open',
    body: payoutBody.meta({ id: 'NewPayoutDetails' }),
    replies: { 200: wireReturn },
    refusals: ['not_found', 'wrong_state'],
  },
  'POST /api/returns/{id}/pictures': {
    operationId: 'addReturnPicture',
    who: 'account',
    summary:
      'Adds a picture to an own return that nobody has answered yet (as `POST /api/uploads`); only its owner and staff see it',
    raw: 'multipart/form-data',
    replies: { 201: wireReturn },
    refusals: ['not_found', 'wrong_state', 'duplicate', 'too_many_requests'],
  },
  'GET /api/returns/{id}/pictures/{pictureId}': {
    operationId: 'getReturnPicture',
    who: 'account',
    summary: 'A picture of a return; for the owner of the order and for staff',
    replies: { 200: z.instanceof(Uint8Array) },
    refusals: ['not_found'],
    produces: 'image/webp',
  },
  'POST /api/returns/{id}/approve': {
    operationId: 'confirmReturn',
    who: 'staff',
    right: 'returns',
    summary: 'Approves a return, and says how its goods come back; `courier` books a pickup',
    body: z.object({ answer, pickup: z.enum(pickupKinds).default('hand') }),
    replies: { 200: wireReturn },
    refusals: ['not_found', 'wrong_state'],
  },
  'POST /api/returns/{id}/pickup': {
    operationId: 'changeReturnPickup',
    who: 'staff',
    right: 'returns',
    summary:
      'Books the courier for an approved return, again if it failed, or leaves the goods to the shopper',
    body: z.object({ pickup: z.enum(pickupKinds) }),
    replies: { 200: wireReturn },
    refusals: ['not_found', 'wrong_state'],
  },
  'POST /api/returns/{id}/reject': {
    operationId: 'rejectReturn',
    who: 'staff',
    right: 'returns',
    summary: 'Rejects a return with a word why',
    body: z.object({ answer: line(500) }),
    replies: { 200: wireReturn },
    refusals: ['not_found', 'wrong_state'],
  },
  'POST /api/returns/{id}/receive': {
    operationId: 'receiveReturn',
    who: 'staff',
    right: 'returns',
    summary:
      'Writes down what is back: the pieces that arrived, and those for the shelf; the others are written off',
    body: z.object({
      answer,
      items: z
        .array(
          z.object({
            _id: id.max(100),
            arrived: wholeNumber(0, maxQuantity)
              .optional()
              .describe('all pieces of the item if absent'),
            restock: wholeNumber(0, maxQuantity),
          }),
        )
        .max(200)
        .describe('one entry for each item of the return'),
    }),
    replies: { 200: wireReturn },
    refusals: ['not_found', 'wrong_state'],
  },
  'POST /api/returns/{id}/settle': {
    operationId: 'settleReturn',
    who: 'staff',
    right: 'returns',
    summary:
      'Gives back what received goods are worth: by the gateway, as a noted transfer, as store credit, or as another size in an order that costs nothing',
    body: z.object({
      by: z.enum(settlements),
      answer,
      reference: text(100).default('').describe('the number of the transfer'),
    }),
    replies: { 200: wireReturn },
    refusals: ['not_found', 'wrong_state', 'out_of_stock', 'password_needed'],
  },
});

export type WireReturn = z.output<typeof wireReturn>;
export type WireReturnItem = z.output<typeof returnItem>;
export type WireReturnOptions = z.output<typeof options>;
export type NewReturn = z.output<typeof startBody>;
