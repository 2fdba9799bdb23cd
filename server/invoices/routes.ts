import type { invoices } from '../../contract/invoices.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { findOrder, reach } from '../orders/queries.ts';
import { composeInvoice } from './compose.ts';
import { drawInThread } from './draw-thread.ts';
import { findInvoice } from './queries.ts';

/** The invoice of an order as a document. */
export const invoiceRoutes = ({ store }: Deps): Handlers<typeof invoices> => ({
  'GET /api/orders/{id}/invoice': async ({ caller, params }) => {
    const order = await findOrder(store.db, params.id, reach(caller));
    if (order === null) throw notFound('Order');
    const facts = await findInvoice(store.db, order);
    if (facts === null) throw new Refusal('wrong_state', 'There is no invoice for this order yet');
    const name = `invoice-${facts.invoice.number.replace(/[^A-Za-z0-9]+/g, '-')}.pdf`;
    return { status: 200, data: await drawInThread(composeInvoice(facts)), headers: { 'content-disposition': `attachment; filename="${name}"` } };
  },
});
