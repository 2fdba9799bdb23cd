const grouped = /^\s*(\d{1,3}(?:[,.'’ \u00a0\u202f]\d{3})+)(?!\d)/;

/**
 * Returns the whole number at the beginning of a text, or null. Any other character ends it, so
 * `1.5` is 1 and never 15. Three digits after a comma, a dot, a space or an apostrophe are
 * thousands, as in `1,250`.
 */
export const parseCount = (text: string): number | null => {
  const thousands = grouped.exec(text)?.[1];
  if (thousands !== undefined) return Number(thousands.replace(/\D/g, ''));
  const digits = /^\s*(\d+)/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
};
