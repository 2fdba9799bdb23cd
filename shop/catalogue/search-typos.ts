/**
 * Words that a slip of the finger may stand for: two words are near when leaving out a letter or
 * two makes them one.
 */

const longest = 20;

/** Slips that a word of so many letters may hold and still be recognised. */
export const slipsIn = (length: number): number =>
  length < 4 || length > longest ? 0 : length < 8 ? 1 : 2;

const shortened = (words: Iterable<string>): Set<string> => {
  const out = new Set<string>();
  for (const word of words) {
    const letters = [...word];
    for (let i = 0; i < letters.length; i++) out.add(letters.toSpliced(i, 1).join(''));
  }
  return out;
};

/** The word, and what is left of it without one letter, or two where `slips` is 2. */
export const formsOf = (word: string, slips: number): string[] => {
  const once = slips > 0 ? shortened([word]) : [];
  const twice = slips > 1 ? shortened(once) : [];
  return [...new Set([word, ...once, ...twice])];
};

/**
 * Is it a word that slips are looked for in: letters only, three at least? A number is meant as it
 * stands.
 */
export const isTypable = (word: string): boolean =>
  /^[\p{L}\p{M}]{3,}$/u.test(word) && [...word].length <= longest;

/**
 * Under these forms a word of the shop is kept; one letter shorter than where two slips begin, it
 * may be what was meant.
 */
export const keptForms = (word: string): string[] => formsOf(word, [...word].length < 7 ? 1 : 2);

/**
 * How many slips lie between two words: a letter too much, missing, wrong, or two neighbours
 * swapped. More than `limit` is `limit + 1`.
 */
export const slipsBetween = (a: string, b: string, limit: number): number => {
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
