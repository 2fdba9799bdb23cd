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
export const minFitReports = 5;

/** So many times as many pieces must speak for one side as for the other. */
export const fitMajority = 3;

/** Decides how a product fits by the pieces that came back too small and too large. */
export const decideFit = ({ tooSmall, tooLarge }: { tooSmall: number; tooLarge: number }) => {
  const speaksFor = (side: number, other: number): boolean =>
    side >= minFitReports && side >= fitMajority * other;
  if (speaksFor(tooSmall, tooLarge)) return 'small' as const;
  return speaksFor(tooLarge, tooSmall) ? ('large' as const) : null;
};
