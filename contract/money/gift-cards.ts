import { z } from 'zod';
import { toRupees } from '../../shop/money.ts';
import {
  giftCardAmounts,
  giftCardStates,
  maxGiftMessage,
} from '../../shop/money/credit/gift-card.ts';
import {
  email,
  id,
  knownEmailOrEmpty,
  lines,
  orderNumber,
  page,
  paging,
  rupees,
  seenVersion,
  timestamp,
  typedCode,
  wholeNumber,
} from '../fields.ts';
import { order } from '../orders/orders.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';

const offered = wholeNumber(toRupees(giftCardAmounts.min), toRupees(giftCardAmounts.max));

const offer = z
  .object({
    amounts: z.array(rupees).describe('rupees; none: there are no gift cards'),
    ...seenVersion.shape,
  })
  .meta({ id: 'GiftCardOffer' });

const card = z
  .object({
    _id: id,
    amount: rupees,
    state: z.enum(giftCardStates),
    order: z.object({ _id: id, orderNumber }),
    recipient: knownEmailOrEmpty.describe(
      "the address that the code goes to; '' once it is forgotten",
    ),
    isSent: z.boolean().describe('the mail with the code was sent'),
    createdAt: timestamp,
    redeemedAt: timestamp.nullable(),
    redeemedBy: id.nullable(),
  })
  .meta({ id: 'GiftCard' });

const buyBody = z
  .object({
    amount: offered.describe('rupees; one that is offered'),
    recipient: email.optional().describe('without it, the code goes to the buyer'),
    message: lines(maxGiftMessage).optional(),
  })
  .meta({ id: 'NewGiftCard' });

/** Calls about gift cards. */
export const giftCardCalls = defineRoutes({
  'GET /api/gift-cards/offer': {
    operationId: 'getGiftCardOffer',
    who: 'anyone',
    summary: 'The amounts of the gift cards that the shop sells',
    replies: { 200: offer },
  },
  'PUT /api/gift-cards/offer': {
    operationId: 'updateGiftCardOffer',
    who: 'staff',
    right: 'credit.change',
    summary: 'Sets the amounts of gift cards; none ends their sale. Those sold stay valid',
    body: z.object({ amounts: z.array(offered).max(giftCardAmounts.most), ...seenVersion.shape }),
    replies: { 200: offer },
    refusals: ['changed_since'],
  },
  'POST /api/gift-cards': {
    operationId: 'placeGiftCardOrder',
    who: 'account',
    summary:
      'Orders a gift card. It is prepaid at the gateway; once it is paid, the code goes out by mail',
    body: buyBody,
    replies: { 201: order },
    refusals: ['not_verified', 'too_many_open_orders', 'shop_closed', 'in_progress', 'key_reused'],
    idempotent: true,
  },
  'POST /api/gift-cards/redeem': {
    operationId: 'addGiftCard',
    who: 'account',
    summary: 'Adds a gift card to the own store credit; every code works once',
    body: z.object({
      code: typedCode.trim().min(1, encodeReason('missing')).max(60),
    }),
    replies: { 200: z.object({ amount: rupees, balance: rupees }) },
    refusals: ['gift_card_used'],
  },
  'GET /api/gift-cards': {
    operationId: 'listGiftCards',
    who: 'staff',
    right: 'credit.read',
    summary: 'The gift cards, newest first; nobody can read their codes',
    query: z.object({ page, state: z.enum(giftCardStates).optional() }),
    replies: {
      200: z.object({
        cards: z.array(card),
        ...paging,
      }),
    },
  },
  'POST /api/gift-cards/{id}/block': {
    operationId: 'endGiftCard',
    who: 'staff',
    right: 'credit.change',
    summary: 'Blocks an active gift card: its code works no more. The log can take it back',
    replies: { 200: card },
    refusals: ['not_found', 'wrong_state'],
  },
});

export type WireGiftCard = z.output<typeof card>;
export type NewGiftCard = z.output<typeof buyBody>;
