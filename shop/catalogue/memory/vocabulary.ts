import { countTypos } from '../search-typos.ts';
import type { Snapshot } from './snapshot.ts';

/** The words of one length. */
interface WordsOfLength {
  words: string[];
  /** Which letters each word has (`markLetters`). */
  marks: number[];
}

/** Marks the letters of a word as bits. Some letters share a bit. */
const markLetters = (word: string): number => {
  let marks = 0;
  for (const letter of word) marks |= 1 << ((letter.codePointAt(0) ?? 0) & 31);
  return marks;
};

/** Are there more than `most` bits? */
const hasMoreBits = (bits: number, most: number): boolean => {
  let rest = bits;
  for (let i = 0; i < most && rest !== 0; i++) rest &= rest - 1;
  return rest !== 0;
};

/** Words that a mistyped word may mean. */
export class Vocabulary {
  readonly #words = new Set<string>();
  readonly #byLength: WordsOfLength[] = [];

  /** Adds a word, unless it is there. */
  add(word: string): void {
    if (this.#words.has(word)) return;
    this.#words.add(word);
    const { words, marks } = (this.#byLength[[...word].length] ??= { words: [], marks: [] });
    words.push(word);
    marks.push(markLetters(word));
  }

  /** Finds the words with at most `maxTypos` typos between. */
  findSimilar(word: string, maxTypos: number): string[] {
    const { length } = [...word];
    const found: string[] = [];
    for (let other = length - maxTypos; other <= length + maxTypos; other++) {
      const { words, marks } = this.#byLength[other] ?? { words: [], marks: [] };
      const wanted = markLetters(word);
      // A typo takes one letter away at most, and brings one.
      for (let i = 0; i < words.length; i++)
        if (
          !hasMoreBits(wanted & ~(marks[i] as number), maxTypos) &&
          !hasMoreBits((marks[i] as number) & ~wanted, maxTypos) &&
          countTypos(word, words[i] as string, maxTypos) <= maxTypos
        )
          found.push(words[i] as string);
    }
    return found;
  }

  exchange(snapshot: Snapshot): void {
    for (const word of snapshot.exchangeFact([...this.#words])) this.add(word);
  }
}
