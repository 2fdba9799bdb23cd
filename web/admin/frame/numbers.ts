/** What an admin types, as numbers; null is what no number can be read from. */

/**
 * A comma before the last one or two digits is a decimal comma, as French and German write it; any
 * other groups thousands or lakhs.
 */
const plainOf = (typed: string): string =>
  typed
    .trim()
    .replace(/,(?=\d{1,2}$)/, '.')
    .replaceAll(',', '');

/** Rupees with at most two decimals, 0 or more. */
export const readPrice = (typed: string): number | null => {
  const plain = plainOf(typed);
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
};

/** A whole number, 0 or more: stock, grams, percent. */
export const readWhole = (typed: string): number | null => {
  const plain = plainOf(typed);
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
};

const scales = [
  [1e7, 'Cr'],
  [1e5, 'L'],
  [1e3, 'k'],
] as const;

/** Round rupees beside a chart: 72k, 1.5L, 2Cr. */
export const shortRupees = (rupees: number): string => {
  const [size, letter] = scales.find(([least]) => rupees >= least) ?? [1, ''];
  return `${Math.round((rupees / size) * 100) / 100}${letter}`;
};

/** A price as it stands in a field: two decimals, no grouping. */
export const showPrice = (rupees: number): string => rupees.toFixed(2);
