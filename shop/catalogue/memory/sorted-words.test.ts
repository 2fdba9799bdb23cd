import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeSortedWords, type SortedWords, SortedWordsBuilder } from './sorted-words.ts';
import { createBeginningRange, createWordRange, decodeWord, encodeWord } from './word-bytes.ts';

type Entry = [word: string, value: number];

const word = fc
  .array(fc.constantFrom('a', 'b', '1', 'é', 'प', '\u{10400}', '\ufb50', '한'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((letters) => letters.join(''));
const words = fc.array(word, { maxLength: 80 });

const sortEntries = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
const toEntries = (list: readonly string[], firstValue = 0): Entry[] =>
  sortEntries(list.map((one, i) => [one, firstValue + i]));
const build = (entries: readonly Entry[], builder: SortedWordsBuilder): SortedWords => {
  for (const [one, value] of entries) builder.add(encodeWord(one), value);
  return builder.finish();
};
const keepAll = (): SortedWordsBuilder => new SortedWordsBuilder(1, () => false);
const readAll = (sorted: SortedWords): Entry[] => {
  const entries: Entry[] = [];
  for (const cursor = sorted.read(); cursor.next();)
    entries.push([decodeWord(cursor.word), cursor.value]);
  return entries;
};

it('words as bytes sort as the words do', () => {
  fc.assert(
    fc.property(words, (list) => {
      expect(readAll(build(toEntries(list), keepAll()))).toEqual(toEntries(list));
    }),
  );
  const longest = '\u{10400}'.repeat(60);
  expect(decodeWord(encodeWord(longest))).toBe(longest);
});

it('a word and a beginning are ranges of sorted words', () => {
  fc.assert(
    fc.property(words, word, (list, one) => {
      const entries = toEntries(list);
      const sorted = build(entries, keepAll());
      const read = ([start, end]: [number, number]) => [...sorted.values.subarray(start, end)];
      expect(read(sorted.findRange(createWordRange(one)))).toEqual(
        entries.filter(([other]) => other === one).map(([, value]) => value),
      );
      expect(read(sorted.findRange(createBeginningRange(one)))).toEqual(
        entries.filter(([other]) => other.startsWith(one)).map(([, value]) => value),
      );
    }),
  );
});

it('a merge keeps the order of the numbers of a word, and hands over the words of many numbers', () => {
  fc.assert(
    fc.property(words, words, fc.constantFrom('a', 'b'), (older, newer, kept) => {
      const taken: Entry[] = [];
      const builder = new SortedWordsBuilder(2, (one, values) => {
        if (one.startsWith(kept)) return false;
        taken.push(...values.map((value): Entry => [one, value]));
        return true;
      });
      const merged = mergeSortedWords(
        build(toEntries(older), keepAll()),
        build(toEntries(newer, older.length), keepAll()),
        builder,
      );
      const all = toEntries([...older, ...newer]);
      const isTaken = ([one]: Entry): boolean =>
        !one.startsWith(kept) && all.filter(([other]) => other === one).length > 2;
      expect(readAll(merged)).toEqual(all.filter((entry) => !isTaken(entry)));
      expect(taken).toEqual(all.filter(isTaken));
    }),
  );
});
