/** Typing errors in searches. */

const maxLetters = 20;

/** Finds how many typos are tolerated in a word of this length. */
export const findMaxTypos = (length: number): number =>
  length < 4 || length > maxLetters ? 0 : length < 8 ? 1 : 2;

/** Is the word checked for typos? It needs three to twenty letters, and no digits. */
export const canHaveTypos = (word: string): boolean =>
  /^[\p{L}\p{M}]{3,}$/u.test(word) && [...word].length <= maxLetters;

/**
 * Counts the typos between two words (Damerau–Levenshtein distance): a letter too many, missing or
 * wrong, or two neighbours swapped. Returns `limit + 1` for more than `limit`.
 */
export const countTypos = (a: string, b: string, limit: number): number => {
  const [from, to] = [[...a], [...b]];
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, letter] of from.entries()) {
    const row = [i + 1];
    for (const [j, other] of to.entries()) {
      const swapped =
        i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === other
          ? (before[j - 1] ?? limit) + 1
          : limit + 1;
      row.push(
        Math.min(
          (last[j] ?? limit) + (letter === other ? 0 : 1),
          (last[j + 1] ?? limit) + 1,
          (row[j] ?? limit) + 1,
          swapped,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return Math.min(last.at(-1) ?? limit + 1, limit + 1);
};
