import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../shared/people/session/session.ts';
import { useAdminEvents } from './admin-events.ts';

/** The number of orders to pack (paid, or placed with COD), and of messages that wait for an answer. */
export interface WaitingCounts {
  orders: number;
  messages: number;
}

/**
 * A call starts this long after the last change, and is repeated as long as the page is visible.
 */
const debounceMs = 400;
const pollMs = 60_000;

/**
 * Loads the counts on every screen, after every reload, and after events of orders or messages. A
 * failed call leaves the counts as they were.
 */
export const useWaitingCounts = (): WaitingCounts => {
  const [waiting, setWaiting] = useState<WaitingCounts>({ orders: 0, messages: 0 });
  const path = useRouterState({ select: (state) => state.location.pathname });
  // A page reloads because something changed: a message was read, orders were moved.
  const loading = useRouterState({ select: (state) => state.isLoading });
  const next = useRef(0);
  const asking = useRef<AbortController>(null);
  const fetchCounts = useCallback((): void => {
    clearTimeout(next.current);
    next.current = window.setTimeout(() => {
      if (document.visibilityState !== 'visible') return;
      asking.current?.abort();
      asking.current = new AbortController();
      call('GET /api/figures/waiting', { signal: asking.current.signal }).then(
        ({ orders, tickets }) => setWaiting({ orders, messages: tickets }),
        () => undefined,
      );
    }, debounceMs);
  }, []);
  useAdminEvents(useCallback(({ kind }) => kind !== 'stock' && fetchCounts(), [fetchCounts]));
  useEffect(() => {
    if (!loading) fetchCounts();
  }, [path, loading, fetchCounts]);
  useEffect(() => {
    const every = setInterval(fetchCounts, pollMs);
    return () => clearInterval(every);
  }, [fetchCounts]);
  useEffect(
    () => () => {
      clearTimeout(next.current);
      asking.current?.abort();
    },
    [],
  );
  return waiting;
};
