import type { Paise } from '../../money.ts';
import { calculateCash, type OrderSums } from '../../orders/order-sums.ts';

/** How staff give back what was paid in cash: over the counter, by UPI, or by a bank transfer. */
export const cashRefundWays = ['cash', 'upi', 'bank'] as const;
export type CashRefundWay = (typeof cashRefundWays)[number];

/**
 * Calculates what is still to be given back of the cash of an order that came back as a whole:
 * `given` is what its returns gave, which came out of the cash first, and `noted` what staff have
 * noted since.
 */
export const calculateCashDue = (
  order: OrderSums,
  { given, noted }: { given: Paise; noted: Paise },
): Paise => Math.max(0, calculateCash(order) - given - noted);
