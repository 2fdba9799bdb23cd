/** Reads a whole number, also with Indian grouping: `1,000`. Null if it is none. */
export const parseWhole = (text: string): number | null => {
  const digits = text.replaceAll(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : null;
};
