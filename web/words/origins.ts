import { imported } from '../../shop/goods/listing/origin-filter.ts';
import { type Language, languageTag } from '../../shop/people/account.ts';
import { useLanguage } from './words.ts';

/** Words of the countries of origin. They are no words of the first view. */
const words: Record<Language, { imported: string; all: (count: number) => string }> = {
  en: { imported: 'Imported', all: (count) => `All ${count} countries` },
  fn: { imported: 'Importé', all: (count) => `Les ${count} pays` },
  de: { imported: 'Importiert', all: (count) => `Alle ${count} Länder` },
};

/** Names a country by its code, in the language of the reader. */
export const nameCountry = (code: string, language: Language): string =>
  new Intl.DisplayNames(languageTag[language], { type: 'region' }).of(code) ?? code;

/** Names a value of the filter by origin: a country, or the imported goods. */
export const nameOrigin = (origin: string, language: Language): string =>
  origin === imported ? words[language].imported : nameCountry(origin, language);

export const useOriginWords = () => {
  const language = useLanguage();
  return {
    name: (origin: string): string => nameOrigin(origin, language),
    all: words[language].all,
  };
};
