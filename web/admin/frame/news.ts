import { useEffect, useSyncExternalStore } from 'react';
import type { AdminEvent } from '../../../contract/live.ts';
import { createEventReader } from '../../state/server-sent-events.ts';
import { getSession } from '../../state/session/session.ts';

/**
 * News of the shop as they happen, one stream for all parts of a page that hear it, while the page
 * is in sight: a browser has few connections.
 */

type Hears = (news: AdminEvent) => void;

/** The server says something every 15 s: after so long without a word the line is dead. In ms. */
const silence = 40_000;
/** From the first try after a break to the slowest ones. In ms. */
const pauses = { first: 1000, last: 60_000 };

const hearers = new Set<Hears>();
const watchers = new Set<() => void>();
let told = false;
let closing: AbortController | null = null;

const setTold = (next: boolean): void => {
  if (told === next) return;
  told = next;
  for (const watch of watchers) watch();
};

const tell = (news: AdminEvent): void => {
  for (const hears of hearers) hears(news);
};

/**
 * Reads until the stream ends or breaks; calls `opened` once it is there. False: it is not for us,
 * now or later.
 */
const readOnce = async (closed: AbortSignal, opened: () => void): Promise<boolean> => {
  const dead = new AbortController();
  let timer = setTimeout(() => dead.abort(), silence);
  try {
    const headers = { authorization: `Bearer ${getSession()?.token ?? ''}` };
    const { ok, status, body } = await fetch('/api/admin/events', {
      headers,
      cache: 'no-store',
      signal: AbortSignal.any([closed, dead.signal]),
    });
    if (!ok || body === null) return status === 429 || status >= 500;
    setTold(true);
    opened();
    const take = createEventReader((data) => tell(JSON.parse(data) as AdminEvent));
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => dead.abort(), silence);
      take(piece.value);
    }
    return true;
  } finally {
    clearTimeout(timer);
    if (!closed.aborted) setTold(false);
  }
};

const rest = (ms: number, closed: AbortSignal): Promise<void> =>
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
    // Whatever happened since the last time went by unheard.
    if (open > 1) tell({ kind: 'missed' });
  };
  for (let failures = 0; !closed.aborted; failures++) {
    const began = performance.now();
    const again = await readOnce(closed, opened).catch(() => true);
    if (!again || closed.aborted) return;
    // What held for a while was no failure.
    if (performance.now() - began > silence) failures = 0;
    await rest(
      Math.min(pauses.last, pauses.first * 2 ** failures) * (0.75 + Math.random() / 2),
      closed,
    );
  }
};

const close = (): void => {
  closing?.abort();
  closing = null;
  setTold(false);
};

/** Opens or closes it, by whether anybody hears and sees. */
const settle = (): void => {
  const wanted = hearers.size > 0 && document.visibilityState === 'visible';
  if (!wanted) return close();
  if (closing !== null) return;
  closing = new AbortController();
  void keepReading(closing.signal);
};

const onSight = (): void => {
  const was = closing;
  settle();
  if (was === null && closing !== null) tell({ kind: 'missed' });
};

const watch = (changed: () => void): (() => void) => {
  watchers.add(changed);
  return () => void watchers.delete(changed);
};

/**
 * Calls `hears` (one function for as long as it is the same) with the news; answers whether they
 * come at the moment.
 */
export const useNews = (hears: Hears): boolean => {
  useEffect(() => {
    if (hearers.size === 0) document.addEventListener('visibilitychange', onSight);
    hearers.add(hears);
    settle();
    return () => {
      hearers.delete(hears);
      if (hearers.size === 0) document.removeEventListener('visibilitychange', onSight);
      settle();
    };
  }, [hears]);
  return useSyncExternalStore(
    watch,
    () => told,
    () => false,
  );
};
