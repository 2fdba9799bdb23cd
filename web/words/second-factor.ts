import { use } from 'react';
import type { Language } from '../../shop/people/account.ts';
import type { secondFactor as english } from './en/second-factor.ts';
import { useLanguage } from './words.ts';

/** Words of the part of the account that is about the second factor: they are loaded with it. */
type SecondFactorWords = typeof english;

const wordsByLanguage = new Map<Language, Promise<SecondFactorWords>>();

const load = async (language: Language): Promise<SecondFactorWords> => {
  if (language === 'fn') return (await import('./fn/second-factor.ts')).secondFactor;
  if (language === 'de') return (await import('./de/second-factor.ts')).secondFactor;
  return (await import('./en/second-factor.ts')).secondFactor;
};

/** These words in a component, which waits for them under the `Suspense` above it. */
export const useSecondFactorWords = (): SecondFactorWords => {
  const language = useLanguage();
  const loading = wordsByLanguage.get(language) ?? load(language);
  wordsByLanguage.set(language, loading);
  loading.catch(() => wordsByLanguage.delete(language));
  return use(loading);
};
