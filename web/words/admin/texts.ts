import type { Sentences } from '../sentences.ts';

/** What a field says whose text is written in several languages. */
export const texts = {
  languageOf: {
    en: (field: string) => `Language of ${field}`,
    fn: (field: string) => `Langue : ${field}`,
    de: (field: string) => `Sprache von ${field}`,
  },
  missing: { en: '(missing)', fn: '(manque)', de: '(fehlt)' },
} satisfies Sentences;
