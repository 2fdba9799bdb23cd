import { expect, it } from 'vitest';
import { isTextMissing, listFieldLanguages } from './text-languages.ts';

const shop = { main: 'de', offered: ['en', 'de'] } as const;

it('lists the main language first, and none that is neither on offer nor written', () => {
  expect(listFieldLanguages({}, shop)).toEqual(['de', 'en', 'hi']);
  expect(listFieldLanguages({ fn: 'Moulin' }, shop)).toEqual(['de', 'en', 'fn', 'hi']);
  expect(listFieldLanguages({ fn: ' ' }, shop)).toEqual(['de', 'en', 'hi']);
});

it('misses a text in the languages on offer, once it is written in another', () => {
  const listMissing = (value: object): string[] =>
    (['de', 'en', 'fn', 'hi'] as const).filter((one) => isTextMissing(value, one, shop));
  expect(listMissing({})).toEqual([]);
  expect(listMissing({ de: ' ' })).toEqual([]);
  expect(listMissing({ de: 'Mühle' })).toEqual(['en']);
  expect(listMissing({ hi: 'चक्की' })).toEqual(['de', 'en']);
  expect(listMissing({ de: 'Mühle', en: 'Mill' })).toEqual([]);
});
