import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useAdminEvents } from './admin-events.ts';

/**
 * The time between two reloads while the page is visible. They are rare when events arrive on their
 * own.
 */
const refreshMs = { polling: 15_000, streaming: 60_000 };
/** Events within this time cause one reload. */
const debounceMs = 1000;

/** Reloads the page when events arrive, and from time to time. What is typed stays. */
export const useAutoRefresh = (): void => {
  const router = useRouter();
  const waiting = useRef(0);
  const refresh = useCallback((): void => {
    if (document.visibilityState === 'visible') void router.invalidate();
  }, [router]);
  const isConnected = useAdminEvents(
    useCallback(
      ({ kind }) => {
        if (kind === 'message') return;
        clearTimeout(waiting.current);
        waiting.current = window.setTimeout(refresh, debounceMs);
      },
      [refresh],
    ),
  );
  useEffect(() => {
    const timer = setInterval(refresh, isConnected ? refreshMs.streaming : refreshMs.polling);
    return () => clearInterval(timer);
  }, [refresh, isConnected]);
  useEffect(() => () => clearTimeout(waiting.current), []);
};
