/**
 * Money is an integer number of paise (1 rupee = 100 paise). Only the wire and the pages use rupees.
 */
export type Paise = number;

/** The one rounding of the shop: half up, on integers. `numerator` ≥ 0, `denominator` > 0. */
export const roundHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Converts paise to the rupees of the wire: a number with at most two decimals. */
export const toRupees = (paise: Paise): number => paise / 100;

/** Converts rupees of the wire to paise. The caller has checked that they have two decimals at most. */
export const toPaise = (rupees: number): Paise => Math.round(rupees * 100);

/**
 * Groups the digits of a whole number the Indian way: `1482310` → `14,82,310`. The first use of
 * `Intl.NumberFormat` would take 40 ms on a phone.
 */
export const groupIndian = (whole: number): string =>
  String(whole).replace(/\B(?=(\d\d)*\d{3}$)/g, ',');

/**
 * Formats paise as rupees: `148231000` → `Rs. 14,82,310.00` (PRICE-8, docs/product.md), `-5000` →
 * `−Rs. 50.00`.
 */
export const formatRupees = (paise: Paise): string => {
  const rest = Math.abs(paise % 100);
  const whole = Math.abs(Math.trunc(paise / 100));
  return `${paise < 0 ? '−' : ''}Rs. ${groupIndian(whole)}.${rest < 10 ? '0' : ''}${rest}`;
};

/**
 * Divides an amount by weights, to the paisa. Shares are rounded down; the rest goes, one paisa
 * each, to those that lost most by it. The shares add up to the amount. `weights` ≥ 0, not all 0.
 */
export const shareOut = (amount: Paise, weights: readonly number[]): Paise[] => {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((part) => Number(part / sum));
  const missing = amount - shares.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((part, i) => ({ i, rest: part % sum }))
    .sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest < b.rest ? 1 : -1));
  for (const { i } of byRemainder.slice(0, missing)) shares[i] = (shares[i] ?? 0) + 1;
  return shares;
};
