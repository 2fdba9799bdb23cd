import type { Paise } from './money.ts';

/** Most pieces or packs of one line. */
export const maxQuantity = 99;

/** Most lines of one cart: an order of them has to fit on a page. */
export const maxLines = 100;

/** One line of a cart as the rules see it: prices are read anew each time and never stored. */
export interface CartLine {
  variantId: string;
  quantity: number;
  /** Price of one, discount taken off, in paise. */
  unitPrice: Paise;
}

export const lineTotal = (line: CartLine): Paise => line.unitPrice * line.quantity;

/** Sum of the lines; no rounding is left to do (contract section 3). */
export const cartTotal = (lines: readonly CartLine[]): Paise => lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** Pieces and packs in the cart. */
export const cartQuantity = (lines: readonly { quantity: number }[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

/** How many more of a variant may still be added: its stock less what the cart holds of it, in every colour (spec section 5). */
export const roomLeft = (stock: number, inCart: number): number => Math.max(0, Math.min(stock, maxQuantity) - inCart);
