import { z } from 'zod';
import { defineRoutes } from './route.ts';

/** The invoice of an order and its credit notes, as documents. */
export const invoices = defineRoutes({
  'GET /api/orders/{id}/invoice': {
    operationId: 'getInvoice',
    who: 'account',
    summary:
      'The invoice of an order as PDF, from when it is paid or, for cash on delivery, accepted: its owner or an admin',
    replies: { 200: z.instanceof(Uint8Array) },
    produces: 'application/pdf',
    refusals: ['not_found', 'wrong_state', 'unavailable'],
  },
  'GET /api/orders/{id}/credit-notes/{creditNoteId}': {
    operationId: 'getCreditNote',
    who: 'account',
    summary:
      'A credit note of an order as PDF, one for each refund that was done of an invoiced order: its owner or an admin',
    replies: { 200: z.instanceof(Uint8Array) },
    produces: 'application/pdf',
    refusals: ['not_found', 'unavailable'],
  },
});
