/** Money is an integer number of paise (1 rupee = 100 paise); only the wire and the eye see rupees. */
export type Paise = number;

/** The one rounding of the shop: half up, on integers. `numerator` ≥ 0, `denominator` > 0. */
export const roundHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Paise to the rupees of the wire: a number with at most two decimals. */
export const toRupees = (paise: Paise): number => paise / 100;

/** Rupees of the wire to paise. The caller has checked that there are at most two decimals. */
export const toPaise = (rupees: number): Paise => Math.round(rupees * 100);

const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `148231000` → `Rs. 14,82,310.00` (spec section 9: prefix "Rs. ", two decimals; Indian grouping). */
export const formatRupees = (paise: Paise): string => `Rs. ${indian.format(paise / 100)}`;
