import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../state/session/session.ts';
import { useNews } from './news.ts';

/**
 * How much waits for somebody: orders that are to be packed (paid, or placed and paid on delivery),
 * and messages that nobody has read.
 */
export interface Waiting {
  orders: number;
  messages: number;
}

/**
 * After the page itself or the last of many news, and from time to time while it stays open, in ms.
 */
const soon = 400;
const again = 60_000;

/**
 * Asked anew on every screen, whenever it is read again, and when news of orders or messages come;
 * what cannot be asked leaves the counts as they were.
 */
export const useWaiting = (): Waiting => {
  const [waiting, setWaiting] = useState<Waiting>({ orders: 0, messages: 0 });
  const path = useRouterState({ select: (state) => state.location.pathname });
  // A page that is read anew has changed something: a message was read, orders were moved.
  const loading = useRouterState({ select: (state) => state.isLoading });
  const next = useRef(0);
  const asking = useRef<AbortController>(null);
  const look = useCallback((): void => {
    clearTimeout(next.current);
    next.current = window.setTimeout(() => {
      if (document.visibilityState !== 'visible') return;
      asking.current?.abort();
      asking.current = new AbortController();
      call('GET /api/figures/waiting', { signal: asking.current.signal }).then(
        setWaiting,
        () => undefined,
      );
    }, soon);
  }, []);
  useNews(useCallback(({ kind }) => kind !== 'stock' && look(), [look]));
  useEffect(() => {
    if (!loading) look();
  }, [path, loading, look]);
  useEffect(() => {
    const every = setInterval(look, again);
    return () => clearInterval(every);
  }, [look]);
  useEffect(
    () => () => {
      clearTimeout(next.current);
      asking.current?.abort();
    },
    [],
  );
  return waiting;
};
