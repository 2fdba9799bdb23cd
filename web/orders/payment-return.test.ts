import { describe, expect, it } from 'vitest';
import { readPaymentReturn } from './payment-return.ts';

describe('the result of the gateway', () => {
  it('is signed only if all three parts are present', () => {
    expect(
      readPaymentReturn('?razorpay_order_id=o&razorpay_payment_id=p&razorpay_signature=s'),
    ).toEqual({
      kind: 'signed',
      handshake: { razorpay_order_id: 'o', razorpay_payment_id: 'p', razorpay_signature: 's' },
    });
    expect(readPaymentReturn('?razorpay_order_id=o&razorpay_payment_id=p')).toBeNull();
    expect(
      readPaymentReturn('?razorpay_order_id=o&razorpay_payment_id=p&razorpay_signature='),
    ).toBeNull();
  });
  it('is a failure, a closed page or unknown', () => {
    expect(
      ['?payment=failed', '?payment=closed', '?payment=paid', ''].map(
        (search) => readPaymentReturn(search)?.kind ?? null,
      ),
    ).toEqual(['failed', 'closed', null, null]);
  });
});
