import { openRazorpay } from './razorpay-checkout.ts';
import { call } from './session.ts';

/**
 * Opens the payment of an order at the gateway and goes there: the built-in gateway has a page of
 * its own on this host, Razorpay a window over this page. Both come back to
 * `/myorders/{orderId}/all` with the result in the address. This page becomes that of the order in
 * the browser's history: who steps back from the gateway finds what is to be paid there, and not a
 * checkout with an empty cart. Refusals: `wrong_state`, `not_found`, `unavailable`.
 */
export const openPayment = async (orderId: string): Promise<void> => {
  const payment = await call('POST /api/payment/orders', {
    body: { orderId },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  if (payment.provider === 'razorpay')
    return openRazorpay(payment, (path) => location.replace(path));
  history.replaceState(history.state, '', `/myorders/${payment.order._id}/all`);
  location.assign(`/test-gateway/pay/${encodeURIComponent(payment.paymentOrderId)}`);
};
