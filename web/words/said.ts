import type { Language } from '../../shop/account.ts';

/** Sentences by their English original; `{}` in both stands for what changes: a number, a name. */
export type Said = Readonly<Record<string, string>>;

/**
 * What the server says, in a language; English is its own. It is fetched once the page is there.
 */
export const loadSaid = async (language: Language): Promise<Said> => {
  if (language === 'fn') return (await import('./fn/said.ts')).said;
  if (language === 'de') return (await import('./de/said.ts')).said;
  return {};
};
