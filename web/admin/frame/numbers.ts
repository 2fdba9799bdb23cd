/** Parsers for numbers that an admin types. They return null for a text that is no number. */

/**
 * A comma before the last one or two digits is a decimal comma, as in French and German. Any other
 * comma groups thousands or lakhs.
 */
const toPlainNumber = (typed: string): string =>
  typed
    .trim()
    .replace(/,(?=\d{1,2}$)/, '.')
    .replaceAll(',', '');

/** Parses rupees: 0 or more, at most two decimals. */
export const readPrice = (typed: string): number | null => {
  const plain = toPlainNumber(typed);
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
};

/** Parses a whole number, 0 or more: stock, grams, percent. */
export const readWholeNumber = (typed: string): number | null => {
  const plain = toPlainNumber(typed);
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
};

const scales = [
  [1e7, 'Cr'],
  [1e5, 'L'],
  [1e3, 'k'],
] as const;

/** Formats rounded rupees for a chart: 72k, 1.5L, 2Cr. */
export const formatShortRupees = (rupees: number): string => {
  const [size, letter] = scales.find(([least]) => rupees >= least) ?? [1, ''];
  return `${Math.round((rupees / size) * 100) / 100}${letter}`;
};

/** Formats rupees for an input field: two decimals, no grouping. */
export const formatPriceField = (rupees: number): string => rupees.toFixed(2);
