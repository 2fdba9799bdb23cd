import { createContext, useContext } from 'react';
import type { Language } from '../../shop/account.ts';
import type { en } from './en.ts';

/** Every string that a shopper may see. A language that lacks one does not compile. */
export type Words = typeof en;

/** Loads the words of one language: only the chosen one travels. */
export const loadWords = async (language: Language): Promise<Words> => {
  if (language === 'fn') return (await import('./fn.ts')).fn;
  if (language === 'de') return (await import('./de.ts')).de;
  return (await import('./en.ts')).en;
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
