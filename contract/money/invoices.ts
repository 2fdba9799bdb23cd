import { z } from 'zod';
import { documentKinds, documentStates } from '../../shop/money/invoice.ts';
import { documentNumber, id, orderNumber, page, paging, rupees, timestamp } from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';

const day = z.iso.date(encodeReason('day_format')).optional();

const listedInvoice = z
  .object({
    _id: id.describe('of the credit note; of an invoice the `_id` of its order'),
    kind: z.enum(documentKinds),
    number: documentNumber,
    order: z.object({ _id: id, orderNumber }),
    name: z.string().nullable().describe('of the buyer; null once the buyer is erased'),
    sum: rupees,
    state: z
      .enum(documentStates)
      .describe(
        'of an invoice `unpaid`, `paid`, `part_credited` or `credited`; of a credit note how it was settled: `refunded` (the payment), `to_credit` (store credit), `settled` (a return, in another way), `not_due` (not collected)',
      ),
    createdAt: timestamp.describe('the date of the document'),
  })
  .meta({ id: 'ListedInvoice' });

/** The invoice of an order and its credit notes, as documents. */
export const invoices = defineRoutes({
  'GET /api/invoices': {
    operationId: 'listInvoices',
    who: 'staff',
    right: 'orders.read',
    summary: 'Invoices and credit notes, newest first, a page at a time',
    query: z.object({
      page,
      kind: z.enum(documentKinds).optional(),
      search: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe('part of the number, or of the number, name, mobile or e-mail of the order'),
      from: day.describe('the first day, in Indian time'),
      to: day.describe('the last day'),
    }),
    replies: { 200: z.object({ invoices: z.array(listedInvoice), ...paging }) },
  },
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

export type ListedInvoice = z.output<typeof listedInvoice>;
