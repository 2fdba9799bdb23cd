import type { Paise } from '../../money.ts';

/** What was paid for the goods of an order line, and how many they are. */
interface PaidLine {
  quantity: number;
  /** The line total less its share of the discounts, in paise. */
  paid: Paise;
}

/** What counted returns have taken of the line before. */
interface ReturnedBefore {
  quantity: number;
  amount: Paise;
}

/**
 * Calculates what the pieces of a return are worth, to the paisa. A piece is worth its share of what
 * was paid for the line, rounded down; who returns the last piece gets the rest. So the parts never
 * add up to more than was paid, and to exactly that when everything comes back, in whatever parts
 * and whichever of them were rejected. So it is for orders from before the shop kept their terms; see
 * `calculateReturnWorth` for the others (RETURN-6, docs/product.md).
 */
export const calculateReturnAmount = (
  line: PaidLine,
  before: ReturnedBefore,
  quantity: number,
): Paise =>
  before.quantity + quantity >= line.quantity
    ? line.paid - before.amount
    : Math.floor((line.paid * quantity) / line.quantity);

/**
 * May this size be sent for the one that came back? Packs of goods by the kilo are exchanged for
 * packs that weigh no more, because another size costs nothing more (RETURN-7, docs/product.md).
 */
export const canExchangeSize = (
  back: { weight_grams: number | null },
  wanted: { weight_grams: number | null },
): boolean => (wanted.weight_grams ?? 0) <= (back.weight_grams ?? 0);

/**
 * Compares the prices of two sizes now, in paise a piece or pack: what the wanted one costs more, or
 * less if below zero. Nothing if one of them is no longer sold.
 */
export const comparePrices = (
  sizes: readonly { id: string; price: Paise }[],
  { wantedId, boughtId }: { wantedId: string; boughtId: string },
): Paise => {
  const [wanted, bought] = [wantedId, boughtId].map((id) => sizes.find((size) => size.id === id));
  return wanted === undefined || bought === undefined ? 0 : wanted.price - bought.price;
};

/**
 * Counts the pieces of a line that may go back on the shelf. Packs that were weighed are no whole
 * packs any more, and are written off (RETURN-4, docs/product.md).
 */
export const countRestockable = (line: {
  quantity: number;
  weighed_grams: number | null;
}): number => (line.weighed_grams === null ? line.quantity : 0);
