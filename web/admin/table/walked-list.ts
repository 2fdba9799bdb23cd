import { useEffect } from 'react';
import { createStore } from '../../kit/behaviour/store.ts';
import { call } from '../../shared/people/session/session.ts';
import type { AdminSearch } from '../admin-search.ts';
import { toOrderQuery } from '../orders/order-query.ts';
import { pickSearch } from './list-search.ts';

/** Lists whose items are opened one after the other, each by the keys of the URL that it uses. */
const loadIds = {
  orders: async (search: AdminSearch) =>
    (
      await call('GET /api/orders', {
        query: toOrderQuery(
          pickSearch(search, [
            'page',
            'search',
            'status',
            'work',
            'payment',
            'paid',
            'from',
            'to',
            'slot',
            'sort',
          ]),
        ),
      })
    ).orders.map(({ _id }) => _id),
  packing: async () => {
    const { orders, toPack } = await call('GET /api/packing');
    return [...orders, ...toPack].map(({ _id }) => _id);
  },
  messages: async ({ ticket, search, page }: AdminSearch) =>
    (await call('GET /api/tickets', { query: { state: ticket, search, page } })).tickets.map(
      ({ _id }) => _id,
    ),
  returns: async ({ back, reason, search, page }: AdminSearch) =>
    (await call('GET /api/returns', { query: { status: back, reason, search, page } })).returns.map(
      ({ _id }) => _id,
    ),
} as const;

type ListName = keyof typeof loadIds;

/** The list through which somebody walks, as it was when they began. */
interface WalkedList {
  key: string;
  ids: readonly string[];
  /** The item for which it was loaded, which need not be in it. */
  askedFor: string;
}

const walked = createStore<WalkedList | null>(null);

/** Where an item stands in its list, and those beside it. */
export interface Walk {
  place: number;
  count: number;
  previous: string | null;
  next: string | null;
}

/**
 * Finds the place of an item in the list from which it was opened; null while it is not known, and
 * where it was opened by itself. The list is loaded once and then kept, so an item stays in it when
 * a step has moved it on.
 */
export const useWalk = (name: ListName, search: AdminSearch, id: string): Walk | null => {
  const isOfList = name === 'packing' || Object.keys(search).length > 0;
  const key = `${name} ${JSON.stringify(search)}`;
  const held = walked.use();
  const ids = held?.key === key ? held.ids : [];
  const at = ids.indexOf(id);
  const isKnown = at >= 0 || (held?.key === key && held.askedFor === id);
  useEffect(() => {
    if (!isOfList || isKnown) return;
    let isLeft = false;
    const load = async (): Promise<void> => {
      const loaded = await loadIds[name](search);
      if (!isLeft) walked.set({ key, ids: loaded, askedFor: id });
    };
    // Without its list one sees the item all the same.
    load().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [isOfList, isKnown, name, key, id, search]);
  if (at < 0) return null;
  return {
    place: at + 1,
    count: ids.length,
    previous: ids[at - 1] ?? null,
    next: ids[at + 1] ?? null,
  };
};
