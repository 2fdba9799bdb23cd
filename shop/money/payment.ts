import type { Paise } from '../money.ts';

/** The payment gateway: Razorpay, or the built-in test gateway, where no money moves. */
export type PaymentProvider = 'razorpay' | 'test';

/** States of a payment. They only move forward; a late success may follow a failure. */
export const paymentStates = [
  'created',
  'authorized',
  'captured',
  'failed',
  'part_refunded',
  'refunded',
  'suspect',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** States of a refund: requested by the shop, sent to the gateway, done or failed there. */
export const refundStates = ['wanted', 'sent', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

const nextPaymentStates: Record<PaymentState, readonly PaymentState[]> = {
  created: ['authorized', 'captured', 'failed', 'refunded', 'suspect'],
  failed: ['authorized', 'captured', 'refunded', 'suspect'],
  // The gateway itself returns money that was authorized and never captured.
  authorized: ['captured', 'failed', 'refunded', 'suspect'],
  captured: ['part_refunded', 'refunded'],
  part_refunded: ['part_refunded', 'refunded'],
  refunded: [],
  suspect: ['refunded'],
};

/**
 * Is this a step forward? The gateway's reports arrive twice and out of order; one that is no step
 * forward changes nothing.
 */
export const canMovePayment = (from: PaymentState, to: PaymentState): boolean =>
  nextPaymentStates[from].includes(to);

/**
 * Reasons for a refund that the shop makes by itself. Late and second payments did not pay for the
 * goods, so their refunds do not reduce what can still be refunded of the order.
 */
const automaticReasons = ['cancelled', 'weight', 'late_payment', 'second_payment'] as const;
const reasonsNotForGoods: ReadonlySet<string> = new Set([
  'late_payment',
  'second_payment',
] satisfies (typeof automaticReasons)[number][]);

/** Does a refund for this reason return money that paid for goods? */
export const isForGoods = (reason: string): boolean => !reasonsNotForGoods.has(reason);

/** Calculates how much of a paid order can still be refunded. Failed refunds do not count. */
export const calculateRefundable = (
  total: Paise,
  refunds: readonly { amount: Paise; status: RefundState; reason: string }[],
): Paise =>
  refunds.reduce(
    (left, { amount, status, reason }) =>
      status === 'failed' || !isForGoods(reason) ? left : left - amount,
    total,
  );

/** The smallest refund of the gateway, in paise (Razorpay, Refunds API, `amount`). */
export const minRefund = 1_00;
