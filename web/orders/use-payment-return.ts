import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { PaymentProof } from '../../contract/money/payments.ts';
import type { OrderState } from '../../shop/orders/order.ts';
import { call } from '../shared/people/session/session.ts';
import { ApiError } from '../shared/platform/client.ts';
import { describeFailure } from '../shared/platform/messages.ts';
import { type PaymentReturn, readPaymentReturn } from './payment-return.ts';

export type PaymentResult =
  | { kind: 'confirming' | 'failed' | 'closed' | 'unclear' }
  | { kind: 'refused'; message: string }
  | null;

const cleanAddress = (): void => history.replaceState(history.state, '', location.pathname);

const readFirstResult = (result: PaymentReturn): PaymentResult =>
  result === null ? null : { kind: result.kind === 'signed' ? 'confirming' : result.kind };

/**
 * Turns a failed report into what the page shows. Without a response the server may still have accepted
 * the payment, so that is unclear and not a refusal.
 */
const toPaymentResult = (error: unknown): Exclude<PaymentResult, null> => {
  const refused =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.message !== '';
  return refused ? { kind: 'refused', message: describeFailure(error, '') } : { kind: 'unclear' };
};

/**
 * Brings what the gateway signed to the server, once, then cleans the address so that a reload does
 * not bring it again. Without an answer the address keeps the result, and a reload brings it again
 * (a repeat is harmless).
 */
export const usePaymentReturn = (orderId: string, status: OrderState): PaymentResult => {
  const router = useRouter();
  const [result] = useState(() => readPaymentReturn(location.search));
  // A message for one state of the order does not apply to the next.
  const [shown, setShown] = useState<{ of: OrderState | null; news: PaymentResult }>({
    of: status,
    news: readFirstResult(result),
  });
  const isSent = useRef(false);
  useEffect(() => {
    if (result === null || isSent.current) return;
    isSent.current = true;
    if (result.kind !== 'signed') return cleanAddress();
    const sendHandshake = async (body: PaymentProof): Promise<void> => {
      try {
        await call('PUT /api/orders/{id}/pay', { params: { id: orderId }, body });
        cleanAddress();
        await router.invalidate();
        setShown((last) => ({ ...last, news: null }));
      } catch (error) {
        const news = toPaymentResult(error);
        if (news.kind !== 'refused') return setShown((last) => ({ ...last, news }));
        cleanAddress();
        // A refused payment may still have changed the order, for example by a refund. The message
        // about the refund stays valid in every later state of the order.
        await router.invalidate();
        const isLasting = error instanceof ApiError && error.code === 'payment_given_back';
        setShown((last) => ({ of: isLasting ? null : last.of, news }));
      }
    };
    void sendHandshake(result.handshake);
  }, [result, orderId, router]);
  return shown.of === null || shown.of === status ? shown.news : null;
};
