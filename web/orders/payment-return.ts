import type { PaymentProof } from '../../contract/money/payments.ts';

/** The result that the gateway added to the address; null when it added none. */
export type PaymentReturn =
  | { kind: 'signed'; handshake: PaymentProof }
  | { kind: 'failed' }
  | { kind: 'closed' }
  | null;

/** Reads the result from the address. Only the server can tell whether it is true. */
export const readPaymentReturn = (search: string): PaymentReturn => {
  const query = new URLSearchParams(search);
  const [razorpay_order_id, razorpay_payment_id, razorpay_signature] = [
    'razorpay_order_id',
    'razorpay_payment_id',
    'razorpay_signature',
  ].map((name) => query.get(name) ?? '');
  if (razorpay_order_id && razorpay_payment_id && razorpay_signature)
    return {
      kind: 'signed',
      handshake: { razorpay_order_id, razorpay_payment_id, razorpay_signature },
    };
  const outcome = query.get('payment');
  return outcome === 'failed' || outcome === 'closed' ? { kind: outcome } : null;
};
