import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultIdentity, maxTagline } from './identity.ts';
import { soldKinds } from './sold.ts';
import { introduceShop, maxCity, writeTagline } from './tagline.ts';

it('is the line of a shop that nobody has named, for both and without a city', () => {
  expect(writeTagline('both', ' ')).toEqual(defaultIdentity.tagline);
});

it('names the city in every language', () => {
  expect(writeTagline('food', ' Pune ')).toEqual({
    en: 'Food by the kilo, in Pune',
    fn: 'La cuisine au kilo, à Pune',
    de: 'Essen nach Kilo, in Pune',
  });
});

it('is never longer than a tagline may be', () => {
  fc.assert(
    fc.property(fc.constantFrom(...soldKinds), fc.string({ maxLength: maxCity }), (sold, city) => {
      for (const line of Object.values(writeTagline(sold, city)))
        expect(line?.length).toBeLessThanOrEqual(maxTagline);
    }),
  );
});

it.each([
  ['Tokri', 'Baskets', 'Tokri. Baskets'],
  ['Tokri & Co.', 'Baskets', 'Tokri & Co. Baskets'],
  ['Tokri & Co.', '', 'Tokri & Co.'],
])('introduces %s, %s as %s', (name, tagline, said) => {
  expect(introduceShop(name, tagline)).toBe(said);
});
