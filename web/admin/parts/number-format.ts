import { languageTag } from '../../../shop/people/account.ts';
import { useLanguage } from '../../words/words.ts';

/** The format of numbers in the reader's language. English groups digits as India does. */
export const useNumberFormat = (options?: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const language = useLanguage();
  return new Intl.NumberFormat(language === 'en' ? 'en-IN' : languageTag[language], options);
};
