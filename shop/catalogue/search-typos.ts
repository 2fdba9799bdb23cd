/**
 * Typing errors in searches. Two words are similar if they become equal when each loses one or two
 * letters; the index stores these shortened forms.
 */

const maxLetters = 20;

/** Finds how many typos are tolerated in a word of this length. */
export const findMaxTypos = (length: number): number =>
  length < 4 || length > maxLetters ? 0 : length < 8 ? 1 : 2;

const dropOneLetter = (words: Iterable<string>): Set<string> => {
  const out = new Set<string>();
  for (const word of words) {
    const letters = [...word];
    for (let i = 0; i < letters.length; i++) out.add(letters.toSpliced(i, 1).join(''));
  }
  return out;
};

/** Lists the word itself and all its forms without up to `typos` letters (at most two). */
export const listTypoForms = (word: string, typos: number): string[] => {
  const once = typos > 0 ? dropOneLetter([word]) : [];
  const twice = typos > 1 ? dropOneLetter(once) : [];
  return [...new Set([word, ...once, ...twice])];
};

/** Is the word checked for typos? It needs three to twenty letters, and no digits. */
export const canHaveTypos = (word: string): boolean =>
  /^[\p{L}\p{M}]{3,}$/u.test(word) && [...word].length <= maxLetters;

/**
 * Lists the forms that the index stores for a word of the shop. A word of seven letters needs forms
 * for two typos: with one letter too many, a search for it has eight.
 */
export const listStoredForms = (word: string): string[] =>
  listTypoForms(word, [...word].length < 7 ? 1 : 2);

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
