import { openRazorpay } from './payment-razorpay.ts';
import { call } from './session.ts';

/**
 * Opens the payment of an order at the gateway and goes there: the built-in gateway has a page of its own on this host,
 * Razorpay a window over this page. Both come back to `/myorders/{orderId}/all` with the result in the address.
 * Refusals: `wrong_state`, `not_found`, `unavailable`.
 */
export const goPay = async (orderId: string): Promise<void> => {
  const payment = await call('POST /api/payment/orders', { body: { orderId }, headers: { 'idempotency-key': crypto.randomUUID() } });
  if (payment.provider === 'razorpay') return openRazorpay(payment, (path) => location.assign(path));
  location.assign(`/test-gateway/pay/${encodeURIComponent(payment.paymentOrderId)}`);
};
