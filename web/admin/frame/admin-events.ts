import { useEffect } from 'react';
import type { AdminEvent } from '../../../contract/office/live.ts';
import { createStore } from '../../kit/behaviour/store.ts';
import { getSession } from '../../shared/people/session/session.ts';
import { createEventReader } from './server-sent-events.ts';

/**
 * The admin events of the shop. All parts of a page share one stream, because a browser has few
 * connections; it is open only while the page is visible, or while a notice is wanted.
 */

type AdminEventListener = (event: AdminEvent) => void;

/** The server sends something every 15 s. After this time without a byte the connection is dead. */
const maxSilenceMs = 40_000;
/** The pauses before a new connection, doubled after each failure. */
const retryMs = { first: 1000, last: 60_000 };

const eventListeners = new Set<AdminEventListener>();
const connected = createStore(false);
let streamAborter: AbortController | null = null;
let staysOpen = false;

const emit = (event: AdminEvent): void => {
  for (const listener of eventListeners) listener(event);
};

/**
 * Reads until the stream ends or breaks; calls `opened` when it has begun. Returns false if the
 * server will never allow it.
 */
const readOnce = async (closed: AbortSignal, opened: () => void): Promise<boolean> => {
  const dead = new AbortController();
  let timer = setTimeout(() => dead.abort(), maxSilenceMs);
  try {
    const headers = { authorization: `Bearer ${getSession()?.token ?? ''}` };
    const { ok, status, body } = await fetch('/api/admin/events', {
      headers,
      cache: 'no-store',
      signal: AbortSignal.any([closed, dead.signal]),
    });
    if (!ok || body === null) return status === 429 || status >= 500;
    connected.set(true);
    opened();
    const take = createEventReader((data) => emit(JSON.parse(data) as AdminEvent));
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => dead.abort(), maxSilenceMs);
      take(piece.value);
    }
    return true;
  } finally {
    clearTimeout(timer);
    if (!closed.aborted) connected.set(false);
  }
};

const wait = (ms: number, closed: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    closed.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

const keepReading = async (closed: AbortSignal): Promise<void> => {
  let open = 0;
  const opened = (): void => {
    open += 1;
    // Events in between were lost.
    if (open > 1) emit({ kind: 'missed' });
  };
  for (let failures = 0; !closed.aborted; failures++) {
    const began = performance.now();
    const shouldReconnect = await readOnce(closed, opened).catch(() => true);
    if (!shouldReconnect || closed.aborted) return;
    // A connection that lasted was no failure.
    if (performance.now() - began > maxSilenceMs) failures = 0;
    await wait(
      Math.min(retryMs.last, retryMs.first * 2 ** failures) * (0.75 + Math.random() / 2),
      closed,
    );
  }
};

const close = (): void => {
  streamAborter?.abort();
  streamAborter = null;
  connected.set(false);
};

/** Opens the stream if somebody listens and the page is visible or waits for news, else closes it. */
const openOrClose = (): void => {
  const isWatched = staysOpen || document.visibilityState === 'visible';
  const shouldConnect = eventListeners.size > 0 && isWatched;
  if (!shouldConnect) return close();
  if (streamAborter !== null) return;
  streamAborter = new AbortController();
  void keepReading(streamAborter.signal);
};

const onVisibilityChange = (): void => {
  const was = streamAborter;
  openOrClose();
  if (was === null && streamAborter !== null) emit({ kind: 'missed' });
};

/** Keeps the stream open while the page is hidden, for a notice of what happens meanwhile. */
export const keepEventsWhileHidden = (keeps: boolean): void => {
  staysOpen = keeps;
  openOrClose();
};

/**
 * Calls `listener` with each event; the function must stay the same between renderings. Returns
 * whether the stream is connected.
 */
export const useAdminEvents = (listener: AdminEventListener): boolean => {
  useEffect(() => {
    if (eventListeners.size === 0)
      document.addEventListener('visibilitychange', onVisibilityChange);
    eventListeners.add(listener);
    openOrClose();
    return () => {
      eventListeners.delete(listener);
      if (eventListeners.size === 0)
        document.removeEventListener('visibilitychange', onVisibilityChange);
      openOrClose();
    };
  }, [listener]);
  return connected.use();
};
