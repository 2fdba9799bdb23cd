import { describe, expect, it } from 'vitest';
import { normaliseSearchName, isSearchableName, SynonymBook, mergeSynonyms } from './synonyms.ts';

const book = new SynonymBook([
  ['onion', 'pyaz', 'प्याज़'],
  ['okra', 'bhindi', 'lady finger'],
  ['green chilli', 'hari mirch'],
  ['chilli', 'mirch'],
  ['mustard', 'rai'],
  ['rye', 'rai'],
  ['', '%'],
]);
const read = (...words: string[]) =>
  book
    .read(words)
    .map(({ words, otherNames }) => [words.join(' '), otherNames.map((name) => name.join(' '))]);

describe('a search with synonyms', () => {
  it('has the synonyms of each term, in normalised form', () => {
    expect(read('fresh', 'pyaz')).toEqual([
      ['fresh', []],
      ['pyaz', ['onion', 'प्याज']],
    ]);
    expect(read('onions')).toEqual([['onions', ['onion', 'pyaz', 'प्याज']]]);
  });

  it('knows names of several words, and prefers the longest', () => {
    expect(read('big', 'lady', 'fingers')).toEqual([
      ['big', []],
      ['lady fingers', ['okra', 'bhindi', 'lady finger']],
    ]);
    expect(read('hari', 'mirch')).toEqual([['hari mirch', ['green chilli']]]);
    expect(read('mirch', 'hari')).toEqual([
      ['mirch', ['chilli']],
      ['hari', []],
    ]);
  });

  it('has all synonyms of a word with two meanings', () => {
    expect(read('rai')).toEqual([['rai', ['mustard', 'rye']]]);
  });
});

it('the beginning of a word finds known words from three letters on', () => {
  expect(book.findWordsStartingWith('pya')).toEqual(['pyaz']);
  expect(book.findWordsStartingWith('py')).toEqual([]);
  expect(book.findWordsStartingWith('xyz')).toEqual([]);
});

it('the shop’s own groups add names to a curated group with which they share a name', () => {
  const both = new SynonymBook(
    mergeSynonyms(
      [
        ['onion', 'pyaz'],
        ['okra', 'bhindi'],
      ],
      [
        ['Pyáz', 'ulli'],
        ['khadi bag', 'jhola'],
      ],
    ),
  );
  const others = (...words: string[]) =>
    both
      .read(words)
      .flatMap(({ otherNames }) => otherNames.map((name) => name.join(' ')))
      .sort();
  expect(others('ulli')).toEqual(['onion', 'pyaz']);
  expect(others('onion')).toEqual(['pyaz', 'ulli']);
  expect(others('okra')).toEqual(['bhindi']);
  expect(others('jhola')).toEqual(['khadi bag']);
});

it('names are normalised, and can be found if they have one to three words', () => {
  expect(['  Pyáz ', 'Lady-Finger', '%'].map(normaliseSearchName)).toEqual([
    'pyaz',
    'lady finger',
    '',
  ]);
  expect(['ulli', 'red lady finger', 'a red lady finger', '%'].map(isSearchableName)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
