import type { Paise } from '../money.ts';

/** What was paid for the goods of an order line, and how many they are. */
export interface PaidLine {
  quantity: number;
  /** The line total less its share of the discounts, in paise. */
  paid: Paise;
}

/** What counted returns have taken of the line before. */
export interface ReturnedBefore {
  quantity: number;
  amount: Paise;
}

/**
 * Calculates what the pieces of a return are worth, to the paisa. A piece is worth its share of what
 * was paid for the line, rounded down; who returns the last piece gets the rest. So the parts never
 * add up to more than was paid, and to exactly that when everything comes back, in whatever parts
 * and whichever of them were rejected (RETURN-6, docs/product.md).
 */
export const calculateReturnAmount = (
  line: PaidLine,
  before: ReturnedBefore,
  quantity: number,
): Paise =>
  before.quantity + quantity >= line.quantity
    ? line.paid - before.amount
    : Math.floor((line.paid * quantity) / line.quantity);
