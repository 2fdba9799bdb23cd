import { createHmac, randomBytes } from 'node:crypto';
import { type Asked, type Fake, openFake, type Reply } from './mischief.ts';

/**
 * The part of Razorpay that the shop uses: orders, payments, refunds, signed events. Amounts are in
 * paise.
 */

interface Order {
  id: string;
  amount: number;
  currency: string;
  receipt: string;
  status: string;
}
interface Payment {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: string;
  method: string;
}
interface Refund {
  id: string;
  payment_id: string;
  amount: number;
  status: string;
  key: string;
}

export const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_fake1234567890',
  RAZORPAY_KEY_SECRET: 'fake-key-secret-0123456789abcdef',
  RAZORPAY_WEBHOOK_SECRET: 'fake-webhook-secret-0123456789abc',
};

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');
const newId = (kind: string): string => `${kind}_${randomBytes(7).toString('hex')}`;
const no = (description: string, status = 400): Reply => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
});
const listOf = (items: unknown[]): Reply => ({
  body: { entity: 'collection', count: items.length, items },
});

export interface FakeRazorpay extends Fake {
  orders: Map<string, Order>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  /** Pays an order as a shopper does. Returns what the browser brings back to the shop. */
  capture: (orderId: string) => {
    razorpay_order_id: string;
    razorpay_payment_id: string;
    razorpay_signature: string;
  };
  /**
   * Sends the event that a payment was captured. Resolves with the status of the answer, 0 if there
   * was none.
   */
  sendCaptured: (shopUrl: string, paymentId: string, eventId?: string) => Promise<number>;
}

export const openRazorpay = async (): Promise<FakeRazorpay> => {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();

  const createOrder = ({ body }: Asked): Reply => {
    const receipt = String(body.receipt);
    if ([...orders.values()].some((order) => order.receipt === receipt))
      return no('Receipt should be unique');
    const order = {
      id: newId('order'),
      amount: Number(body.amount),
      currency: String(body.currency),
      receipt,
      status: 'created',
    };
    orders.set(order.id, order);
    return { body: { entity: 'order', ...order } };
  };

  const refund = ({ headers, body }: Asked, payment: Payment): Reply => {
    const key = String(headers['x-refund-idempotency'] ?? '');
    const twin = [...refunds.values()].find((one) => one.key === key && key !== '');
    if (twin !== undefined) return { body: { entity: 'refund', ...twin } };
    const given = [...refunds.values()]
      .filter((one) => one.payment_id === payment.id)
      .reduce((sum, one) => sum + one.amount, 0);
    const amount = Number(body.amount ?? payment.amount);
    if (given + amount > payment.amount)
      return no('The total refund amount is greater than the refund payment amount');
    const made = { id: newId('rfnd'), payment_id: payment.id, amount, status: 'processed', key };
    refunds.set(made.id, made);
    return { body: { entity: 'refund', ...made } };
  };

  const answer = (asked: Asked): Reply => {
    if (
      asked.headers.authorization !==
      `Basic ${Buffer.from(`${keys.RAZORPAY_KEY_ID}:${keys.RAZORPAY_KEY_SECRET}`).toString('base64')}`
    )
      return no('Authentication failed', 401);
    const [, kind, id = '', part] = asked.path.split('/');
    if (asked.method === 'POST' && asked.path === '/orders') return createOrder(asked);
    if (asked.method === 'GET' && asked.path === '/orders')
      return listOf(
        [...orders.values()].filter((order) => order.receipt === asked.query.get('receipt')),
      );
    if (kind === 'orders' && part === 'payments')
      return listOf([...payments.values()].filter((payment) => payment.order_id === id));
    const payment = payments.get(id);
    if (kind === 'payments' && payment !== undefined)
      return part === 'refund'
        ? refund(asked, payment)
        : { body: { entity: 'payment', ...payment } };
    const given = refunds.get(id);
    if (kind === 'refunds' && given !== undefined) return { body: { entity: 'refund', ...given } };
    return no('The id provided does not exist');
  };

  const fake = await openFake('/v1', answer);
  return Object.assign(fake, {
    orders,
    payments,
    refunds,
    capture: (orderId: string) => {
      const order = orders.get(orderId);
      if (order === undefined) throw new Error(`no order ${orderId}`);
      const payment = {
        id: newId('pay'),
        order_id: orderId,
        amount: order.amount,
        currency: order.currency,
        status: 'captured',
        method: 'upi',
      };
      payments.set(payment.id, payment);
      order.status = 'paid';
      return {
        razorpay_order_id: orderId,
        razorpay_payment_id: payment.id,
        razorpay_signature: hmac(keys.RAZORPAY_KEY_SECRET, `${orderId}|${payment.id}`),
      };
    },
    sendCaptured: async (shopUrl: string, paymentId: string, eventId = newId('evt')) => {
      const body = JSON.stringify({
        entity: 'event',
        event: 'payment.captured',
        contains: ['payment'],
        payload: { payment: { entity: { entity: 'payment', ...payments.get(paymentId) } } },
        created_at: Math.floor(Date.now() / 1000),
      });
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-signature': hmac(keys.RAZORPAY_WEBHOOK_SECRET, body),
        'x-razorpay-event-id': eventId,
      };
      return fetch(`${shopUrl}/api/payment/webhook`, { method: 'POST', headers, body }).then(
        (response) => response.status,
        () => 0,
      );
    },
  });
};
