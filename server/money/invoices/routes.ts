import type { Kysely } from 'kysely';
import type { invoices } from '../../../contract/money/invoices.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Deps } from '../../orders/deps.ts';
import { findOrder, scopeToCaller } from '../../orders/order/orders.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { notFound, wrongState } from '../../platform/http/refusal.ts';
import { composeCreditNote, composeInvoice } from './compose.ts';
import { type DocumentRequest, readDocumentFile } from './document-file.ts';
import { listInvoices } from './list-invoices.ts';
import { findCreditNote, findInvoice } from './queries.ts';

/** Returns a PDF that browsers save under the document's number. */
const answerWithFile = async (
  db: Kysely<Tables>,
  kind: 'invoice' | 'credit-note',
  asked: DocumentRequest,
) => {
  const name = `${kind}-${asked.number.replace(/[^A-Za-z0-9]+/g, '-')}.pdf`;
  return {
    status: 200 as const,
    data: await readDocumentFile(db, asked),
    headers: { 'content-disposition': `attachment; filename="${name}"` },
  };
};

/** Routes of invoices and credit notes: their list, and each as PDF. */
export const createInvoiceHandlers = ({ store }: Deps): Handlers<typeof invoices> => ({
  'GET /api/invoices': async ({ query }) => ({
    status: 200,
    data: await listInvoices(store.db, query),
  }),

  'GET /api/orders/{id}/invoice': async ({ caller, params }) => {
    const order = await findOrder(store.db, params.id, scopeToCaller(caller));
    if (order === null) throw notFound('order');
    const facts = await findInvoice(store.db, order);
    if (facts === null) throw wrongState('no_invoice_yet');
    return answerWithFile(store.db, 'invoice', {
      orderId: order.id,
      number: facts.invoice.number,
      paper: composeInvoice(facts),
      accountId: caller.id,
    });
  },

  'GET /api/orders/{id}/credit-notes/{creditNoteId}': async ({ caller, params }) => {
    const order = await findOrder(store.db, params.id, scopeToCaller(caller));
    if (order === null) throw notFound('order');
    const facts = await findCreditNote(store.db, order, params.creditNoteId);
    if (facts === null) throw notFound('credit_note');
    return answerWithFile(store.db, 'credit-note', {
      orderId: order.id,
      number: facts.credit.number,
      paper: composeCreditNote(facts),
      accountId: caller.id,
    });
  },
});
