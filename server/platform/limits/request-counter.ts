import { LRUCache } from 'lru-cache';
import { toClientKey, clientsPerSite, toSiteKey } from './client-key.ts';
import { type Limit, type RequestKind, requestLimits } from './limits.ts';

/**
 * The number of clients in memory; those that have been quiet longest go first. More would be a
 * flood from many addresses, which counting by address cannot stop.
 */
const maxClients = 50_000;

/**
 * Counts by key, in windows that begin with the first request of each key. Returns the seconds to
 * wait, 0 for none. Times in ms.
 */
export const createRateCounter = ({
  count: max,
  seconds,
}: Pick<Limit, 'count' | 'seconds'>): ((key: string, now: number) => number) => {
  let windows: LRUCache<string, { count: number; endsAt: number }> | undefined;
  return (key, now) => {
    // Made with the first client: a megabyte and some milliseconds for each counter.
    windows ??= new LRUCache({ max: maxClients });
    const window = windows.get(key);
    if (window !== undefined && now < window.endsAt) {
      window.count += 1;
      return window.count > max ? (window.endsAt - now) / 1000 : 0;
    }
    windows.set(key, { count: 1, endsAt: now + seconds * 1000 });
    return 0;
  };
};

/** Creates a counter for each kind of request, with its limit multiplied by `times`. */
const createCounters = (
  times: number,
): Record<RequestKind, ReturnType<typeof createRateCounter>> => {
  const counterOf = (kind: RequestKind) =>
    createRateCounter({ ...requestLimits[kind], count: requestLimits[kind].count * times });
  return {
    api: counterOf('api'),
    page: counterOf('page'),
    file: counterOf('file'),
    webhook: counterOf('webhook'),
  };
};

/** Counts a request of an address. Returns the seconds to wait, 0 for none. */
export type CountRequest = (kind: RequestKind, address: string) => number | Promise<number>;

/** Counts requests by client and by site, in the memory of this process. */
export const createRequestCounter = (): ((kind: RequestKind, address: string) => number) => {
  const clients = createCounters(1);
  const sites = createCounters(clientsPerSite);
  return (kind, address) => {
    const [client, site, now] = [toClientKey(address), toSiteKey(address), performance.now()];
    // A refused client does not count against its site.
    return clients[kind](client, now) || (site === null ? 0 : sites[kind](site, now));
  };
};
