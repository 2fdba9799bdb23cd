import { countTypos } from '../../search/search-typos.ts';
import { compareSounds, maxSoundDistance, readSound } from '../../search/word-sounds.ts';
import type { Snapshot } from '../sets/snapshot.ts';

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

/** A word that sounds like another one. `distance` is 0 for an ordinary spelling of the same word. */
export interface AlikeWord {
  word: string;
  distance: number;
}

/** Words that a word may mean which is mistyped, spelled otherwise or written in another script. */
export class Vocabulary {
  readonly #words = new Set<string>();
  readonly #byLength: WordsOfLength[] = [];
  readonly #byConsonants = new Map<string, string[]>();

  /** Adds a word, unless it is there. */
  add(word: string): void {
    if (this.#words.has(word)) return;
    this.#words.add(word);
    const { words, marks } = (this.#byLength[[...word].length] ??= { words: [], marks: [] });
    words.push(word);
    marks.push(markLetters(word));
    const sound = readSound(word);
    if (sound === null) return;
    const alike = this.#byConsonants.get(sound.consonants);
    if (alike === undefined) this.#byConsonants.set(sound.consonants, [word]);
    else alike.push(word);
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** Finds other words that sound alike, the nearest first. */
  findAlike(word: string): AlikeWord[] {
    const sound = readSound(word);
    if (sound === null) return [];
    const most = maxSoundDistance(sound);
    return (this.#byConsonants.get(sound.consonants) ?? [])
      .flatMap((other) => {
        const otherSound = other === word ? null : readSound(other);
        const distance = otherSound === null ? Infinity : compareSounds(sound, otherSound);
        return distance <= most ? [{ word: other, distance }] : [];
      })
      .sort((a, b) => a.distance - b.distance);
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
