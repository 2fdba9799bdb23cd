import { z } from 'zod';
import { returnReasons } from '../../shop/fulfilment/returns/reasons.ts';
import { returnStates } from '../../shop/fulfilment/returns/states.ts';
import { creditReasons } from '../../shop/money/credit/entry.ts';
import { giftCardStates } from '../../shop/money/credit/gift-card.ts';
import { maxPassword, languages } from '../../shop/people/account.ts';
import { staffRoles } from '../../shop/people/staff.ts';
import { ticketSenders, ticketStates } from '../../shop/people/tickets.ts';
import {
  id,
  knownCouponCode,
  knownEmail,
  knownMobile,
  message,
  orderNumber,
  password,
  returnNumber,
  rupees,
  ticketNumber,
  timestamp,
  word,
} from '../fields.ts';
import { payout } from '../money/payout.ts';
import { appliedOffer } from '../orders/offer-fields.ts';
import { orderStatus } from '../orders/orders.ts';
import { savedAddress } from '../people/accounts.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';

const account = z.object({
  _id: id,
  name: z.string(),
  email: knownEmail,
  mobile: knownMobile.nullable(),
  verified: z.boolean(),
  isAdmin: z.boolean(),
  role: z.enum(['customer', ...staffRoles]),
  language: z.enum(languages),
  createdAt: timestamp,
});

const goods = z.object({
  name: z.string(),
  size: z.string(),
  color: z.string().nullable(),
  quantity: z.int(),
});

const order = z.object({
  orderNumber,
  createdAt: timestamp,
  status: orderStatus,
  paymentMethod: z.enum(['Prepaid', 'COD']),
  paidAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
  discount: rupees,
  offers: z.array(appliedOffer),
  deliveryCharge: rupees,
  codCharge: rupees,
  totalPrice: rupees,
  creditUsed: rupees,
  weightReduction: rupees.describe('what the order cost less by the scale'),
  shippingAddress: z.record(z.string(), z.string()),
  slot: z.object({ from: timestamp, to: timestamp }).nullable(),
  returns: z.array(
    z.object({
      returnNumber,
      createdAt: timestamp,
      status: z.enum(returnStates),
      amount: rupees,
      note: z.string(),
      answer: z.string(),
      payout: payout.nullable(),
      payoutChange: payout.nullable().describe('a change that staff have not seen yet'),
      pictures: z.int().describe('how many; the page of the order shows them'),
      items: z.array(goods.extend({ missing: z.int(), reason: z.enum(returnReasons) })),
    }),
  ),
  items: z.array(
    goods.extend({
      price: rupees,
      linePrice: rupees,
      discount: rupees,
      weighed: z.int().nullable().describe('grams that the scale showed'),
      weightReduction: rupees,
    }),
  ),
});

const creditEntry = z.object({
  at: timestamp,
  amount: rupees,
  reason: z.enum(creditReasons),
  note: z.string().nullable(),
  orderNumber: orderNumber.nullable(),
});

const giftCard = z.object({
  was: z.enum(['bought', 'received']),
  amount: rupees,
  state: z.enum(giftCardStates),
  orderNumber: orderNumber.nullable().describe('of the own order'),
  recipient: knownEmail.nullable().describe('null once it is forgotten'),
  message: z.string().nullable(),
  createdAt: timestamp,
  redeemedAt: timestamp.nullable().describe('when the caller redeemed it'),
});

/** All data that the shop stores of one person. */
const ownData = z
  .object({
    exportedAt: timestamp,
    account,
    addresses: z.array(savedAddress),
    orders: z.array(order),
    storeCredit: z.object({ balance: rupees, entries: z.array(creditEntry) }),
    giftCards: z.array(giftCard),
    reviews: z.array(
      z.object({
        product: z.string(),
        name: z.string(),
        rating: z.int(),
        comment: z.string(),
        createdAt: timestamp,
      }),
    ),
    wishlist: z.array(z.object({ product: z.string(), createdAt: timestamp })),
    coupon: knownCouponCode.nullable(),
    cart: z.array(goods.extend({ createdAt: timestamp })),
    messages: z
      .array(
        z.object({
          ticketNumber,
          name: z.string(),
          subject: z.string(),
          msg: z.string(),
          state: z.enum(ticketStates),
          createdAt: timestamp,
          answers: z.array(
            z.object({ from: z.enum(ticketSenders), text: z.string(), createdAt: timestamp }),
          ),
        }),
      )
      .describe('written with this account, or with its e-mail address, once it is verified'),
    letters: z
      .array(
        z.object({
          kind: word.describe('such as order-placed'),
          orderNumber: orderNumber.nullable(),
          createdAt: timestamp,
          sentAt: timestamp.nullable(),
        }),
      )
      .describe('sent to this e-mail address, once it is verified; their texts are not stored'),
    roles: z
      .object({
        changes: z.array(z.object({ role: z.enum(staffRoles), given: z.boolean(), at: timestamp })),
        invitation: z.object({ role: z.enum(staffRoles), expiresAt: timestamp }).nullable(),
      })
      .describe('of the staff: what was given and taken, and an open invitation'),
    secondFactor: z.object({ since: timestamp, recoveryCodesLeft: z.int() }).nullable(),
    sessions: z.array(
      z.object({
        browser: z.string().nullable(),
        system: z.string().nullable(),
        createdAt: timestamp,
        lastSeenAt: timestamp,
      }),
    ),
  })
  .meta({ id: 'OwnData' });

export const ownDataCalls = defineRoutes({
  'GET /api/users/export': {
    operationId: 'exportOwnData',
    who: 'account',
    summary: 'All data that the shop stores of the caller, as one document',
    replies: { 200: ownData },
    refusals: ['too_many_requests'],
  },
  'DELETE /api/users/profile': {
    operationId: 'deleteProfile',
    who: 'account',
    summary: 'Deletes the own account; its orders stay, without personal data',
    body: z.object({
      currentPassword: password.min(1, encodeReason('current_password_missing')).max(maxPassword),
    }),
    replies: { 200: message },
    refusals: ['wrong_credentials', 'open_orders', 'last_admin', 'too_many_requests'],
  },
});

export type OwnData = z.output<typeof ownData>;
