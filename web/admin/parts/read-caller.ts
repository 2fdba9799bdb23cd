/**
 * Reads what a person typed while somebody is on the telephone: the digits of a number in India,
 * without spaces and its country code. Any other text stays as it is.
 */
export const readCaller = (typed: string): string => {
  const digits = typed.replace(/[\s()+.-]/g, '');
  return /^\d{7,13}$/.test(digits) ? digits.slice(-10) : typed;
};
