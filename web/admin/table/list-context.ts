import { useNavigate } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import type { AdminSearch, AdminSearchParts, TableSort } from '../admin-search.ts';
import { narrowSearch } from './list-search.ts';

/** A list of the dashboard. Its URL holds its filters, its sort and its columns. */
export interface ListState {
  to:
    | '/admin/orders'
    | '/admin/products'
    | '/admin/prices'
    | '/admin/stock'
    | '/admin/returns'
    | '/admin/shipments'
    | '/admin/invoices'
    | '/admin/jobs'
    | '/admin/audit'
    | '/admin/users'
    | '/admin/messages'
    | '/admin/pages'
    | '/admin/synonyms'
    | '/admin/gift-cards';
  urlSearch: AdminSearch;
  /** The sort if the URL has none. */
  defaultSort: TableSort;
  title: string;
  /** The number of rows on all pages. */
  total: number;
}

/** The list around a search, a filter or a table; null outside of a list. */
export const ListContext = createContext<ListState | null>(null);

/** Returns the list around this component. */
export const useList = (): ListState => {
  const list = useContext(ListContext);
  if (list === null) throw new Error('There is no list around this component');
  return list;
};

/** Returns a function that changes filters of the list and shows its first page. */
export const useNarrowList = (): ((next: Partial<AdminSearchParts>) => void) => {
  const { to, urlSearch } = useList();
  const navigate = useNavigate();
  return (next) => void navigate({ to, search: narrowSearch(urlSearch, next), resetScroll: false });
};
