import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWords } from './search.ts';

describe('the words of a text', () => {
  it.each([
    ['Cotton Crew T-shirt', ['cotton', 'crew', 't', 'shirt']],
    ['Café CAFE café', ['cafe']],
    ['हाट बाज़ार', ['हाट', 'बाज़ार']],
    ["'); drop table listing; --%_", ['drop', 'table', 'listing']],
    ['%_\\ !&|:*()', []],
    ['', []],
  ])('%s', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it('are safe inside quotes, short, single, and found again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const words = searchWords(text);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) {
          expect(word).not.toMatch(/['\\\s:*&|!()<>]/);
          expect([...word].length).toBeLessThanOrEqual(60);
        }
        expect(searchWords(words.join(' '))).toEqual(words);
      }),
    );
  });
});
