import type { Paise } from './money.ts';

/**
 * Most pieces or packs of one line: four digits, so that a slip of the finger is not a lorry load.
 */
export const maxQuantity = 9999;

/** Most lines of one cart: an order of them has to fit on a page. */
export const maxCartLines = 100;

/**
 * Most that a cart may come to, in paise: one lakh crore rupees. A full line of the dearest goods
 * fits, and so do
 * `maxCartLines` full lines of the dearest pieces. Up to here every sum is exact, in paise and in the
 * rupees of the wire.
 */
export const maxCartTotal: Paise = 100_000_000_000_000;

/** One line of a cart as the rules see it: prices are read anew each time and never stored. */
export interface CartLine {
  variantId: string;
  quantity: number;
  /** Price of one, discount taken off, in paise. */
  unitPrice: Paise;
}

export const calculateLineTotal = (line: CartLine): Paise => line.unitPrice * line.quantity;

/** Sums the lines; nothing is rounded any more (PRICE-4, docs/product.md). */
export const calculateCartTotal = (lines: readonly CartLine[]): Paise =>
  lines.reduce((sum, line) => sum + calculateLineTotal(line), 0);

/** Pieces and packs in the cart. */
export const countCartItems = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

/**
 * How many more of a variant may still be added to a line: its stock less what the cart holds of it
 * in every colour, and no more than a line takes. `inLine` is what the line itself holds; without
 * it, the cart holds the variant in that line alone.
 */
export const calculateRoomLeft = (stock: number, inCart: number, inLine = inCart): number =>
  Math.max(0, Math.min(stock - inCart, maxQuantity - inLine));
