import { describe, expect, it } from 'vitest';
import { SynonymBook } from './synonyms.ts';

const book = new SynonymBook([['onion', 'pyaz', 'प्याज़'], ['okra', 'bhindi', 'lady finger'], ['green chilli', 'hari mirch'], ['chilli', 'mirch'], ['mustard', 'rai'], ['rye', 'rai'], ['', '%']]);
const read = (...words: string[]) => book.read(words).map(({ words, otherNames }) => [words.join(' '), otherNames.map((name) => name.join(' '))]);

describe('a search read with other names', () => {
  it('has them for each thing in it, in the compared form', () => {
    expect(read('fresh', 'pyaz')).toEqual([['fresh', []], ['pyaz', ['onion', 'प्याज']]]);
    expect(read('onions')).toEqual([['onions', ['onion', 'pyaz', 'प्याज']]]);
  });

  it('knows names of several words, the longest first', () => {
    expect(read('big', 'lady', 'fingers')).toEqual([['big', []], ['lady fingers', ['okra', 'bhindi', 'lady finger']]]);
    expect(read('hari', 'mirch')).toEqual([['hari mirch', ['green chilli']]]);
    expect(read('mirch', 'hari')).toEqual([['mirch', ['chilli']], ['hari', []]]);
  });

  it('has all names of a word that means two things', () => {
    expect(read('rai')).toEqual([['rai', ['mustard', 'rye']]]);
  });
});

it('what begins a name is known from three letters on', () => {
  expect(book.startingWith('pya')).toEqual(['pyaz']);
  expect(book.startingWith('py')).toEqual([]);
  expect(book.startingWith('xyz')).toEqual([]);
});
