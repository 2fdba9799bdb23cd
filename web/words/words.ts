import { createContext, useContext } from 'react';
import type { Language } from '../../shop/people/account.ts';
import type { en } from './en.ts';
import type { personal } from './en/personal.ts';

type CoreWords = typeof en;
type PersonalWords = typeof personal;

/** Every string that a shopper may see. A language that lacks one does not compile. */
export type Words = CoreWords & PersonalWords;

const core = async (language: Language): Promise<CoreWords> => {
  if (language === 'fn') return (await import('./fn.ts')).fn;
  if (language === 'de') return (await import('./de.ts')).de;
  return (await import('./en.ts')).en;
};

const beyond = async (language: Language): Promise<PersonalWords> => {
  if (language === 'fn') return (await import('./fn/personal.ts')).personal;
  if (language === 'de') return (await import('./de/personal.ts')).personal;
  return (await import('./en/personal.ts')).personal;
};

const loaded = new Map<Language, Words>();

/**
 * Loads the words of one language: only the chosen one travels. Those of the pages outside the
 * catalogue come with the first of these pages, by `completeWords`, before it is drawn.
 */
export const loadWords = async (language: Language): Promise<Words> => {
  const words = { ...(await core(language)) } as Words;
  loaded.set(language, words);
  return words;
};

/** Adds what pages outside the catalogue say to the words that have been loaded. */
export const completeWords = async (): Promise<void> => {
  const lacking = [...loaded].filter(([, words]) => !('cart' in words));
  await Promise.all(
    lacking.map(async ([language, words]) => Object.assign(words, await beyond(language))),
  );
};

export const WordsContext = createContext<{ words: Words; language: Language } | null>(null);

const useContextOrThrow = () => {
  const found = useContext(WordsContext);
  if (found === null) throw new Error('There are no words outside of WordsContext');
  return found;
};

/** The words of the chosen language. */
export const useWords = (): Words => useContextOrThrow().words;

export const useLanguage = (): Language => useContextOrThrow().language;
