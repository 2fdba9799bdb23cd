import { type TextLanguage, type Texts, textLanguages } from '../../../../shop/texts.ts';
import { createStore } from '../../../kit/behaviour/store.ts';

/** Each language as it calls itself. */
export const nameByTextLanguage: Readonly<Record<TextLanguage, string>> = {
  en: 'English',
  fn: 'Français',
  de: 'Deutsch',
  hi: 'हिन्दी',
};

/** The code of a language for `lang`. */
export const tagByTextLanguage: Readonly<Record<TextLanguage, string>> = {
  en: 'en-IN',
  fn: 'fr',
  de: 'de',
  hi: 'hi',
};

/** The languages in which the shop is written. */
export interface ShopLanguages {
  main: TextLanguage;
  /** Those that readers choose from. */
  offered: readonly TextLanguage[];
}

/** The language that is written beside the main one, in all fields at once; null: only the main one. */
export const writtenLanguage = createStore<TextLanguage | null>(null);

const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/**
 * Lists the languages of a field: the main one first, then those on offer and Hindi, and any other
 * in which something is written already.
 */
export const listFieldLanguages = (
  value: Texts,
  { main, offered }: ShopLanguages,
): TextLanguage[] => [
  main,
  ...textLanguages.filter(
    (one) => one !== main && (one === 'hi' || offered.includes(one) || isFilled(value[one])),
  ),
];

/** Does a language on offer lack a text that another language has? */
export const isTextMissing = (
  value: Texts,
  language: TextLanguage,
  { main, offered }: ShopLanguages,
): boolean =>
  (language === main || offered.includes(language)) &&
  !isFilled(value[language]) &&
  Object.values(value).some(isFilled);
