import type { Paise } from './money.ts';

/** The sums of an order, named as its columns are. */
export interface OrderSums {
  total: Paise;
  /** The part of the total that store credit paid. */
  credit_used: Paise;
}

/**
 * Calculates what is paid with money: at the gateway, or in cash on delivery. Store credit paid the
 * rest of the total.
 */
export const calculateAmountDue = ({ total, credit_used: creditUsed }: OrderSums): Paise =>
  total - creditUsed;
