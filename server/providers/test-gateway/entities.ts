import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/**
 * Converts rows of the test gateway to the format of Razorpay's REST API: amounts in paise, times
 * in Unix seconds.
 */

export type OrderRow = Selectable<Tables['test_gateway.orders']>;
export type PaymentRow = Selectable<Tables['test_gateway.payments']>;
export type RefundRow = Selectable<Tables['test_gateway.refunds']>;

type Json = Record<string, unknown>;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789abcdefgh';

/** `order_9A33XWu170gUtm`: kind and 14 random characters. */
export const createGatewayId = (kind: 'order' | 'pay' | 'rfnd' | 'evt'): string =>
  `${kind}_${Array.from(randomBytes(14), (byte) => letters[byte & 63]).join('')}`;

const toUnixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

export const toOrderEntity = (order: OrderRow): Json => {
  const paid = order.status === 'paid';
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: paid ? order.amount : 0,
    amount_due: paid ? 0 : order.amount,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: Object.keys(order.notes).length > 0 ? order.notes : [],
    created_at: toUnixSeconds(order.created_at),
  };
};

const describeError = (payment: PaymentRow): Json =>
  payment.status === 'failed'
    ? {
        error_code: 'BAD_REQUEST_ERROR',
        error_description: payment.error_description,
        error_source: 'customer',
        error_step: 'payment_authentication',
        error_reason: 'payment_failed',
      }
    : {
        error_code: null,
        error_description: null,
        error_source: null,
        error_step: null,
        error_reason: null,
      };

export const toPaymentEntity = (payment: PaymentRow): Json => ({
  id: payment.id,
  entity: 'payment',
  amount: payment.amount,
  currency: payment.currency,
  status: payment.status,
  order_id: payment.order_id,
  invoice_id: null,
  international: false,
  method: payment.method,
  amount_refunded: payment.amount_refunded,
  refund_status:
    payment.amount_refunded === 0
      ? null
      : payment.amount_refunded < payment.amount
        ? 'partial'
        : 'full',
  captured: payment.status === 'captured' || payment.status === 'refunded',
  description: null,
  card_id: null,
  bank: null,
  wallet: null,
  vpa: payment.method === 'upi' ? 'success@razorpay' : null,
  email: null,
  contact: null,
  notes: [],
  fee: 0,
  tax: 0,
  ...describeError(payment),
  acquirer_data: { rrn: null, upi_transaction_id: null },
  created_at: toUnixSeconds(payment.created_at),
});

export const toRefundEntity = (refund: RefundRow, currency: string): Json => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amount,
  currency,
  payment_id: refund.payment_id,
  notes: [],
  receipt: refund.idempotency_key,
  acquirer_data: { arn: null },
  batch_id: null,
  status: refund.status,
  speed_processed: 'normal',
  speed_requested: 'normal',
  created_at: toUnixSeconds(refund.created_at),
});

export const toListEntity = (items: Json[]): Json => ({
  entity: 'collection',
  count: items.length,
  items,
});

/** The body of a webhook; `parts` holds its entities: `{ payment: … }`. */
export const toEventEntity = (event: string, parts: Record<string, Json>, now: Date): Json => ({
  entity: 'event',
  account_id: 'acc_TestGateway',
  event,
  contains: Object.keys(parts),
  payload: Object.fromEntries(Object.entries(parts).map(([name, entity]) => [name, { entity }])),
  created_at: toUnixSeconds(now),
});
