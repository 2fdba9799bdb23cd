/** Why goods come back, in the order in which a shopper chooses. */
export const returnReasons = [
  'too_small',
  'too_large',
  'damaged',
  'wrong_item',
  'not_as_shown',
  'not_wanted',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/**
 * At least so many pieces must have come back for a size that did not fit, before a page says so
 * (RETURN-8, docs/product.md).
 */
const minFitReports = 5;

/** So many times as many pieces must speak for one side as for the other. */
const fitMajority = 3;

/** One piece in so many that were sold must speak for it, so that a few of thousands do not. */
const fitShare = 20;

/** What a product's pages say of its sizes. */
export const fits = ['small', 'large'] as const;
export type Fit = (typeof fits)[number];

/** The pieces of a product that came back too small and too large, and all that were sold. */
export interface FitCounts {
  tooSmall: number;
  tooLarge: number;
  sold: number;
}

/** Decides how a product fits. Null while too few say so, or do not agree. */
export const decideFit = ({ tooSmall, tooLarge, sold }: FitCounts): Fit | null => {
  const speaksFor = (side: number, other: number): boolean =>
    side >= minFitReports && side >= fitMajority * other && side * fitShare >= sold;
  if (speaksFor(tooSmall, tooLarge)) return 'small';
  return speaksFor(tooLarge, tooSmall) ? 'large' : null;
};
