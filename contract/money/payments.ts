import { z } from 'zod';
import { cashRefundWays } from '../../shop/money/credit/cash-refund.ts';
import { currency, givenId, id, line, message, text, timestamp, word } from '../fields.ts';
import { order } from '../orders/orders.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';

const paymentOrder = z
  .object({
    provider: z.enum(['razorpay', 'test']),
    keyId: id,
    paymentOrderId: id,
    amount: z.int().describe('paise'),
    currency: z.literal('INR'),
    order,
  })
  .meta({ id: 'PaymentOrder' });

const payment = z
  .object({
    _id: id,
    paymentId: id.describe("the gateway's id"),
    paymentOrderId: id,
    orderId: id,
    status: word,
    amount: z.int().describe('paise'),
    currency,
    method: word.nullable(),
    createdAt: timestamp,
    refunds: z.array(
      z.object({
        _id: id,
        amount: z.int().describe('paise'),
        status: word,
        createdAt: timestamp,
      }),
    ),
  })
  .meta({ id: 'Payment' });

const paymentProof = z
  .object({
    razorpay_order_id: givenId,
    razorpay_payment_id: givenId,
    razorpay_signature: id.min(1).max(200),
  })
  .meta({ id: 'PaymentResult' });

const refundAmount = z
  .number()
  .positive(encodeReason('above', { min: 0 }))
  .max(1e12)
  .refine(
    (rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-3,
    encodeReason('two_decimals'),
  )
  .optional()
  .describe('rupees; without it, all that is left');

const refundBody = z.object({ amount: refundAmount, reason: line(200) }).meta({ id: 'NewRefund' });

const cashRefundBody = z
  .object({
    amount: refundAmount,
    way: z.enum(cashRefundWays),
    reference: text(100).default('').describe('the number of the transfer or of the receipt'),
  })
  .meta({ id: 'NewCashRefund' });

export const payments = defineRoutes({
  'POST /api/payment/orders': {
    operationId: 'openPayment',
    who: 'account',
    summary: 'Opens the payment of an order at the gateway, or returns the open one',
    body: z.object({ orderId: givenId }),
    replies: { 200: paymentOrder },
    refusals: ['not_found', 'wrong_state', 'unavailable', 'in_progress', 'key_reused'],
    idempotent: true,
  },
  'GET /api/payment/orders/{paymentOrderId}': {
    operationId: 'getPaymentOrder',
    who: 'account',
    right: 'orders.read',
    summary: 'A payment order; for its owner or an admin',
    replies: { 200: paymentOrder },
    refusals: ['not_found'],
  },
  'GET /api/payment/{paymentId}': {
    operationId: 'getPayment',
    who: 'account',
    right: 'orders.read',
    summary: 'One payment; for the owner of its order or an admin',
    replies: { 200: payment },
    refusals: ['not_found'],
  },
  'PUT /api/orders/{id}/pay': {
    operationId: 'confirmPayment',
    who: 'account',
    summary:
      'Receives the result of a payment from the browser; signature and amount are checked. After the hold: the paid order if its goods are in stock, else `payment_given_back`',
    body: paymentProof,
    replies: { 200: order },
    refusals: [
      'not_found',
      'signature_invalid',
      'wrong_state',
      'payment_given_back',
      'unavailable',
    ],
  },
  'POST /api/orders/{id}/refunds': {
    operationId: 'refundOrder',
    who: 'staff',
    right: 'orders.refund',
    summary:
      'Refunds a paid order in whole or in part, to the account that paid; never more than was paid',
    body: refundBody,
    replies: { 201: order },
    refusals: [
      'not_found',
      'wrong_state',
      'already_refunded',
      'password_needed',
      'in_progress',
      'key_reused',
    ],
    idempotent: true,
  },
  'POST /api/orders/{id}/cash-refunds': {
    operationId: 'refundCash',
    who: 'staff',
    right: 'orders.refund',
    summary:
      'Notes that cash of an order that was returned as a whole was given back; no money moves, and never more is noted than `cashDue`',
    body: cashRefundBody,
    replies: { 201: order },
    refusals: [
      'not_found',
      'wrong_state',
      'already_refunded',
      'password_needed',
      'in_progress',
      'key_reused',
    ],
    idempotent: true,
  },
  'POST /api/payment/webhook': {
    operationId: 'receivePaymentWebhook',
    who: 'anyone',
    summary: "The gateway's events, signed over the raw body with X-Razorpay-Signature",
    replies: { 200: message },
    refusals: ['signature_invalid'],
    raw: 'application/json',
  },
});

export type WirePaymentOrder = z.output<typeof paymentOrder>;
export type WirePayment = z.output<typeof payment>;
export type RefundBody = z.output<typeof refundBody>;
export type CashRefundBody = z.output<typeof cashRefundBody>;
export type PaymentProof = z.output<typeof paymentProof>;
