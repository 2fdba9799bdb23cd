import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { OrderState } from '../../shop/order.ts';
import { ApiError } from '../state/client.ts';
import { call } from '../state/session.ts';
import { readPaymentReturn } from './payment-return.ts';

export type PaymentNews = { kind: 'confirming' | 'failed' | 'closed' | 'unclear' } | { kind: 'refused'; message: string } | null;

const cleanAddress = (): void => history.replaceState(history.state, '', location.pathname);

/**
 * Brings what the gateway signed to the server, once, then cleans the address so that a reload does not bring it again.
 * No answer is no refusal: the address keeps the result then, and a reload brings it again (a repeat is harmless).
 */
export const usePaymentReturn = (orderId: string, status: OrderState): PaymentNews => {
  const router = useRouter();
  const [news, setNews] = useState<PaymentNews>(null);
  const brought = useRef('');
  // What was said of one state of the order is not true of the next.
  useEffect(() => setNews(null), [status]);
  useEffect(() => {
    const result = readPaymentReturn(location.search);
    if (result === null || brought.current === location.search) return;
    brought.current = location.search;
    if (result.kind !== 'signed') {
      setNews({ kind: result.kind });
      return cleanAddress();
    }
    setNews({ kind: 'confirming' });
    call('PUT /api/orders/{id}/pay', { params: { id: orderId }, body: result.handshake }).then(
      async () => {
        cleanAddress();
        await router.invalidate();
        setNews(null);
      },
      (error: unknown) => {
        const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
        if (refused) cleanAddress();
        setNews(refused && error.message !== '' ? { kind: 'refused', message: error.message } : { kind: 'unclear' });
      },
    );
  }, [orderId, router]);
  return news;
};
