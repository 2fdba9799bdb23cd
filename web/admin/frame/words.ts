import { createContext, useContext } from 'react';
import { buildPageHead } from '../../page-head.ts';
import type { Head, HeadInput, PageContext } from '../../page.ts';
import { type AdminWords, loadAdminWords } from '../../words/admin-words.ts';

const Context = createContext<AdminWords | null>(null);

/** Gives the words of the dashboard to everything inside. */
export const AdminWordsContext = Context.Provider;

/** The words of the dashboard in the chosen language. */
export const useAdminWords = (): AdminWords => {
  const words = useContext(Context);
  if (words === null) throw new Error('There are no admin words outside of the frame');
  return words;
};

/** The same for a loader, which needs them for the title of its page. */
export const adminWordsFor = ({ language }: Pick<PageContext, 'language'>): Promise<AdminWords> =>
  loadAdminWords(language);

/**
 * Head of every page of the dashboard: its title; search engines stay out. The dashboard's door has
 * said its address.
 */
export const adminHead = ({ data, context, path }: HeadInput<{ title: string }>): Head => ({
  meta:
    buildPageHead(
      { title: data?.title ?? context.words.layout.dashboard, path, hidden: true },
      context,
    ).meta ?? [],
});
