import type { Paise } from './money.ts';

/** Who takes the money: Razorpay, or the built-in test gateway where no money moves. */
export type PaymentProvider = 'razorpay' | 'test';

/** States of a payment; they only move forward (a late success may follow a failure). */
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

/** States of a refund: wanted by us, sent to the gateway, done or failed there. */
export const refundStates = ['wanted', 'sent', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

const nextPaymentStates: Record<PaymentState, readonly PaymentState[]> = {
  created: ['authorized', 'captured', 'failed', 'refunded', 'suspect'],
  failed: ['authorized', 'captured', 'refunded', 'suspect'],
  // What was authorized and never captured is given back by the gateway itself.
  authorized: ['captured', 'failed', 'refunded', 'suspect'],
  captured: ['part_refunded', 'refunded'],
  part_refunded: ['part_refunded', 'refunded'],
  refunded: [],
  suspect: ['refunded'],
};

/**
 * Facts arrive doubled and out of order: only a step forward counts, any other leaves the payment
 * as it is.
 */
export const canMovePayment = (from: PaymentState, to: PaymentState): boolean =>
  nextPaymentStates[from].includes(to);

/**
 * Why the shop gives a payment back by itself. The last two never paid for an order, so they take
 * nothing from what one has left.
 */
const automaticReasons = ['cancelled', 'late_payment', 'second_payment'] as const;
const reasonsNotForGoods: ReadonlySet<string> = new Set([
  'late_payment',
  'second_payment',
] satisfies (typeof automaticReasons)[number][]);

/** Does a refund for this reason give back what was paid for the goods? */
export const isForGoods = (reason: string): boolean => !reasonsNotForGoods.has(reason);

/** What of a paid order can still be given back; a refund that failed gave nothing. */
export const calculateRefundable = (
  total: Paise,
  refunds: readonly { amount: Paise; status: RefundState; reason: string }[],
): Paise =>
  refunds.reduce(
    (left, { amount, status, reason }) =>
      status === 'failed' || !isForGoods(reason) ? left : left - amount,
    total,
  );

/** The least that the gateway gives back at once (Razorpay, Refunds API, `amount`). */
export const minRefund = 1_00;
