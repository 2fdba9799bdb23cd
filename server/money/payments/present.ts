import type { WirePayment, WirePaymentOrder } from '../../../contract/money/payments.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import type { PaymentProvider } from '../../../shop/money/payment.ts';
import type { PaymentOrderRow, PaymentRow, RefundRow } from './queries.ts';

/** Presents a payment order for the API, in paise, with the public key of the gateway. */
export const presentPaymentOrder = (
  row: PaymentOrderRow,
  order: WireOrder,
  keyId: string,
): WirePaymentOrder => ({
  provider: row.provider as PaymentProvider,
  keyId,
  paymentOrderId: row.id,
  amount: row.amount,
  currency: 'INR',
  order,
});

/** Presents a payment with its refunds for the API, in paise. */
export const presentPayment = (row: PaymentRow, refunds: readonly RefundRow[]): WirePayment => ({
  _id: row.id,
  paymentId: row.provider_payment_id,
  paymentOrderId: row.payment_order_id,
  orderId: row.order_id,
  status: row.state,
  amount: row.amount,
  currency: row.currency,
  method: row.method,
  createdAt: row.created_at.toISOString(),
  refunds: refunds.map((refund) => ({
    _id: refund.id,
    amount: refund.amount,
    status: refund.state,
    createdAt: refund.created_at.toISOString(),
  })),
});
