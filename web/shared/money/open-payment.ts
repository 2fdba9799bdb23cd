import { call } from '../people/session/session.ts';
import { openRazorpay } from './razorpay-checkout.ts';

/**
 * Opens the payment of an order at the gateway and goes there. The test gateway has a page of its
 * own on this host; Razorpay opens a window over this page. Both return to
 * `/myorders/{orderId}/all` with the result in the URL. The order page replaces this page in the
 * browser's history, so that going back from the gateway shows the order to pay and not an empty
 * checkout. Errors: `wrong_state`, `not_found`, `unavailable`.
 */
export const openPayment = async (orderId: string, shopName: string): Promise<void> => {
  const payment = await call('POST /api/payment/orders', {
    body: { orderId },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  if (payment.provider === 'razorpay')
    return openRazorpay(payment, shopName, (path) => location.replace(path));
  history.replaceState(history.state, '', `/myorders/${payment.order._id}/all`);
  location.assign(`/test-gateway/pay/${encodeURIComponent(payment.paymentOrderId)}`);
};
