import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../state/session.ts';

/** How much waits for somebody: orders that are to be packed (paid, or placed and paid on delivery), and messages that nobody has read. */
export interface Waiting {
  orders: number;
  messages: number;
}

/** After the page itself, and from time to time while it stays open, in ms. */
const soon = 400;
const again = 60_000;

const ask = async (signal: AbortSignal): Promise<Waiting> => {
  const [paid, accepted, { unread }] = await Promise.all([
    call('GET /api/orders', { query: { status: 'paid' }, signal }),
    call('GET /api/orders', { query: { status: 'placed', payment: 'COD' }, signal }),
    call('GET /api/messages', { query: { unread: 'true' }, signal }),
  ]);
  return { orders: paid.total + accepted.total, messages: unread };
};

/** Asked anew on every screen; what cannot be asked leaves the counts as they were. */
export const useWaiting = (): Waiting => {
  const [waiting, setWaiting] = useState<Waiting>({ orders: 0, messages: 0 });
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    const left = new AbortController();
    const look = (): void => {
      if (document.visibilityState === 'visible') ask(left.signal).then(setWaiting, () => undefined);
    };
    const [first, every] = [setTimeout(look, soon), setInterval(look, again)];
    return () => {
      clearTimeout(first);
      clearInterval(every);
      left.abort();
    };
  }, [path]);
  return waiting;
};
