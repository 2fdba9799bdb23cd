import { z } from 'zod';
import { saleTypes } from '../../shop/goods/listing/listing.ts';
import {
  maxOfferCustomers,
  maxOfferNames,
  maxOfferProducts,
  maxOfferUses,
} from '../../shop/orders/offers/offer.ts';
import {
  id,
  knownCouponCode,
  line,
  message,
  moment,
  price,
  rupees,
  seenVersion,
  timestamp,
  version,
  wholeNumber,
} from '../fields.ts';
import { offerEffect } from '../goods/product.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';
import { couponCode } from './offer-fields.ts';

const count = wholeNumber(1, 1000);

const effect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: wholeNumber(1, 100) }),
  z.object({
    kind: z.literal('amount'),
    amount: price.refine((given) => given > 0, encodeReason('positive_amount')),
  }),
  z.object({ kind: z.literal('free_delivery') }),
  z
    .object({ kind: z.literal('buy_get'), buy: count, get: count })
    .describe(
      'of each `buy` + `get` pieces or packs, the `get` cheapest cost nothing; a part of such a set counts: its pieces beyond `buy` are free',
    ),
  z
    .object({ kind: z.literal('quantity_price'), from: count, price })
    .describe('from so many pieces or kilograms of one product on, each costs at most `price`'),
]);

const ids = (max: number) =>
  z
    .array(z.string().max(100).regex(/^\w+$/, encodeReason('unclear')))
    .max(max)
    .default([]);
const names = z.array(line(60)).max(maxOfferNames).default([]);
const uses = wholeNumber(1, maxOfferUses).nullable().default(null);

const offerBody = z
  .object({
    name: line(60).describe('shoppers see it'),
    code: couponCode.nullable().default(null).describe('null: it counts by itself'),
    on: z.boolean().default(false),
    effect,
    products: ids(maxOfferProducts).describe('`_id`s; with names of categories and tags: either'),
    categories: names,
    tags: names,
    productType: z.enum(saleTypes).nullable().default(null).describe('null: both'),
    minSum: price.default(0).describe('the sum of its goods from which it counts'),
    firstOrder: z
      .boolean()
      .default(false)
      .describe('only for the first order of a buyer; accounts of one mail address are one buyer'),
    customers: ids(maxOfferCustomers).describe('`_id`s of accounts; empty: everybody'),
    startsAt: moment.nullable().default(null),
    endsAt: moment.nullable().default(null),
    maxUses: uses.describe('orders that may use it'),
    maxUsesByCustomer: uses,
  })
  .refine(
    ({ startsAt, endsAt }) =>
      startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt),
    { path: ['endsAt'], message: encodeReason('offer_times') },
  )
  .refine(
    ({ effect: { kind }, productType }) => kind !== 'quantity_price' || productType !== null,
    { path: ['productType'], message: encodeReason('offer_unit') },
  )
  .meta({ id: 'NewOffer' });

const offer = z
  .object({
    _id: id,
    name: z.string(),
    code: knownCouponCode.nullable(),
    on: z.boolean(),
    effect: offerEffect,
    products: z.array(id),
    categories: z.array(z.string()),
    tags: z.array(z.string()),
    productType: z.enum(saleTypes).nullable(),
    minSum: rupees,
    firstOrder: z.boolean(),
    customers: z.array(id),
    startsAt: timestamp.nullable(),
    endsAt: timestamp.nullable(),
    maxUses: z.int().nullable(),
    maxUsesByCustomer: z.int().nullable(),
    orders: z.int().describe('orders that use it, without those that expired or were cancelled'),
    discount: rupees.describe('what it took off the goods of these orders'),
    version,
  })
  .meta({ id: 'Offer' });

const trial = z
  .object({
    orders: z.int().describe('orders of the last 30 days that were not cancelled'),
    used: z.int().describe('those that it would have changed'),
    cost: rupees.describe('what it would have taken off goods and delivery'),
    moved: rupees.describe('what the goods of the changed orders cost'),
    complete: z.boolean().describe('false: only the newest orders were tried'),
    unfit: z
      .array(z.string())
      .describe('goods whose price with the offer fits no tax rate; the higher one counts'),
  })
  .meta({ id: 'OfferTrial' });

export const offers = defineRoutes({
  'GET /api/offers': {
    operationId: 'listOffers',
    who: 'staff',
    right: 'offers',
    summary: 'Coupons and automatic offers, newest first, with what they took off',
    replies: { 200: z.object({ offers: z.array(offer) }) },
  },
  'POST /api/offers': {
    operationId: 'addOffer',
    who: 'staff',
    right: 'offers',
    summary: 'Adds an offer; it counts while it is on and inside its time',
    body: offerBody,
    replies: { 201: offer },
    refusals: ['duplicate'],
  },
  'PUT /api/offers/{id}': {
    operationId: 'updateOffer',
    who: 'staff',
    right: 'offers',
    summary: 'Replaces the rules of an offer; orders that were placed keep their discount',
    body: offerBody.and(seenVersion),
    replies: { 200: offer },
    refusals: ['not_found', 'duplicate', 'changed_since'],
  },
  'DELETE /api/offers/{id}': {
    operationId: 'deleteOffer',
    who: 'staff',
    right: 'offers',
    summary: 'Deletes an offer that no order has used',
    replies: { 200: message },
    refusals: ['not_found', 'duplicate'],
  },
  'POST /api/offers/trial': {
    operationId: 'previewOffer',
    onlyReads: true,
    who: 'staff',
    right: 'offers',
    summary:
      'Tries an offer on the orders of the last 30 days, as if every shopper knew its code; parts of sets count as in an order',
    body: offerBody,
    replies: { 200: trial },
  },
});

export type NewOffer = z.output<typeof offerBody>;
export type WireOffer = z.output<typeof offer>;
export type WireOfferTrial = z.output<typeof trial>;
