import { expect, it } from 'vitest';
import { languages } from '../../../shop/people/account.ts';
import { pickAdminWords } from '../../words/admin/all-parts.ts';
import { identityFields } from './identity-fields.ts';
import { listDifferences, nameDifference } from './list-differences.ts';

const logo = { secureUrl: '/pictures/a.webp' };

it('lists what differs, part by part, and nothing else', () => {
  const before = {
    name: 'Haat',
    tagline: { en: 'Cloth and food', de: 'Stoff und Essen' },
    logo: null,
    colours: { main: '#15172b', accent: '#ffbf2b' },
    languages: ['en', 'fn'],
  };
  const after = {
    name: 'Tokri & Co. ',
    tagline: { en: 'Cloth and food', hi: 'कपड़ा' },
    logo,
    colours: { main: '#15172b', accent: '#00aa55' },
    languages: ['en'],
  };
  expect(listDifferences(before, after)).toEqual([
    { path: 'name', from: 'Haat', to: 'Tokri & Co.' },
    { path: 'tagline.hi', from: '', to: 'कपड़ा' },
    { path: 'logo', from: '', to: '/pictures/a.webp' },
    { path: 'colours.accent', from: '#ffbf2b', to: '#00aa55' },
    { path: 'languages', from: 'en, fn', to: 'en' },
    { path: 'tagline.de', from: 'Stoff und Essen', to: '' },
  ]);
  expect(listDifferences(after, after)).toEqual([]);
});

it.each(languages)('calls every field of the page by a name in %s', (language) => {
  const words = pickAdminWords(language);
  const paths = Object.entries(identityFields).flatMap(([name, { empty }]) =>
    typeof empty === 'object' && empty !== null && !Array.isArray(empty) && name !== 'tagline'
      ? Object.keys(empty).map((inner) => `${name}.${inner}`)
      : [name],
  );
  expect(paths).toContain('contact.phone');
  // A field without a name is called by its path.
  const unnamed = paths.filter((path) =>
    [path, path.split('.').at(-1)].includes(nameDifference(words, path).split(': ').at(-1)),
  );
  expect(unnamed).toEqual([]);
});
