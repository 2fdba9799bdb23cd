import { expect, it } from 'vitest';
import { pickLanguage, type Sentences } from './sentences.ts';

const sentences = {
  day: { en: 'Day', fn: 'Jour', de: 'Tag' },
  orders: {
    en: (count: number) => `${count} orders`,
    fn: (count: number) => `${count} commandes`,
    de: (count: number) => `${count} Bestellungen`,
  },
  languages: {
    en: { en: 'English', fn: 'Anglais', de: 'Englisch' },
    fn: { en: 'French', fn: 'Français', de: 'Französisch' },
    de: { en: 'German', fn: 'Allemand', de: 'Deutsch' },
  },
} satisfies Sentences;

it('picks one language, in groups too', () => {
  const words = pickLanguage(sentences, 'fn');
  expect([words.day, words.orders(2)]).toEqual(['Jour', '2 commandes']);
  expect(words.languages).toEqual({ en: 'Anglais', fn: 'Français', de: 'Allemand' });
});

it('takes no sentence that lacks a language, or says something else in it', () => {
  // @ts-expect-error There is no German.
  const lacking = { day: { en: 'Day', fn: 'Jour' } } satisfies Sentences;
  const other = {
    orders: { en: (count: number) => `${count}`, fn: (name: string) => name, de: () => '' },
  } satisfies Sentences;
  // @ts-expect-error No value is a number and a text.
  expect(pickLanguage(other, 'en').orders(2)).toBe('2');
  expect(lacking).toEqual({ day: { en: 'Day', fn: 'Jour' } });
});
