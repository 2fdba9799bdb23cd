import type { Paise } from '../money.ts';

/** Pieces or packs of one line. Four digits, so that a typing error does not order a lorry load. */
export const maxQuantity = 9999;

/** Lines of one cart. An order with all of them has to fit on a page. */
export const maxCartLines = 100;

/**
 * The largest total of a cart: one lakh crore rupees. A full line of the dearest goods fits, and so
 * do `maxCartLines` full lines of the dearest pieces. Up to here every sum is exact, in paise and in
 * the rupees of the wire.
 */
export const maxCartTotal: Paise = 100_000_000_000_000;

/** A line as far as its price goes. The price is read for each request and never stored. */
interface PricedLine {
  quantity: number;
  /** The price of one piece or pack, less the discount. */
  unitPrice: Paise;
}

/** Multiplies the unit price, which is rounded, by the quantity (PRICE-4, docs/product.md). */
export const calculateLineTotal = ({ unitPrice, quantity }: PricedLine): Paise =>
  unitPrice * quantity;

/** Sums the lines. No rounding is left to do here (PRICE-4, docs/product.md). */
export const calculateCartTotal = (lines: readonly PricedLine[]): Paise =>
  lines.reduce((sum, line) => sum + calculateLineTotal(line), 0);

/** Counts the pieces and packs in the cart. */
export const countCartItems = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

/**
 * Calculates how many more pieces or packs of a variant can be added to a line. All colours share
 * the stock, so `inCart` counts every line of the variant. `inLine` counts the one line; it may be
 * left out if the cart has no other line of the variant.
 */
export const calculateRoomLeft = (stock: number, inCart: number, inLine = inCart): number =>
  Math.max(0, Math.min(stock - inCart, maxQuantity - inLine));
