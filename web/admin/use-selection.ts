import { useCallback, useState } from 'react';

/** Rows that are chosen, by their ids; they stay chosen from page to page. */
export const useSelection = () => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((ids: readonly string[], on: boolean): void => {
    setSelected((now) => {
      const next = new Set(now);
      for (const id of ids) if (on) next.add(id); else next.delete(id);
      return next;
    });
  }, []);
  return { selected, toggle, none: () => setSelected(new Set()) };
};
