import { use } from 'react';
import type { Language } from '../../shop/people/account.ts';
import type { returns } from './en/returns.ts';
import { useLanguage } from './words.ts';

/** Words of returns on the page of an order, which are loaded with them. */
type ReturnPageWords = typeof returns;

const wordsByLanguage = new Map<Language, Promise<ReturnPageWords>>();

const load = async (language: Language): Promise<ReturnPageWords> => {
  if (language === 'fn') return (await import('./fn/returns.ts')).returns;
  if (language === 'de') return (await import('./de/returns.ts')).returns;
  return (await import('./en/returns.ts')).returns;
};

/** Loads them once for each language. */
const loadReturnWords = (language: Language): Promise<ReturnPageWords> => {
  const loading = wordsByLanguage.get(language) ?? load(language);
  wordsByLanguage.set(language, loading);
  loading.catch(() => wordsByLanguage.delete(language));
  return loading;
};

/** The words in a component, which waits for them under the `Suspense` above it. */
export const useReturnWords = (): ReturnPageWords => use(loadReturnWords(useLanguage()));
