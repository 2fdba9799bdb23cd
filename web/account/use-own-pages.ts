import { useEffect, useState } from 'react';
import { useAction } from '../shared/platform/use-action.ts';

interface Paged<Item> {
  items: readonly Item[];
  page: number;
  pages: number;
}

/**
 * Loads a list of one's own, a page at a time: null while loading, with the error if it failed.
 * `loadPage` may not change between two renders.
 */
export const useOwnPages = <Item extends { _id: string }>(
  loadPage: (page: number) => Promise<Paged<Item>>,
) => {
  const [own, setOwn] = useState<Paged<Item> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const { busy, run } = useAction();
  useEffect(() => {
    setFailure(null);
    loadPage(1).then(setOwn, setFailure);
  }, [loadPage, round]);
  const loadMore = (): void =>
    run(async () => {
      if (own === null) return;
      const next = await loadPage(own.page + 1);
      const known = new Set(own.items.map(({ _id }) => _id));
      const fresh = next.items.filter(({ _id }) => !known.has(_id));
      setOwn({ ...next, items: [...own.items, ...fresh] });
    });
  return { own, failure, busy, load: () => setRound((last) => last + 1), loadMore };
};
