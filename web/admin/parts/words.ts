import { createContext, useContext } from 'react';
import { buildPageHead } from '../../shared/platform/page-head.ts';
import type { Head, HeadInput, PageContext } from '../../shared/platform/page.ts';
import { type AdminWords, loadAdminWords } from '../../words/admin-words.ts';

const Context = createContext<AdminWords | null>(null);

/** Provides the words of the dashboard to its children. */
export const AdminWordsContext = Context.Provider;

/** The words of the dashboard in the chosen language. */
export const useAdminWords = (): AdminWords => {
  const words = useContext(Context);
  if (words === null) throw new Error('There are no admin words outside of the frame');
  return words;
};

/** Loads the same words for a loader, which needs them for the page title. */
export const loadPageWords = ({ language }: Pick<PageContext, 'language'>): Promise<AdminWords> =>
  loadAdminWords(language);

/**
 * The head of every dashboard page: its title, and no indexing. The route of the dashboard sets the
 * address.
 */
export const buildAdminHead = ({ data, context, path }: HeadInput<{ title: string }>): Head => ({
  meta:
    buildPageHead(
      { title: data?.title ?? context.words.layout.dashboard, path, hidden: true },
      context,
    ).meta ?? [],
});
