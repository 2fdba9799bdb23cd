import { type ReactNode, useContext } from 'react';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import type { AdminSearch } from '../admin-search.ts';
import { ListContext } from './list-context.ts';

/** Writes the search of a list behind the path of one of its items. */
export const addListSearch = (path: string, search: AdminSearch): string => {
  const query = new URLSearchParams(
    Object.entries(search)
      .filter(([key]) => key !== 'columns')
      .map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
};

/**
 * Returns what makes the path of a row from its own path: within a list it takes the query along, so
 * that one can go on to the next row from there. An unfiltered list names its order.
 */
export const useRowPath = (): ((path: string) => string) => {
  const list = useContext(ListContext);
  return (path) =>
    list === null || !walkedLists.has(list.to)
      ? path
      : addListSearch(path, { sort: list.defaultSort, ...list.urlSearch });
};

const walkedLists = new Set(['/admin/orders', '/admin/messages', '/admin/returns']);

/** The link of a row to its item. */
export const RowLink = ({
  path,
  className,
  isCurrent = false,
  children,
}: {
  path: string;
  /** Is its item shown beside the list? */
  isCurrent?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const buildRowPath = useRowPath();
  return (
    <PlainLink
      href={buildRowPath(path)}
      className={className}
      aria-current={isCurrent || undefined}
    >
      {children}
    </PlainLink>
  );
};
