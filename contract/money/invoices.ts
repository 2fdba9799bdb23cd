import { z } from 'zod';
import { defineRoutes } from '../route.ts';

/** The invoice of an order and its credit notes, as documents. */
export const invoices = defineRoutes({
  'GET /api/orders/{id}/invoice': {
    operationId: 'getInvoice',
    who: 'account',
    right: 'orders.read',
    summary:
      'The invoice of an order as PDF, once it is paid or, for cash on delivery, accepted; for its owner or an admin',
    replies: { 200: z.instanceof(Uint8Array) },
    produces: 'application/pdf',
    refusals: ['not_found', 'wrong_state', 'unavailable'],
  },
  'GET /api/orders/{id}/credit-notes/{creditNoteId}': {
    operationId: 'getCreditNote',
    who: 'account',
    right: 'orders.read',
    summary:
      'A credit note of an order as PDF: each completed refund of an invoiced order has one; for its owner or an admin',
    replies: { 200: z.instanceof(Uint8Array) },
    produces: 'application/pdf',
    refusals: ['not_found', 'unavailable'],
  },
});
