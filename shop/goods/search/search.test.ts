import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listQueryWords, listIndexedWords, listSearchWords, listSingulars } from './search.ts';

describe('the words of a text', () => {
  it.each([
    ['Cotton Crew T-shirt', ['cotton', 'crew', 't', 'shirt']],
    ['Café CAFE café', ['cafe']],
    ['हाट बाज़ार', ['हाट', 'बाजार']],
    ['बाज\u093cार बाज़ार बा\u200dजार', ['बाजार']],
    ['गाँव गांव', ['गांव']],
    ['❤️ 1️⃣ 🇮🇳', ['1']],
    ["'); drop table listing; --%_", ['drop', 'table', 'listing']],
    ['%_\\ !&|:*()', []],
    ['A0123456789 z', ['a0123456789', 'z']],
    ['', []],
  ])('%s', (text, words) => {
    expect(listSearchWords(text)).toEqual(words);
  });

  it('can be quoted safely, are short and unique, and do not change when they are split again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const words = listSearchWords(text);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) {
          expect(word).not.toMatch(/['\\\s:*&|!()<>]/);
          expect([...word].length).toBeLessThanOrEqual(60);
        }
        expect(listSearchWords(words.join(' '))).toEqual(words);
      }),
    );
  });
});

describe('the words of a search', () => {
  it.each([
    ['rice for the biryani', ['rice', 'biryani']],
    ['for the', ['for', 'the']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
    [' onion  ONION ', ['onion']],
  ])('%s', (text, words) => {
    expect(listQueryWords(text)).toEqual(words);
  });
});

it.each(
  `an and at by for from in is it of on or the to with
  ka ke ki ko wala wali wale vala vali vale liye liya lie mein aur
  का के की को वाला वाली वाले लिए लिये में से और`.split(/\s+/),
)('%s carries no meaning beside other words', (filler) => {
  expect(listQueryWords(`rice ${filler} biryani`)).toEqual(['rice', 'biryani']);
  expect(listQueryWords(filler)).toEqual([filler]);
});

it('a word is cut after sixty letters, whatever their script', () => {
  const letters = [...'abcdefghij'.repeat(6)];
  expect(listSearchWords(letters.join(''))).toEqual([letters.join('')]);
  expect(listSearchWords(`${letters.join('')}k`)).toEqual([letters.join('')]);
  const wide = '\u{10400}\u{10401}'.repeat(30).toLowerCase();
  expect(listSearchWords(wide)).toEqual([wide]);
  expect(listSearchWords(`${wide}\u{10428}`)).toEqual([wide]);
});

describe('a plural', () => {
  it.each([
    ['onions', 'onion'],
    ['tomatoes', 'tomato'],
    ['tomatos', 'tomato'],
    ['mangoes', 'mango'],
    ['berries', 'berry'],
    ['dresses', 'dress'],
    ['dishes', 'dish'],
    ['boxes', 'box'],
    ['shoes', 'shoe'],
    ['spices', 'spice'],
    ['scarves', 'scarf'],
    ['leaves', 'leaf'],
    ['olives', 'olive'],
    ['cookies', 'cookie'],
    ['saris', 'sari'],
    ['gloves', 'glove'],
  ])('%s may be the plural of %s', (plural, singular) => {
    expect(listSingulars(plural)).toContain(singular);
  });

  it.each(['dress', 'gas', 'rice', 'प्याज', 'is', 'ss', '50s'])('%s is no plural', (word) => {
    expect(listSingulars(word)).toEqual([]);
  });
});

it('a text is found by its words, by words without their hyphen, and by singulars', () => {
  expect(listIndexedWords("Men's T-shirts").sort()).toEqual([
    'men',
    'mens',
    's',
    'shirt',
    'shirts',
    't',
    'tshirt',
    'tshirts',
  ]);
});
