import type { Paise } from '../../money.ts';

/** A size of a product when it was ordered. */
export interface SizeThen {
  /** What a piece or pack cost, the discount of the product taken off. */
  price: Paise;
  /** The weight of a pack; null for goods by the piece. */
  grams: number | null;
}

/** The sizes of an order's products on its day, by the id of the variant. */
export type SizesThen = Readonly<Record<string, SizeThen>>;

/**
 * Calculates what a piece of a size cost less than one that was bought, in paise, on the day of the
 * order and before its offers. 0 for a dearer size, and for one whose price is not known.
 */
export const calculateLess = (sizes: SizesThen, boughtPrice: Paise, wantedId: string): Paise =>
  Math.max(0, boughtPrice - (sizes[wantedId]?.price ?? boughtPrice));

/**
 * May a size be sent for one with which money came back, because that cost less? Only one that cost no
 * more, else a second exchange would give away what the first one has paid back (RETURN-7,
 * docs/product.md). `sizes` is null where no money came back.
 */
export const canExchangeAgain = (
  sizes: SizesThen | null,
  { backId, wantedId }: { backId: string; wantedId: string },
): boolean => {
  if (sizes === null || backId === wantedId) return true;
  const [back, wanted] = [sizes[backId], sizes[wantedId]];
  return back !== undefined && wanted !== undefined && wanted.price <= back.price;
};
