import { useCallback, useEffect, useState } from 'react';
import type { WireCredit } from '../../contract/money/credit.ts';
import { call } from '../shared/people/session/session.ts';
import { useAction } from '../shared/platform/use-action.ts';

/**
 * Loads the own store credit: null while loading, with the error if it failed. `loadMore` adds the
 * next page of entries.
 */
export const useOwnCredit = () => {
  const [credit, setCredit] = useState<WireCredit | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { busy, run } = useAction();
  /** Whether the shop sells gift cards. */
  const [sells, setSells] = useState(false);
  const load = useCallback(async (): Promise<void> => {
    setFailure(null);
    try {
      const [own, { amounts }] = await Promise.all([
        call('GET /api/credit', { query: {} }),
        call('GET /api/gift-cards/offer'),
      ]);
      setSells(amounts.length > 0);
      setCredit(own);
    } catch (error) {
      setFailure(error);
    }
  }, []);
  useEffect(() => void load(), [load]);
  const loadMore = (): void =>
    run(async () => {
      if (credit === null) return;
      const next = await call('GET /api/credit', { query: { page: credit.page + 1 } });
      const known = new Set(credit.entries.map(({ _id }) => _id));
      const fresh = next.entries.filter(({ _id }) => !known.has(_id));
      setCredit({ ...next, entries: [...credit.entries, ...fresh] });
    });
  return { credit, sells, failure, busy, load, loadMore };
};
