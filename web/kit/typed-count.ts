/** The whole number that a typed text begins with: what cannot be part of one ends it, so `1.5` is 1 and never 15. Null without one. */
export const countIn = (text: string): number | null => {
  const digits = /^\s*(\d+)/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
};
