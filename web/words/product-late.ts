import { use } from 'react';
import type { Language } from '../../shop/people/account.ts';
import type { productLate } from './en/product-late.ts';
import { useLanguage } from './words.ts';

/** Words of the parts of a product page that are loaded when they are asked for. */
type LateWords = typeof productLate;

const wordsByLanguage = new Map<Language, Promise<LateWords>>();

const load = async (language: Language): Promise<LateWords> => {
  if (language === 'fn') return (await import('./fn/product-late.ts')).productLate;
  if (language === 'de') return (await import('./de/product-late.ts')).productLate;
  return (await import('./en/product-late.ts')).productLate;
};

/** Loads them once for each language. */
export const loadLateWords = (language: Language): Promise<LateWords> => {
  const loading = wordsByLanguage.get(language) ?? load(language);
  wordsByLanguage.set(language, loading);
  loading.catch(() => wordsByLanguage.delete(language));
  return loading;
};

/** The late words in a component, which waits for them under the `Suspense` above it. */
export const useLateWords = (): LateWords => use(loadLateWords(useLanguage()));
