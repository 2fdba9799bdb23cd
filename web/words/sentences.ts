import type { Language } from '../../shop/people/account.ts';

/** A sentence in each language, or a function that puts values into it. */
export type Said<T extends string | ((...values: never[]) => string)> = Readonly<
  Record<Language, T>
>;

/** Sentences by key, some of them in groups. One that lacks a language does not compile. */
export interface Sentences {
  readonly [key: string]: Said<string> | Said<(...values: never[]) => string> | Sentences;
}

/** The same keys in one language. */
type InLanguage<T> =
  T extends Record<Language, string | ((...values: never[]) => string)>
    ? T[Language]
    : { readonly [K in keyof T]: InLanguage<T[K]> };

/** Picks one language of all sentences. */
export const pickLanguage = <T extends Sentences>(
  sentences: T,
  language: Language,
): InLanguage<T> =>
  Object.fromEntries(
    Object.entries<Sentences[string]>(sentences).map(([key, part]) => {
      const said = part[language];
      const isSaid = typeof said === 'string' || typeof said === 'function';
      return [key, isSaid ? said : pickLanguage(part as Sentences, language)];
    }),
  ) as InLanguage<T>;
