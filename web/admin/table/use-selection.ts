import { useCallback, useState } from 'react';

const none: ReadonlySet<string> = new Set();

/**
 * Rows that are chosen, by their ids. They stay chosen from page to page of one list, and are let
 * go when the list is narrowed otherwise (`list` names it): nothing is done to rows that nobody can
 * find on the screen.
 */
export const useSelection = (list: string) => {
  const [held, setHeld] = useState({ list, ids: none });
  const toggle = useCallback(
    (ids: readonly string[], on: boolean): void => {
      setHeld((now) => {
        const next = new Set(now.list === list ? now.ids : none);
        for (const id of ids)
          if (on) next.add(id);
          else next.delete(id);
        return { list, ids: next };
      });
    },
    [list],
  );
  return {
    selected: held.list === list ? held.ids : none,
    toggle,
    none: () => setHeld({ list, ids: none }),
  };
};
