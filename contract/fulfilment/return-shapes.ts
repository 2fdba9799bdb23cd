import { z } from 'zod';
import { pickupTroubles } from '../../shop/fulfilment/returns/pickup.ts';
import { returnWishes, settlements } from '../../shop/fulfilment/returns/settlement.ts';
import { pickupKinds, returnStates } from '../../shop/fulfilment/returns/states.ts';
import { maxQuantity } from '../../shop/orders/cart.ts';
import { id, orderNumber, returnNumber, rupees, text, timestamp, wholeNumber } from '../fields.ts';
import { picture } from '../goods/product.ts';
import { payout, payoutBody } from '../money/payout.ts';
import { shipment } from '../orders/shipment.ts';
import { reason } from './return-rules.ts';

/** What the calls on returns take and answer. */

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
    faulty: z
      .int()
      .describe('pieces for which staff confirmed that the shop was at fault: damaged or wrong'),
    reason,
    amount: rupees.describe('their part of what comes back'),
    wanted: z
      .object({
        variationId: id,
        size: z.string(),
        extra: rupees.describe(
          'what these pieces cost more than those that come back, by the prices of now; the shopper does not pay it',
        ),
        less: rupees.describe(
          'what these pieces cost less than those that come back, by the prices of the day of the order and before its offers; 0 for an order whose prices of other sizes were not kept',
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

export const wireReturn = z
  .object({
    _id: id,
    returnNumber,
    orderId: id,
    orderNumber,
    customer: z.string().describe('the name on the shipping address; empty once it is erased'),
    paymentMethod: z.enum(['Prepaid', 'COD']),
    status,
    wish: z.enum(returnWishes),
    amount: rupees.describe(
      'what comes back: what was paid for the goods of the order less what the kept ones cost under its own offers, less what was given before; the sum of the items. Once another size is sent: what that counts, with the difference',
    ),
    difference: rupees.describe(
      'what comes back, or came back, beside another size that cost less; into the store credit if it was paid in cash',
    ),
    note: z.string().describe('the words of the shopper'),
    answer: z.string().describe('the last words of the shop'),
    pickup: z.enum(pickupKinds).nullable(),
    shipping: shipment.nullable().describe('the parcel that a courier collects, the newest one'),
    pickupTrouble: z.enum(pickupTroubles).nullable(),
    failure: z.string().nullable().describe("the courier's refusal; for staff"),
    payout: payout.nullable().describe('where cash goes back to; erased with the buyer'),
    payoutChange: payout
      .nullable()
      .describe('a change of `payout` after the approval, which counts once staff have seen it'),
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
    timeline: z.array(
      z.object({ at: timestamp, status, answer: z.string().describe('the words of that step') }),
    ),
  })
  .meta({ id: 'Return' });

export const options = z
  .object({
    open: z.boolean().describe('something of this order can be sent back now'),
    canExchangeOnly: z.boolean().describe('the order cost nothing, so no money can go back'),
    asksPayout: z
      .boolean()
      .describe('cash was paid and is left to go back: `payout` says where it goes back to'),
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
                'what a piece cost less than one that comes back, on the day of the order and before its offers; what an exchange gives back is in its preview',
              ),
            }),
          )
          .describe('what can be sent in exchange'),
      }),
    ),
    returns: z.array(wireReturn).describe('oldest first'),
  })
  .meta({ id: 'ReturnOptions' });

const asked = z.object({
  lineId: id.max(100),
  quantity: wholeNumber(1, maxQuantity),
  wantedVariationId: id.max(100).nullable().default(null),
});

export const preview = z
  .object({
    amount: rupees.describe('what would come back; for an exchange the difference of the sizes'),
    ifFaulty: rupees.describe(
      'what would come back for these pieces once staff confirm that each was damaged or wrong',
    ),
    paid: rupees.describe('what was paid for the goods of the order'),
    given: rupees.describe('what returns gave back of it before'),
    kept: z.int().describe('pieces that the shopper keeps'),
    keptCost: rupees.describe(
      "what the kept pieces cost under the order's own offers and prices; pieces that the shop got wrong count as kept",
    ),
    more: z
      .object({ quantity: z.int(), amount: rupees })
      .nullable()
      .describe('so many more pieces, and what would come back for all of them'),
  })
  .meta({ id: 'ReturnPreview' });

export const previewBody = z
  .object({
    wish: z.enum(returnWishes).default('money'),
    items: z.array(asked).min(1).max(200),
  })
  .meta({ id: 'PreviewedReturn' });

export const startBody = z
  .object({
    wish: z.enum(returnWishes).default('money'),
    note: text(1000).default(''),
    items: z.array(asked.extend({ reason })).min(1).max(200),
    payout: payoutBody.nullable().default(null),
  })
  .meta({ id: 'NewReturn' });

export const arrivedItems = z
  .array(
    z.object({
      _id: id.max(100),
      arrived: wholeNumber(0, maxQuantity)
        .optional()
        .describe('all announced pieces of the item if absent'),
      faulty: wholeNumber(0, maxQuantity)
        .default(0)
        .describe(
          'arrived pieces that were damaged, wrong or too light when they reached the shopper: the shop was at fault, so each is worth its share of what its set cost',
        ),
      restock: wholeNumber(0, maxQuantity),
    }),
  )
  .max(200)
  .describe('one entry for each item of the return');

export type WireReturn = z.output<typeof wireReturn>;
export type WireReturnItem = z.output<typeof returnItem>;
export type WireReturnOptions = z.output<typeof options>;
export type PreviewedReturn = z.output<typeof previewBody>;
export type ReturnPreview = z.output<typeof preview>;
export type NewReturn = z.output<typeof startBody>;
