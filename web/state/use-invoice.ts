import { useRef, useState } from 'react';
import type { WireOrder } from '../../contract/orders.ts';
import { findInvoicedState } from '../../shop/order.ts';
import { downloadCreditNote, downloadInvoice } from './download.ts';
import { showFailure } from './messages.ts';

/** Downloads one document at a time and shows failures; `busy` names the one under way. */
const useSaving = () => {
  const running = useRef(false);
  const [busy, setBusy] = useState<string | null>(null);
  const save = async (name: string, download: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(name);
    await download().catch(showFailure);
    running.current = false;
    setBusy(null);
  };
  return { busy, save };
};

/** The invoice of an order, once it exists, and the credit notes of its refunds. */
export const useInvoice = ({ _id, paymentMethod, timeline }: WireOrder) => {
  const { busy, save } = useSaving();
  return {
    exists: timeline.some(({ status }) => status === findInvoicedState(paymentMethod)),
    busy: busy === 'invoice',
    get: () => save('invoice', () => downloadInvoice(_id)),
    busyNote: busy,
    getNote: (noteId: string) => save(noteId, () => downloadCreditNote(_id, noteId)),
  };
};
