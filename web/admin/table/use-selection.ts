import { useCallback, useState } from 'react';
import type { AdminSearch } from '../admin-search.ts';
import { nameList } from './list-search.ts';

const noIds: ReadonlySet<string> = new Set();

/**
 * Selected rows, by their ids. They stay selected on all pages of a list, and are cleared when its
 * filters change, so that nothing happens to rows that nobody can see.
 */
export const useSelection = (urlSearch: AdminSearch) => {
  const list = nameList(urlSearch);
  const [held, setHeld] = useState({ list, ids: noIds });
  const toggle = useCallback(
    (ids: readonly string[], on: boolean): void => {
      setHeld((now) => {
        const next = new Set(now.list === list ? now.ids : noIds);
        for (const id of ids)
          if (on) next.add(id);
          else next.delete(id);
        return { list, ids: next };
      });
    },
    [list],
  );
  return {
    selected: held.list === list ? held.ids : noIds,
    toggle,
    none: () => setHeld({ list, ids: noIds }),
  };
};
