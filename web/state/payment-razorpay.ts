import type { WirePaymentOrder } from '../../contract/payments.ts';

interface Paid {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

type Checkout = new (options: object) => { open: () => void; on: (event: string, listener: () => void) => void };

const address = 'https://checkout.razorpay.com/v1/checkout.js';

/** Razorpay's own payment window; its script is fetched when somebody pays, and never before. */
const loadCheckout = (): Promise<Checkout> =>
  new Promise((resolve, reject) => {
    const found = (): Checkout | undefined => (window as { Razorpay?: Checkout }).Razorpay;
    const ready = found();
    if (ready !== undefined) return resolve(ready);
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => {
      const loaded = found();
      if (loaded === undefined) reject(new Error('Razorpay did not load'));
      else resolve(loaded);
    });
    script.addEventListener('error', () => reject(new Error('Razorpay did not load')));
    document.head.append(script);
  });

/** Opens the window over this page. `arrive` is told where to go on: the order's page, with what the gateway has signed. */
export const openRazorpay = async (payment: WirePaymentOrder, arrive: (path: string) => void): Promise<void> => {
  const Razorpay = await loadCheckout();
  const { order, keyId, paymentOrderId, amount, currency } = payment;
  const back = (query: Record<string, string>): void => arrive(`/myorders/${order._id}/all?${new URLSearchParams(query)}`);
  const { name = '', email = '', mobile = '' } = order.shippingAddress;
  const opened = new Razorpay({
    key: keyId,
    order_id: paymentOrderId,
    amount,
    currency,
    name: 'Haat',
    description: order.orderNumber,
    prefill: { name, email, contact: mobile },
    handler: (paid: Paid) => back({ ...paid }),
    modal: { ondismiss: () => back({ payment: 'closed' }) },
  });
  opened.open();
};
