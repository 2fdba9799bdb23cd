import type { ListingIndex } from '../../../shop/goods/memory/listing-index.ts';
import { countTypos, findMaxTypos } from '../../../shop/goods/search/search-typos.ts';
import type { SearchTerm, SynonymBook } from '../../../shop/goods/search/synonyms.ts';

/** What a word may mean that neither the shop nor the book has. */
export interface Reading {
  /** The word as typed. */
  word: string;
  /** The word that is searched instead; the word itself if `meant` says what it means. */
  instead: string;
  /**
   * How unlikely the reading is: the number of typos between the two, and less for another spelling.
   * A different first letter counts more, because it is rarely mistyped.
   */
  far: number;
  meant?: SearchTerm;
}

const distances = { beginning: 0, spelling: 0.4, script: 0.5, parts: 0.6, sound: 2.6 };

/** Words that sound nearly as much alike as the nearest one are read with it. */
const nearlyAsAlike = 0.2;
const maxAlike = 8;
/** Shorter parts of a word are no words of their own. */
const minPartLetters = 3;

export const isLatin = (word: string): boolean => /^[a-z]+$/.test(word);

/** The index of the shop's words, and the book of synonyms. */
interface KnownWords {
  words: ListingIndex['words'];
  book: SynonymBook;
}

export const compareReadings = (a: Reading, b: Reading): number =>
  a.far - b.far || (a.instead < b.instead ? -1 : 1);

/** Finds the readings of a word that say what it means, without another word in its place. */
export const findMeanings = (word: string, known: KnownWords): Reading[] =>
  [
    [distances.beginning, findBegunNames(word, known)] as const,
    [distances.script, findNamesInOtherScript(word, known)] as const,
    [distances.parts, findParts(word, known)] as const,
  ].flatMap(([far, otherNames]) =>
    otherNames.length === 0
      ? []
      : [{ word, instead: word, far, meant: { words: [word], otherNames } }],
  );

/** Reads a word as the beginning of other names: `pya` of pyaz, which is onion. */
const findBegunNames = (word: string, { book }: KnownWords): string[][] =>
  book
    .findWordsStartingWith(word)
    .flatMap((whole) => [[whole], ...book.read([whole]).flatMap((one) => one.otherNames)]);

/**
 * Finds the names of what sounds alike in the other script: शैम्पू is shampoo. Devanagari writes
 * English vowels only nearly; a word in Latin letters must sound the same.
 */
export const findNamesInOtherScript = (word: string, { words, book }: KnownWords): string[][] => {
  const isOther = (other: string): boolean => isLatin(other) !== isLatin(word);
  const most = isLatin(word) ? 0 : Infinity;
  const alike = [...book.findAlikeWords(word), ...words.findAlikeWords(word)]
    .filter(({ word: other, distance }) => isOther(other) && distance <= most)
    .sort((a, b) => a.distance - b.distance);
  const [nearest] = alike;
  const spelled = book.findSpelledNames([word]).filter(isOther);
  if (nearest === undefined) return book.findNames(spelled);
  const near = alike
    .filter(({ distance }) => distance <= nearest.distance + nearlyAsAlike)
    .slice(0, maxAlike)
    .map((one) => one.word);
  const keys = spelled.length > 0 && nearest.distance > 0 ? spelled : near;
  return [...keys.map((key) => key.split(' ')), ...book.findNames(keys)];
};

/** Splits a word into two words of the shop: `handwash` is hand wash. */
const findParts = (word: string, { words }: KnownWords): string[][] => {
  const letters = [...word];
  const cuts = Array.from(
    { length: Math.max(0, letters.length - 2 * minPartLetters + 1) },
    (_, i) => minPartLetters + i,
  );
  return cuts
    .map((cut) => [letters.slice(0, cut).join(''), letters.slice(cut).join('')])
    .filter((parts) => parts.every((part) => words.hasWord(part)));
};

/** Finds the words of the same script that a word may stand for, with a typo or spelled otherwise. */
export const findReplacements = (
  word: string,
  others: readonly string[],
  maxWords: number,
  known: KnownWords,
): Reading[] => [
  ...findSpellings(word, others, known),
  ...findNearest(word, others, maxWords),
  ...findNearest(word, known.book.findSimilarWords(word, findMaxTypos([...word].length)), maxWords),
];

/** Finds words that sound alike: `chaawal` is an ordinary spelling of chawal, `biskut` of biscuit. */
const findSpellings = (
  word: string,
  others: readonly string[],
  { words, book }: KnownWords,
): Reading[] => {
  const spelled = book.findSpelledNames([word]).filter((key) => !key.includes(' '));
  const alike = [
    ...book.findAlikeWords(word),
    ...words.findAlikeWords(word).filter((one) => others.includes(one.word)),
  ];
  return [...spelled.map((one) => ({ word: one, distance: 0 })), ...alike]
    .filter((one) => isLatin(one.word) === isLatin(word))
    .slice(0, 2 * maxAlike)
    .map(({ word: instead, distance }) => ({
      word,
      instead,
      far:
        (distance === 0 ? distances.spelling : distances.sound + distance) +
        countTypos(word, instead, 9) / 100,
    }));
};

/** Finds the `maxWords` nearest words within the allowed number of typos, nearest first. */
const findNearest = (word: string, others: readonly string[], maxWords: number): Reading[] => {
  const limit = findMaxTypos([...word].length);
  if (limit === 0) return [];
  const near = others.flatMap((instead) => {
    const slips = countTypos(word, instead, limit);
    return slips > limit
      ? []
      : [{ word, instead, far: slips + (instead[0] === word[0] ? 0 : 0.5) }];
  });
  return near.sort(compareReadings).slice(0, maxWords);
};
