import type { Paise } from '../money.ts';

/** The sums of an order, named as its columns are. */
export interface OrderSums {
  total: Paise;
  /** The part of the total that store credit paid. */
  credit_used: Paise;
  /** What was missing on the scale when the goods were packed. */
  weight_reduction: Paise;
}

/** Calculates what the order costs in the end: its total, less what was missing on the scale. */
export const calculateFinalTotal = ({
  total,
  weight_reduction: reduction,
}: Pick<OrderSums, 'total' | 'weight_reduction'>): Paise => total - reduction;

/**
 * Calculates what is paid with money: at the gateway, or in cash on delivery. Store credit paid the
 * rest of the total.
 */
export const calculateAmountDue = ({
  total,
  credit_used: creditUsed,
}: Pick<OrderSums, 'total' | 'credit_used'>): Paise => total - creditUsed;

/**
 * Calculates what is collected on delivery. What was missing on the scale is taken off it first, and
 * goes back into the store credit only when nothing is left to collect.
 */
export const calculateCash = (order: OrderSums): Paise =>
  Math.max(0, calculateAmountDue(order) - order.weight_reduction);

interface LineAmounts {
  line_total: Paise;
  /** What offers take off the line. */
  discount: Paise;
}

/** Calculates what a line costs after offers. */
export const calculateLineCost = ({ line_total, discount }: LineAmounts): Paise =>
  line_total - discount;

/** Calculates what was paid for a line: its cost less what was missing on the scale. */
export const calculatePaidForLine = (line: LineAmounts & { weight_reduction: Paise }): Paise =>
  calculateLineCost(line) - line.weight_reduction;

/** Sums what the goods of an order cost after offers. */
export const sumGoods = (lines: readonly LineAmounts[]): Paise =>
  lines.reduce((sum, line) => sum + calculateLineCost(line), 0);
