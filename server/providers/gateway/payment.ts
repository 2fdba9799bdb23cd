import type { Paise } from '../../../shop/money.ts';
import type { PaymentProvider } from '../../../shop/money/payment.ts';

/** A payment order as the gateway stores it. */
export interface GatewayOrder {
  id: string;
  amount: Paise;
  currency: string;
  receipt: string | null;
}

/** A payment as the gateway reports it, for `applyPayment`. */
export interface GatewayPayment {
  id: string;
  orderId: string | null;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amount: Paise;
  currency: string;
  method: string | null;
}

export interface GatewayRefund {
  id: string;
  paymentId: string;
  amount: Paise;
  status: 'pending' | 'processed' | 'failed';
}

/**
 * The interface of a payment gateway. Every call may throw GatewayAway (no usable answer: try again
 * later) or GatewayRefused (a final refusal). Amounts in paise, currency INR.
 */
export interface Gateway {
  provider: PaymentProvider;
  /** The public half of the key, for the browser. */
  keyId: string;
  /**
   * Opens a payment order. `receipt` is unique there, so an order whose answer was lost can be
   * found by it.
   */
  createOrder(order: {
    amount: Paise;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<GatewayOrder>;
  /** Finds the payment order of a receipt; null if there is none. */
  findOrder(receipt: string): Promise<GatewayOrder | null>;
  /** Null if there is no such payment. */
  fetchPayment(id: string): Promise<GatewayPayment | null>;
  fetchOrderPayments(orderId: string): Promise<GatewayPayment[]>;
  /** A repeated call with the same key does not refund twice. */
  refund(
    paymentId: string,
    refund: { amount: Paise; idempotencyKey: string },
  ): Promise<GatewayRefund>;
  /** Null if there is no such refund. */
  fetchRefund(id: string): Promise<GatewayRefund | null>;
  /** Did the gateway sign this pair of ids? In constant time. */
  verifyHandshake(orderId: string, paymentId: string, signature: string): boolean;
  /** Did the gateway sign these very bytes? In constant time. */
  verifyWebhook(rawBody: Uint8Array, signature: string): boolean;
}

/** RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, RAZORPAY_API_URL. */
export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  /**
   * Without it every webhook is refused. Payments are then updated by the browser and the
   * reconciler.
   */
  webhookSecret?: string | undefined;
  apiUrl?: string | undefined;
}

/** Sends a request, as `fetch` does. */
export type Dispatch = (request: Request) => Promise<Response>;
