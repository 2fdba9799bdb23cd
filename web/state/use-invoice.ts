import { useRef, useState } from 'react';
import type { WireOrder } from '../../contract/orders.ts';
import { invoicedAt } from '../../shop/order.ts';
import { downloadInvoice } from './download.ts';
import { tellFailure } from './tell.ts';

/** The invoice of an order, from when there is one; `get` saves it and says when it cannot. */
export const useInvoice = ({ _id, paymentMethod, timeline }: WireOrder) => {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const get = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    await downloadInvoice(_id).catch(tellFailure);
    running.current = false;
    setBusy(false);
  };
  return { exists: timeline.some(({ status }) => status === invoicedAt(paymentMethod)), busy, get };
};
