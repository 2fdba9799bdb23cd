import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVolume, readTypedWeight } from './typed-weight.ts';

describe('a weight as people write it', () => {
  it.each([
    ['500', 500],
    ['500 g', 500],
    ['500gm', 500],
    ['500 gms.', 500],
    ['250 Grams', 250],
    ['0.5 kg', 500],
    ['0.29 kg', 290],
    ['1KG', 1000],
    ['1.250 kgs', 1250],
    ['1,000 g', 1000],
    ['2 kilo', 2000],
  ])('is read: %s', (typed, grams) => expect(readTypedWeight(typed)).toBe(grams));

  it.each([
    '',
    'g',
    '1 ltr',
    '500 ml',
    '0,5 kg',
    '0.1234567 kg',
    '0.5 g',
    '-5 g',
    '1e3',
    '5 lb',
    '1 kg 500 g',
    '१ kg',
  ])('is none: %o', (typed) => expect(readTypedWeight(typed)).toBeNull());

  it('is the same in grams and in kilograms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (grams) => {
        const kilos = `${Math.floor(grams / 1000)}.${String(grams % 1000).padStart(3, '0')}`;
        expect([readTypedWeight(`${grams} g`), readTypedWeight(`${kilos}kg`)]).toEqual([
          grams,
          grams,
        ]);
      }),
    );
  });

  it.each(['1 ltr', '500 ml', '1.5 litres', '2L', 'ltr'])('is a volume: %s', (typed) => {
    expect(isVolume(typed)).toBe(true);
  });

  it.each(['500 g', '1 kg', '', '500', 'large'])('is no volume: %o', (typed) => {
    expect(isVolume(typed)).toBe(false);
  });
});
