import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { PaymentProof } from '../../contract/payments.ts';
import type { OrderState } from '../../shop/order.ts';
import { ApiError } from '../state/client.ts';
import { translateMessage } from '../state/messages.ts';
import { call } from '../state/session/session.ts';
import { type PaymentReturn, readPaymentReturn } from './payment-return.ts';

export type PaymentNews =
  | { kind: 'confirming' | 'failed' | 'closed' | 'unclear' }
  | { kind: 'refused'; message: string }
  | null;

const cleanAddress = (): void => history.replaceState(history.state, '', location.pathname);

const firstNews = (result: PaymentReturn): PaymentNews =>
  result === null ? null : { kind: result.kind === 'signed' ? 'confirming' : result.kind };

/**
 * What to say of a result that was not taken. No answer is no refusal: it may have been taken all
 * the same.
 */
const newsOf = (error: unknown): Exclude<PaymentNews, null> => {
  const refused =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.message !== '';
  return refused
    ? { kind: 'refused', message: translateMessage(error.message) }
    : { kind: 'unclear' };
};

/**
 * Brings what the gateway signed to the server, once, then cleans the address so that a reload does
 * not bring it again. Without an answer the address keeps the result, and a reload brings it again
 * (a repeat is harmless).
 */
export const usePaymentReturn = (orderId: string, status: OrderState): PaymentNews => {
  const router = useRouter();
  const [result] = useState(() => readPaymentReturn(location.search));
  // What was said of one state of the order is not true of the next.
  const [said, say] = useState<{ of: OrderState | null; news: PaymentNews }>({
    of: status,
    news: firstNews(result),
  });
  const brought = useRef(false);
  useEffect(() => {
    if (result === null || brought.current) return;
    brought.current = true;
    if (result.kind !== 'signed') return cleanAddress();
    const bring = async (body: PaymentProof): Promise<void> => {
      try {
        await call('PUT /api/orders/{id}/pay', { params: { id: orderId }, body });
        cleanAddress();
        await router.invalidate();
        say((last) => ({ ...last, news: null }));
      } catch (error) {
        const news = newsOf(error);
        if (news.kind !== 'refused') return say((last) => ({ ...last, news }));
        cleanAddress();
        // What was refused may have changed the order all the same: money that is given back is
        // part of it, and why it is stays true whatever state the order comes into.
        await router.invalidate();
        const isLasting = error instanceof ApiError && error.code === 'payment_given_back';
        say((last) => ({ of: isLasting ? null : last.of, news }));
      }
    };
    void bring(result.handshake);
  }, [result, orderId, router]);
  return said.of === null || said.of === status ? said.news : null;
};
