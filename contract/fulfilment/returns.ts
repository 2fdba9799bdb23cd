import { z } from 'zod';
import { settlements } from '../../shop/fulfilment/returns/settlement.ts';
import { pickupKinds, returnStates } from '../../shop/fulfilment/returns/states.ts';
import { id, line, page, paging, text } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { reason } from './return-rules.ts';
import {
  arrivedItems,
  options,
  preview,
  previewBody,
  startBody,
  wireReturn,
} from './return-shapes.ts';

const answer = text(500).default('').describe('words to the shopper');

/** Calls on returns: for shoppers of their own orders, and for staff. */
export const returns = defineRoutes({
  'GET /api/orders/{id}/returns': {
    operationId: 'listOrderReturns',
    who: 'account',
    right: 'returns',
    summary: 'What of an own order can be sent back, and its returns',
    replies: { 200: options },
    refusals: ['not_found'],
  },
  'POST /api/orders/{id}/returns': {
    operationId: 'startReturn',
    who: 'account',
    right: 'returns',
    summary:
      'Asks to send goods of a delivered order back; an order has one open return at most. Another `payout` than an earlier return of the order had needs a recent password. Staff with the right start an exchange for a customer, without a `payout`',
    body: startBody,
    replies: { 201: wireReturn },
    refusals: ['not_found', 'wrong_state', 'duplicate', 'password_needed'],
  },
  'POST /api/orders/{id}/returns/preview': {
    operationId: 'previewReturn',
    who: 'account',
    right: 'returns',
    summary:
      'What would come back for pieces of a delivered own order, and why; nothing is asked for or written',
    body: previewBody,
    replies: { 200: preview },
    refusals: ['not_found', 'wrong_state'],
  },
  'GET /api/returns/mine': {
    operationId: 'listMyReturns',
    who: 'account',
    summary: 'Returns of own orders, newest first',
    query: z.object({ page }),
    replies: { 200: z.object({ returns: z.array(wireReturn), ...paging }) },
  },
  'GET /api/returns': {
    operationId: 'listReturns',
    who: 'staff',
    right: 'returns',
    summary: 'All returns, newest first, a page at a time',
    query: z.object({
      page,
      status: z
        .enum([...returnStates, 'open', 'due'])
        .optional()
        .describe('`open`: all that wait for somebody; `due`: for the staff, oldest first'),
      reason: reason.optional(),
      search: z.string().trim().max(100).optional().describe('part of the number'),
    }),
    replies: {
      200: z.object({
        returns: z.array(wireReturn),
        ...paging,
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
    right: 'returns',
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
    right: 'returns',
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
    body: z.object({ answer, items: arrivedItems }),
    replies: { 200: wireReturn },
    refusals: ['not_found', 'wrong_state'],
  },
  'PUT /api/returns/{id}/received': {
    operationId: 'changeReceivedReturn',
    who: 'staff',
    right: 'returns',
    summary:
      'Corrects what was written down of the goods that are back, until the return is settled; what comes back is reckoned anew',
    body: z.object({ items: arrivedItems }),
    replies: { 200: wireReturn },
    refusals: ['not_found', 'wrong_state', 'out_of_stock'],
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
