import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { type Limit, type RequestKind, requestLimits } from '../limits.ts';
import type { Log } from '../log.ts';
import { toClientKey, clientsPerSite, toSiteKey } from './client-key.ts';
import { isPagePath } from './not-found.ts';
import { renderWaitPage } from './page-fallback.ts';
import { readLanguage } from './page-language.ts';
import { isLoopback, readPeerAddress } from './peer.ts';
import { tooManyRequests } from './too-many-requests.ts';
import { findClientAddress } from './trusted-proxies.ts';

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

const webhooks: ReadonlySet<string> = new Set(['/api/payment/webhook', '/api/shipping/webhook']);

/** Classifies a path. Assets and pages are no API calls. */
export const classifyRequest = (path: string): RequestKind => {
  if (webhooks.has(path)) return 'webhook';
  if (path.startsWith('/api/')) return 'api';
  return isPagePath(path) ? 'page' : 'file';
};

/** The rate limits, for the app and for the fast path of the response cache. */
export interface RequestLimits {
  /** Refuses too many requests from one address (429). Calls within the process are not counted. */
  middleware: MiddlewareHandler;
  /** Counts an API call that the fast path can answer. Returns false if it is above the limit. */
  admit: (request: IncomingMessage) => boolean;
}

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

export const createRequestLimits = (proxies: BlockList | undefined, log: Log): RequestLimits => {
  const clients = createCounters(1);
  const sites = createCounters(clientsPerSite);
  let hasWarned = false;

  const count = (kind: RequestKind, peer: string, forwarded: string | undefined): number => {
    if (proxies === undefined && forwarded !== undefined && isLoopback(peer) && !hasWarned) {
      hasWarned = true;
      log.warn(
        'A proxy on this machine sends X-Forwarded-For, but TRUSTED_PROXIES does not name it: all shoppers count as one address',
      );
    }
    const address = proxies === undefined ? peer : findClientAddress(peer, forwarded, proxies);
    const [client, site, now] = [toClientKey(address), toSiteKey(address), performance.now()];
    // A refused client does not count against its site.
    return clients[kind](client, now) || (site === null ? 0 : sites[kind](site, now));
  };

  const refuse = (context: Context, kind: RequestKind, seconds: number): Response => {
    const refusal = tooManyRequests(seconds);
    if (kind !== 'page') throw refusal;
    context.header('retry-after', String(refusal.retryAfter));
    context.header('cache-control', 'no-store');
    return context.html(
      renderWaitPage(readLanguage(context.req.header('cookie')), refusal.retryAfter ?? 1),
      429,
    );
  };

  return {
    middleware: async (context, next) => {
      const peer = readPeerAddress(context);
      const kind = classifyRequest(context.req.path);
      const wait = peer === 'local' ? 0 : count(kind, peer, context.req.header('x-forwarded-for'));
      if (wait > 0) return refuse(context, kind, wait);
      return next();
    },
    admit: ({ socket, headers }) => {
      const forwarded = headers['x-forwarded-for'];
      return (
        count(
          'api',
          socket.remoteAddress ?? 'unknown',
          Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
        ) === 0
      );
    },
  };
};
