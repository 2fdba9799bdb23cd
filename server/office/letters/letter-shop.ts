import type { Identity } from '../../../shop/office/identity.ts';
import { introduceShop } from '../../../shop/office/tagline.ts';
import type { Language } from '../../../shop/people/account.ts';
import { readText } from '../../../shop/texts.ts';

/** What a letter shows of its shop. */
export type LetterShop = Pick<Identity, 'name' | 'tagline' | 'colours' | 'mainLanguage'>;

/** Formats the last line of a letter: who sent it. */
export const formatSender = ({ name, tagline, mainLanguage }: LetterShop, language: Language) =>
  introduceShop(name, readText(tagline, language, mainLanguage));
