import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildProductPath,
  isAddressWord,
  makeAddressWord,
  maxAddressWord,
} from './address-word.ts';

describe('the word of an address', () => {
  it.each([
    ['Cotton kurta, blue', 'cotton-kurta-blue'],
    ["Grandma's Ghee 500 g", 'grandmas-ghee-500-g'],
    ['Crème brûlée', 'creme-brulee'],
    ['Straße & Œuvre', 'strasse-oeuvre'],
    ['मूंग दाल', 'mung-dal'],
    ['चावल', 'chaval'],
    ['ક્રાંતિ', 'kranti'],
    ['தக்காளி', 'takkali'],
    ['আলু ৫ কেজি', 'alu-5-keji'],
    ['  --  ', ''],
    ['茶', ''],
  ])('of %s is %s', (name, word) => {
    expect(makeAddressWord(name)).toBe(word);
  });

  it('is empty or a word that an address may have, of any name', () => {
    const indic = fc.string({
      unit: fc.integer({ min: 0x900, max: 0xd7f }).map((code) => String.fromCodePoint(code)),
    });
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 100, unit: 'binary' }), indic), (name) => {
        const word = makeAddressWord(name);
        expect(word.length).toBeLessThanOrEqual(maxAddressWord);
        expect(word === '' || isAddressWord(word)).toBe(true);
        expect(makeAddressWord(word)).toBe(word);
      }),
    );
  });

  it('ends between two words of a long name', () => {
    expect(makeAddressWord(`${'long '.repeat(15)}kurtas`)).toBe('long-'.repeat(15).slice(0, -1));
    expect(makeAddressWord('x'.repeat(200))).toBe('x'.repeat(maxAddressWord));
  });
});

it('the own word of a product goes before that of its name', () => {
  const product = { id: 'prd_1', name: 'Cotton kurta', slug: '' };
  expect(buildProductPath(product)).toBe('/product/prd_1/cotton-kurta');
  expect(buildProductPath({ ...product, slug: 'kurta' })).toBe('/product/prd_1/kurta');
  expect(buildProductPath({ ...product, name: '茶' })).toBe('/product/prd_1');
});
