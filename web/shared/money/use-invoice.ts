import type { WireOrder } from '../../../contract/orders/orders.ts';
import { findInvoicedState } from '../../../shop/orders/order.ts';
import { downloadCreditNote, downloadInvoice } from '../people/session/download.ts';
import { useAction } from '../platform/use-action.ts';

/**
 * The invoice of an order, once it exists, and the credit notes of its refunds. One of these
 * documents is downloaded at a time.
 */
export const useInvoice = ({ _id, paymentMethod, timeline }: WireOrder) => {
  const { doing, run } = useAction();
  return {
    exists: timeline.some(({ status }) => status === findInvoicedState(paymentMethod)),
    busy: doing === 'invoice',
    get: () => run(() => downloadInvoice(_id), { name: 'invoice' }),
    busyNote: doing,
    getNote: (noteId: string) => run(() => downloadCreditNote(_id, noteId), { name: noteId }),
  };
};
