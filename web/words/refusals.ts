import type { Language } from '../../shop/people/account.ts';

/** The sentence of each reason for a refusal; `{name}` in it stands for a value. */
export type RefusalWords = Readonly<Record<string, string>>;

/**
 * Loads the refusals of the server in a language, once the page is there. English needs none: it is
 * the message of the answer.
 */
export const loadRefusalWords = async (language: Language): Promise<RefusalWords> => {
  if (language === 'fn') return (await import('./fn/refusals.ts')).refusals;
  if (language === 'de') return (await import('./de/refusals.ts')).refusals;
  return {};
};
