import { z } from 'zod';
import { orderLetters } from '../../shop/orders/order.ts';
import { explanation, id, knownEmailOrEmpty, message, orderNumber, timestamp } from '../fields.ts';
import { orderStatus } from '../orders/orders.ts';
import { defineRoutes } from '../route.ts';
import { note, noteBody, notes } from './notes.ts';

const letter = z
  .object({
    kind: z.enum(orderLetters),
    refund: id.nullable().describe('the id of the refund that it is about'),
    askedAt: timestamp.nullable().describe('when it was last requested; null: never'),
    sentAt: timestamp
      .nullable()
      .describe('when it was last sent; null: it waits, or has no recipient'),
    to: knownEmailOrEmpty.describe('the last recipient; empty if the account was deleted'),
    times: z.int().describe('how often it was requested'),
  })
  .meta({ id: 'OrderLetter' });
const letters = z.object({ letters: z.array(letter) });

const chosenOrders = z.object({
  _id: id,
  orderNumber: orderNumber.nullable(),
  status: orderStatus.nullable().describe('the current state; null: there is no such order'),
});

/** Calls on orders for admins only: notes, resending mails, bulk moves. */
export const adminOrders = defineRoutes({
  'GET /api/orders/{id}/notes': {
    operationId: 'listOrderNotes',
    who: 'staff',
    right: 'orders.read',
    summary: 'The internal notes of admins about an order',
    replies: { 200: notes },
    refusals: ['not_found'],
  },
  'POST /api/orders/{id}/notes': {
    operationId: 'addOrderNote',
    who: 'staff',
    right: 'orders.note',
    summary: 'Adds an internal note to an order; its buyer never sees it',
    body: noteBody,
    replies: { 201: note },
    refusals: ['not_found'],
  },
  'DELETE /api/orders/{id}/notes/{noteId}': {
    operationId: 'deleteOrderNote',
    who: 'staff',
    right: 'orders.note',
    summary: 'Deletes an own note',
    replies: { 200: message },
    refusals: ['not_found'],
  },
  'GET /api/orders/{id}/letters': {
    operationId: 'listOrderLetters',
    who: 'staff',
    right: 'orders.read',
    summary: 'The mails that an order has caused so far',
    replies: { 200: letters },
    refusals: ['not_found'],
  },
  'POST /api/orders/{id}/letters': {
    operationId: 'sendOrderLetter',
    who: 'staff',
    right: 'orders.letters',
    summary:
      'Sends a mail again. A repeated call is ignored while the mail waits, and for half a minute after the first call',
    body: z.object({ kind: z.enum(orderLetters), refund: id.max(100).nullable().default(null) }),
    replies: { 200: letters },
    refusals: ['not_found', 'wrong_state', 'too_many_requests'],
  },
  'POST /api/orders/bulk/status': {
    operationId: 'updateOrderStatuses',
    who: 'staff',
    right: 'orders.move',
    summary:
      'Moves many orders to a state, each as `PUT /api/orders/{id}/deliver` does; with `preview` it only reports which can be moved',
    body: z.object({
      ids: z.array(id.max(100)).min(1).max(200),
      status: orderStatus,
      preview: z.boolean().default(false),
    }),
    replies: {
      200: z.object({
        moved: z.array(chosenOrders.extend({ from: orderStatus })),
        refused: z.array(
          chosenOrders.extend({
            code: z.enum(['not_found', 'wrong_state', 'order_refunded', 'unavailable']),
            message: z.string(),
            ...explanation,
          }),
        ),
      }),
    },
    refusals: ['password_needed'],
  },
});

export type WireLetter = z.output<typeof letter>;
export type BulkMoveResult = z.output<
  (typeof adminOrders)['POST /api/orders/bulk/status']['replies'][200]
>;
