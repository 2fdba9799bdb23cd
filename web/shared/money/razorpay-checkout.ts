import type { WirePaymentOrder } from '../../../contract/money/payments.ts';
import { showToast } from '../platform/messages.ts';

interface Paid {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

interface Failed {
  error?: { description?: string };
}

/**
 * The options of Razorpay's checkout that the shop uses. `timeout` is in seconds, `amount` in
 * paise.
 */
interface Options {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  notes: Record<string, string>;
  theme: { color: string };
  timeout: number;
  retry: { enabled: boolean };
  config: {
    display: {
      language: 'en';
      hide: { method: string; flows: string[] }[];
      preferences: { show_default_blocks: boolean };
    };
  };
  handler: (paid: Paid) => void;
  modal: { ondismiss: () => void; confirm_close: boolean };
}

type Checkout = new (options: Options) => {
  open: () => void;
  on: (event: 'payment.failed', listener: (failed: Failed) => void) => void;
};

const scriptUrl = 'https://checkout.razorpay.com/v1/checkout.js';

/** Limit for loading the script, because a shopper is waiting. */
const scriptTimeoutMs = 20_000;

const findLoadedCheckout = (): Checkout | undefined => (window as { Razorpay?: Checkout }).Razorpay;

/** Loads Razorpay's script at the first payment. */
const loadCheckout = (): Promise<Checkout> =>
  new Promise((resolve, reject) => {
    const ready = findLoadedCheckout();
    if (ready !== undefined) return resolve(ready);
    const script = document.createElement('script');
    const end = (): void => {
      clearTimeout(timer);
      const loaded = findLoadedCheckout();
      if (loaded !== undefined) return resolve(loaded);
      script.remove();
      reject(new Error('Razorpay did not load'));
    };
    const timer = setTimeout(end, scriptTimeoutMs);
    script.src = scriptUrl;
    script.addEventListener('load', end);
    script.addEventListener('error', end);
    document.head.append(script);
  });

/**
 * Returns the seconds until the hold ends; at least 60, because the device's clock may be ahead.
 */
const readSecondsLeft = (holdUntil: string | null): number =>
  Math.max(60, Math.floor((Date.parse(holdUntil ?? '') - Date.now()) / 1000) || 0);

const readBrandColour = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--marigold').trim();

type CheckoutResult = Paid | { payment: 'closed' | 'failed' };

/**
 * Razorpay's window has no French and no German. Banks ended the entry of UPI addresses in 2026; an
 * app or a QR code replaces it.
 */
const buildOptions = (
  { order, keyId, paymentOrderId, amount, currency }: WirePaymentOrder,
  shopName: string,
  handler: (paid: Paid) => void,
  ondismiss: () => void,
): Options => {
  const { name = '', email = '', mobile = '' } = order.shippingAddress;
  return {
    key: keyId,
    order_id: paymentOrderId,
    amount,
    currency,
    name: shopName,
    description: order.orderNumber,
    prefill: { name, email, contact: mobile === '' ? '' : `+91${mobile}` },
    notes: { orderId: order._id, orderNumber: order.orderNumber },
    theme: { color: readBrandColour() },
    timeout: readSecondsLeft(order.holdUntil),
    retry: { enabled: true },
    config: {
      display: {
        language: 'en',
        hide: [{ method: 'upi', flows: ['collect'] }],
        preferences: { show_default_blocks: true },
      },
    },
    handler,
    modal: { ondismiss, confirm_close: true },
  };
};

/**
 * Opens Razorpay's window over this page. `arrive` is called once with the path of the order page
 * and the result: the signed payment, or `closed` or `failed`. A failed payment can be tried again
 * in the window.
 */
export const openRazorpay = async (
  payment: WirePaymentOrder,
  shopName: string,
  arrive: (path: string) => void,
): Promise<void> => {
  const Razorpay = await loadCheckout();
  let isFinished = false;
  let failed = false;
  const finish = (result: CheckoutResult): void => {
    if (isFinished) return;
    isFinished = true;
    arrive(`/myorders/${payment.order._id}/all?${new URLSearchParams({ ...result })}`);
  };
  const opened = new Razorpay(
    buildOptions(payment, shopName, finish, () =>
      finish({ payment: failed ? 'failed' : 'closed' }),
    ),
  );
  opened.on('payment.failed', ({ error }) => {
    failed = true;
    showToast('failed', ({ orders }) => error?.description || orders.paymentFailed);
  });
  opened.open();
};
