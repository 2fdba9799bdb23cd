import type { Language } from '../../shop/people/account.ts';
import type { searchPanel } from './en/search-panel.ts';

/** Words of the panel of the search, which come when it first opens. */
export type SearchPanelWords = typeof searchPanel;

export const loadSearchPanelWords = async (language: Language): Promise<SearchPanelWords> => {
  if (language === 'fn') return (await import('./fn/search-panel.ts')).searchPanel;
  if (language === 'de') return (await import('./de/search-panel.ts')).searchPanel;
  return (await import('./en/search-panel.ts')).searchPanel;
};
