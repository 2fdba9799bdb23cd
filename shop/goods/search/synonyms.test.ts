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

describe('a name in another spelling', () => {
  const spelled = new SynonymBook([
    ['rice', 'chawal', 'चावल'],
    ['flour', 'atta'],
    ['boys', 'ladka'],
    ['girls', 'ladki'],
    ['sesame', 'til'],
    ['oil', 'tel'],
    ['black pepper', 'kali mirch'],
    ['tea leaves', 'chai ki patti'],
    ['one two three four', 'kept'],
  ]);
  const readNames = (...words: string[]) =>
    spelled.findNames(spelled.findSpelledNames(words)).map((name) => name.join(' '));

  it('is found by its sound, in both scripts', () => {
    expect(readNames('chaaval')).toEqual(['rice', 'chawal', 'चावल']);
    expect(readNames('आटा')).toEqual(['flour', 'atta']);
    expect(readNames('चावल')).toContain('rice');
    expect(readNames('ta')).toEqual([]);
  });

  it('is found with the endings of Hindi, the nearest form first', () => {
    expect([readNames('लड़कों'), readNames('ladkon')]).toEqual([
      ['boys', 'ladka'],
      ['boys', 'ladka'],
    ]);
    expect(readNames('लड़कियों')).toEqual(['girls', 'ladki']);
    expect(readNames('ladke')).toEqual(['boys', 'ladka']);
  });

  it('does not take one vowel for another', () => {
    expect([readNames('teel'), readNames('tael')]).toEqual([
      ['sesame', 'til'],
      ['oil', 'tel'],
    ]);
  });

  it('is read in a search if it has several words', () => {
    const others = (...words: string[]) =>
      spelled.read(words).map((term) => term.otherNames.map((name) => name.join(' ')));
    expect(others('kaali', 'mirchi')).toEqual([['black pepper', 'kali mirch']]);
    expect(others('काली', 'मिर्च')).toEqual([['black pepper', 'kali mirch']]);
    expect(others('chaaval')).toEqual([[]]);
  });

  it('has no particles, and three words at most', () => {
    expect(spelled.read(['chai', 'patti'])).toEqual([
      { words: ['chai', 'patti'], otherNames: [['tea', 'leaves']] },
    ]);
    expect(spelled.words).toContain('kept');
    expect(spelled.read(['kept'])).toEqual([{ words: ['kept'], otherNames: [] }]);
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
