import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSearchRow, type SearchWords } from '../../search/search-row.ts';
import { listQueryWords, listSearchWords, listSingulars } from '../../search/search.ts';
import { type SearchTerm, SynonymBook } from '../../search/synonyms.ts';
import {
  addOrdinal,
  createOrdinalBits,
  listOrdinals,
  type OrdinalBits,
} from '../sets/ordinal-bits.ts';
import { copyByFile } from '../sets/testing-snapshot.ts';
import { type AskedSearch, SearchIndex } from './search-index.ts';

const vocabulary =
  'onion onions red reds rose roses r ro x-ray leaf leaves glass प्याज प्याज़ लाल ल 7 70 700 gen \u{10400}a \u{10400}b'.split(
    ' ',
  );
const book = new SynonymBook([
  ['onion', 'प्याज', 'pyaz'],
  ['rose', 'गुलाब'],
  ['red onion', 'लाल प्याज'],
  ['ray', 'glass', '7'],
]);

const text = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...vocabulary), { maxLength }).map((words) => words.join(' '));
const product = fc
  .record({
    name: text(4),
    sku: fc.nat(30).map((number) => `GEN-${number}`),
    labels: fc.array(text(2), { maxLength: 2 }),
    descriptions: fc.tuple(text(4)),
  })
  .map((fields): SearchWords => buildSearchRow(fields));
const products = fc.array(product, { maxLength: 40 });

const cutWord = fc
  .tuple(
    fc.constantFrom(...vocabulary, 'pyaz', 'गुलाब', 'ray', 'xray', 'gen2', '2', 'no'),
    fc.nat(7),
  )
  .map(([word, cut]) => [...word].slice(0, 1 + cut).join(''));
const search = fc
  .tuple(fc.array(cutWord, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([words, isBegun]): AskedSearch => {
    const meant: SearchTerm[] = isBegun
      ? [
          {
            words: listQueryWords(words.join(' ')).slice(0, 1),
            otherNames: [['onion'], ['red', 'rose']],
          },
        ]
      : book.read(listQueryWords(words.join(' ')));
    return { meant, nameKey: listSearchWords(words.join(' ')).join(' ') };
  });

const maxTimes = 3;
const createIndex = (rows: readonly SearchWords[]): SearchIndex => {
  const index = new SearchIndex(maxTimes);
  for (const [ordinal, row] of rows.entries()) index.append(ordinal, row);
  return index;
};

/** Has the product this word, or one that begins so? Of a description with three letters or more. */
type HasWord = (words: SearchWords, word: string, isBeginning: boolean) => boolean;
const hasIn =
  (read: (row: SearchWords) => readonly string[]): HasWord =>
  (row, word, isBeginning) =>
    read(row).some((one) => (isBeginning ? one.startsWith(word) : one === word));
const inName = hasIn((row) => row.nameWords);
const inHead = hasIn((row) => row.headWords);
const inBody = hasIn((row) => row.bodyWords);

/** How a product matches a word: by the levels of `MatchLevels`. */
type MatchesWord = (row: SearchWords, word: string, level: number) => boolean;

const matchesSynonym: MatchesWord = (row, word, level) =>
  (level === 0 ? inName : inHead)(row, word, false) || (level === 4 && inBody(row, word, false));

/** A typed word matches by its beginning too: in descriptions if no head of `listed` begins so. */
const matchTypedWord =
  (listed: readonly SearchWords[]): MatchesWord =>
  (row, word, level) => {
    const spelled = [word, ...listSingulars(word)];
    const hasWhole = (one: SearchWords, has: HasWord): boolean =>
      spelled.some((form) => has(one, form, false));
    const inHeads = (one: SearchWords): boolean => hasWhole(one, inHead) || inHead(one, word, true);
    if (level === 0) return hasWhole(row, inName);
    if (level === 1) return hasWhole(row, inHead);
    if (level === 2) return hasWhole(row, inHead) || inName(row, word, true);
    if (level === 3 || [...word].length < 3) return inHeads(row);
    return (
      inHeads(row) || hasWhole(row, inBody) || (inBody(row, word, true) && !listed.some(inHeads))
    );
  };

/** Reads the rules one product at a time. Returns the class of a product; 7 if it does not match. */
const findClass = (
  row: SearchWords,
  { meant, nameKey }: AskedSearch,
  listed: readonly SearchWords[],
): number => {
  const matchesTyped = matchTypedWord(listed);
  const matches = (level: number): boolean =>
    meant.length > 0 &&
    meant.every(
      ({ words, otherNames }) =>
        words.every((word) => matchesTyped(row, word, level)) ||
        otherNames.some((name) => name.every((word) => matchesSynonym(row, word, level))),
    );
  if (!matches(4)) return 7;
  if (row.nameKey === nameKey) return 0;
  const isWhole = meant.flatMap(({ words }) => words).every((word) => matchesTyped(row, word, 0));
  return isWhole ? 1 : 2 + [0, 1, 2, 3, 4].findIndex(matches);
};
const findClasses = (
  rows: readonly SearchWords[],
  asked: AskedSearch,
  listed = rows,
): number[][] => {
  const classes = rows.map((row) => findClass(row, asked, listed));
  return [0, 1, 2, 3, 4, 5, 6].map((wanted) =>
    [...rows.keys()].filter((ordinal) => classes[ordinal] === wanted),
  );
};
const listAll = (count: number): OrdinalBits => {
  const all = createOrdinalBits(count);
  for (let ordinal = 0; ordinal < count; ordinal++) addOrdinal(all, ordinal);
  return all;
};
/** Reads the class that each set adds to the one before. */
const readClasses = (sets: readonly OrdinalBits[], count: number): number[][] =>
  Array.from({ length: count }, (_, i) =>
    readOrdinals(sets[i]).filter((ordinal) => !readOrdinals(sets[i - 1]).includes(ordinal)),
  );
const readOrdinals = (ordinals = createOrdinalBits(0)): number[] => [...listOrdinals(ordinals)];

describe('the search index', () => {
  it('finds what the rules say, product by product', () => {
    fc.assert(
      fc.property(products, search, search, fc.nat(3), (rows, earlier, asked, dropped) => {
        const index = createIndex(rows);
        // Its sets are used again.
        index.find(earlier, listAll(rows.length));
        const isListed = (ordinal: number): boolean => ordinal % 4 !== dropped;
        const listed = createOrdinalBits(rows.length);
        for (const ordinal of rows.keys()) if (isListed(ordinal)) addOrdinal(listed, ordinal);
        const expected = findClasses(
          rows,
          asked,
          rows.filter((_, ordinal) => isListed(ordinal)),
        );
        const found = index.find(asked, listed);
        expect(readClasses(found, 7)).toEqual(expected);
        for (const [i, ordinals] of found.entries())
          expect(readOrdinals(ordinals)).toEqual(
            expected
              .slice(0, i + 1)
              .flat()
              .sort((a, b) => a - b),
          );
        expect(readClasses(index.findOutsideDescriptions(asked, listed), 6)).toEqual(
          expected.slice(0, 6),
        );
        const total = expected.flat().filter(isListed).length;
        for (const most of [1, 5, 100])
          expect(index.countMatches(asked.meant, listed, most)).toBe(Math.min(total, most));
      }),
      { numRuns: 400 },
    );
  });

  it('finds the same when it was stored, and more was added', () => {
    fc.assert(
      fc.property(products, products, search, (rows, more, asked) => {
        const index = copyByFile(createIndex(rows), new SearchIndex(maxTimes));
        const all = [...rows, ...more];
        for (const [i, row] of more.entries()) index.append(rows.length + i, row);
        expect(readClasses(index.find(asked, listAll(all.length)), 7)).toEqual(
          findClasses(all, asked),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('finds a beginning of more codes than are read one by one', () => {
    const rows = Array.from({ length: 16_000 }, (_, i) =>
      buildSearchRow({
        name: i % 5 === 0 ? 'genuine' : 'leaf',
        sku: `${i % 4 === 0 ? 'HAAT' : 'GEN'}${(i * 7919) % 16_000}`,
        labels: [],
        descriptions: [''],
      }),
    );
    const asked: AskedSearch = { meant: [{ words: ['gen'], otherNames: [] }], nameKey: 'gen' };
    const index = new SearchIndex();
    for (const [ordinal, row] of rows.entries()) index.append(ordinal, row);
    const begunInName = rows.flatMap((_, i) => (i % 5 === 0 ? [i] : []));
    const begun = rows.flatMap((_, i) => (i % 5 === 0 || i % 4 !== 0 ? [i] : []));
    const [, , , , inNames, inHeads] = index.find(asked, listAll(rows.length));
    expect(readOrdinals(inNames)).toEqual(begunInName);
    expect(readOrdinals(inHeads)).toEqual(begun);
  });

  it('knows the words of its products, and their beginnings', () => {
    fc.assert(
      fc.property(products, cutWord, (rows, word) => {
        const index = createIndex(rows);
        const words = rows.flatMap(({ headWords, bodyWords }) => [...headWords, ...bodyWords]);
        expect(index.hasWord(word)).toBe(words.includes(word));
        expect(index.hasBeginning(word)).toBe(words.some((one) => one.startsWith(word)));
      }),
    );
  });

  it('knows words that a mistyped one may mean, but no codes', () => {
    const index = createIndex([
      buildSearchRow({ name: 'onion', sku: 'GEN-70', labels: [], descriptions: [''] }),
    ]);
    expect(index.findSimilarWords('onoin', 1)).toEqual(['onion']);
    expect(index.findSimilarWords('7', 1)).toEqual([]);
  });

  it('finds nothing for a search without words, and nothing in an empty shop', () => {
    const none: AskedSearch = { meant: [], nameKey: '' };
    expect(createIndex([]).find(none, listAll(0))).toEqual([]);
    const some: AskedSearch = { meant: [{ words: ['onion'], otherNames: [] }], nameKey: 'onion' };
    expect(readClasses(createIndex([]).find(some, listAll(0)), 7).flat()).toEqual([]);
  });
});
