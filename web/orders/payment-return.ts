import type { PaymentProof } from '../../contract/payments.ts';

/**
 * What the gateway sent back in the address: a signed result, a failure, a closed page, or nothing.
 */
export type PaymentReturn =
  | { kind: 'signed'; handshake: PaymentProof }
  | { kind: 'failed' }
  | { kind: 'closed' }
  | null;

/** Reads the address that the gateway came back to. Whether it is true only the server can say. */
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
