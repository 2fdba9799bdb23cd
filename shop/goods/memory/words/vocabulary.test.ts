import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countTypos, findMaxTypos } from '../../search/search-typos.ts';
import { copyByFile } from '../sets/testing-snapshot.ts';
import { Vocabulary } from './vocabulary.ts';

const word = fc
  .array(fc.constantFrom('a', 'b', 'c', 'é', 'प', 'ा', '\u{10400}', '7'), {
    minLength: 2,
    maxLength: 9,
  })
  .map((letters) => letters.join(''));

it('finds the words within the allowed typos, each once, stored or not', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), word, (words, typed) => {
      const vocabulary = new Vocabulary();
      for (const one of words) vocabulary.add(one);
      const maxTypos = findMaxTypos([...typed].length);
      const near = new Set(words.filter((one) => countTypos(typed, one, maxTypos) <= maxTypos));
      for (const one of [vocabulary, copyByFile(vocabulary, new Vocabulary())])
        expect(one.findSimilar(typed, maxTypos).sort()).toEqual([...near].sort());
    }),
  );
});

it('counts a letter of two code units as one letter', () => {
  const vocabulary = new Vocabulary();
  vocabulary.add('पपcb');
  expect(vocabulary.findSimilar('\u{10400}पcb', 1)).toEqual(['पपcb']);
});

it('finds other words that sound alike, the nearest first, stored or not', () => {
  const vocabulary = new Vocabulary();
  for (const one of ['zeera', 'jeera', 'juror', 'shampoo', 'shrimp', 'जीरा']) vocabulary.add(one);
  for (const one of [vocabulary, copyByFile(vocabulary, new Vocabulary())]) {
    expect(one.findAlike('jeera')).toEqual([
      { word: 'zeera', distance: 0 },
      { word: 'जीरा', distance: 0 },
    ]);
    expect(one.findAlike('jira')).toHaveLength(3);
    expect(one.findAlike('शैंपू')).toEqual([{ word: 'shampoo', distance: 0.5 }]);
    expect([one.findAlike('ghi'), one.findAlike('a1')]).toEqual([[], []]);
  }
});
