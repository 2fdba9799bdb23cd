import { z } from 'zod';
import { routes } from './route.ts';

/** The invoice of an order, as a document. */
export const invoices = routes({
  'GET /api/orders/{id}/invoice': {
    who: 'account',
    summary: 'The invoice of an order as PDF, from when it is paid or, for cash on delivery, accepted: its owner or an admin',
    replies: { 200: z.instanceof(Uint8Array) },
    produces: 'application/pdf',
    refusals: ['not_found', 'wrong_state'],
  },
});
