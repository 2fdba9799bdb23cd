import type { Kysely } from 'kysely';
import type { invoices } from '../../contract/invoices.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { findOrder, scopeToCaller } from '../orders/orders.ts';
import { composeCreditNote, composeInvoice } from './compose.ts';
import { type AskedPaper, readPaperFile } from './paper-file.ts';
import { findCreditNote, findInvoice } from './queries.ts';

/** A document that browsers save under its number. */
const asFile = async (db: Kysely<Tables>, kind: 'invoice' | 'credit-note', asked: AskedPaper) => {
  const name = `${kind}-${asked.number.replace(/[^A-Za-z0-9]+/g, '-')}.pdf`;
  return {
    status: 200 as const,
    data: await readPaperFile(db, asked),
    headers: { 'content-disposition': `attachment; filename="${name}"` },
  };
};

/** The invoice of an order, and its credit notes, as documents. */
export const invoiceRoutes = ({ store }: Deps): Handlers<typeof invoices> => ({
  'GET /api/orders/{id}/invoice': async ({ caller, params }) => {
    const order = await findOrder(store.db, params.id, scopeToCaller(caller));
    if (order === null) throw notFound('Order');
    const facts = await findInvoice(store.db, order);
    if (facts === null) throw new Refusal('wrong_state', 'There is no invoice for this order yet');
    return asFile(store.db, 'invoice', {
      orderId: order.id,
      number: facts.invoice.number,
      paper: composeInvoice(facts),
      accountId: caller.id,
    });
  },

  'GET /api/orders/{id}/credit-notes/{creditNoteId}': async ({ caller, params }) => {
    const order = await findOrder(store.db, params.id, scopeToCaller(caller));
    if (order === null) throw notFound('Order');
    const facts = await findCreditNote(store.db, order, params.creditNoteId);
    if (facts === null) throw notFound('Credit note');
    return asFile(store.db, 'credit-note', {
      orderId: order.id,
      number: facts.credit.number,
      paper: composeCreditNote(facts),
      accountId: caller.id,
    });
  },
});
