/**
 * Numbers as people in India type them. A comma or a space groups thousands or lakhs: `1,00,000` or
 * `100,000`. A dot comes before paise. A comma before the last one or two digits could mean either,
 * so such a text is no number: `49,50` is neither 49.50 nor 4,950.
 */
const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/;

/** Replaces spaces between digits by commas, as both group. */
const toCommas = (typed: string): string => typed.trim().replaceAll(/\s+/g, ',');

const readDigits = (whole: string): string | null => {
  if (/^\d+$/.test(whole)) return whole;
  return grouped.test(whole) ? whole.replaceAll(',', '') : null;
};

/** Is a comma typed where a dot should be: `49,50`, `1.250,5`? */
export const hasDecimalComma = (typed: string): boolean => /\d,\d{1,2}$/.test(toCommas(typed));

/** Reads rupees: 0 or more, at most two decimals, under 10 crore. Null for any other text. */
export const readAmount = (typed: string): number | null => {
  const [, whole = '', paise = ''] = /^([\d,]+)((?:\.\d{1,2})?)$/.exec(toCommas(typed)) ?? [];
  const digits = readDigits(whole);
  return digits === null || digits.length > 8 ? null : Number(digits + paise);
};

/** Reads a whole number: 0 or more, under 100 crore. Null for any other text. */
export const readWholeNumber = (typed: string): number | null => {
  const digits = readDigits(toCommas(typed));
  return digits === null || digits.length > 9 ? null : Number(digits);
};

/** Removes what people write around rupees: `Rs. 499/-`, `₹499`, `INR 499`. */
export const stripRupeeSigns = (typed: string): string =>
  typed
    .trim()
    .replace(/^(?:₹|rs\.?|inr|रु\.?)\s*/iu, '')
    .replace(/\s*\/-$/, '');
