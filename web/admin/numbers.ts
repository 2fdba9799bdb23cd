/** What an admin types, as numbers; null is what no number can be read from. */

/** A comma before the last one or two digits is a decimal comma, as French and German write it; any other groups thousands or lakhs. */
const plainOf = (typed: string): string => typed.trim().replace(/,(?=\d{1,2}$)/, '.').replaceAll(',', '');

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

/** A price as it stands in a field: two decimals, no grouping. */
export const showPrice = (rupees: number): string => rupees.toFixed(2);
