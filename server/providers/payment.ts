import type { Paise } from '../../shop/money.ts';
import type { PaymentProvider } from '../../shop/payment.ts';

/** An order as the gateway keeps it. */
export interface GatewayOrder {
  id: string;
  amount: Paise;
  currency: string;
  receipt: string | null;
}

/** A payment as the gateway tells it: the fact that `applyPayment` is fed with. */
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
 * The payment gateway as the shop sees it. Every call may throw GatewayAway (no answer, a busy or a
 * broken one: ask again later) or GatewayRefused (an answer that asking again will not change).
 * Amounts are paise, in INR.
 */
export interface Gateway {
  provider: PaymentProvider;
  /** The public half of the key, for the browser. */
  keyId: string;
  /**
   * Opens an order; `receipt` is unique there, and an order lost with its reply is found again by
   * it.
   */
  createOrder(order: {
    amount: Paise;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<GatewayOrder>;
  /** The order of a receipt, null when there is none. */
  findOrder(receipt: string): Promise<GatewayOrder | null>;
  /** Null when the gateway knows no such payment. */
  fetchPayment(id: string): Promise<GatewayPayment | null>;
  fetchOrderPayments(orderId: string): Promise<GatewayPayment[]>;
  /** The same key asks for the same refund, never for a second one. */
  refund(
    paymentId: string,
    refund: { amount: Paise; idempotencyKey: string },
  ): Promise<GatewayRefund>;
  /** Null when the gateway knows no such refund. */
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
  /** Without it every webhook is refused: browser and reconciler bring the facts. */
  webhookSecret?: string | undefined;
  apiUrl?: string | undefined;
}

/** Sends a request and gives the answer, as `fetch` does. */
export type Dispatch = (request: Request) => Promise<Response>;
