import { useEffect, useState } from 'react';
import type { WireLastOrder } from '../../contract/orders/orders.ts';
import { call } from '../shared/people/session/session.ts';

/** A checkout that begins empty is better than one that keeps its shopper waiting. */
const patienceMs = 3000;

/**
 * Reads where the last order of an account went and how it was paid: undefined until the answer,
 * null without an order, or when the answer takes too long.
 */
export const useLastOrder = (accountId: string | null): WireLastOrder | null | undefined => {
  const [found, setFound] = useState<{ of: string; last: WireLastOrder | null }>();
  useEffect(() => {
    if (accountId === null) return;
    let isOver = false;
    const end = (last: WireLastOrder | null): void => {
      if (!isOver) setFound({ of: accountId, last });
      isOver = true;
    };
    const timer = setTimeout(() => end(null), patienceMs);
    call('GET /api/orders/myorders/last').then(
      ({ last }) => end(last),
      () => end(null),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [accountId]);
  return found?.of === accountId ? found.last : undefined;
};
