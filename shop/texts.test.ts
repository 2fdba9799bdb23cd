import { expect, it } from 'vitest';
import { readText } from './texts.ts';

it('a text is read in the language, else in the main one, else in any', () => {
  expect(readText({ en: 'Silk', de: 'Seide' }, 'de', 'en')).toBe('Seide');
  expect(readText({ en: 'Silk', de: 'Seide' }, 'fn', 'de')).toBe('Seide');
  expect(readText({ hi: 'रेशम' }, 'fn', 'en')).toBe('रेशम');
  expect(readText({ en: '', de: 'Seide' }, 'en', 'en')).toBe('Seide');
  expect(readText({}, 'en', 'en')).toBe('');
});
