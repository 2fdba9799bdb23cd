import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { isPagePath } from '../http/not-found.ts';
import { renderWaitPage } from '../pages/page-fallback.ts';
import { readLanguageKey } from '../pages/page-language.ts';
import type { Log } from '../telemetry/log.ts';
import type { RequestKind } from './limits.ts';
import { isLoopback, readPeerAddress } from './peer.ts';
import { type CountRequest, createRequestCounter } from './request-counter.ts';
import { tooManyRequests } from './too-many-requests.ts';
import { findClientAddress } from './trusted-proxies.ts';

const webhooks: ReadonlySet<string> = new Set(['/api/payment/webhook', '/api/shipping/webhook']);

/** Classifies a path. Assets and pages are no API calls. */
export const classifyRequest = (path: string): RequestKind => {
  if (webhooks.has(path)) return 'webhook';
  if (path.startsWith('/api/')) return 'api';
  return isPagePath(path) ? 'page' : 'file';
};

/** The rate limits, for the app and for the fast path of the response cache. */
interface RequestLimits {
  /** Refuses too many requests from one address (429). Calls within the process are not counted. */
  middleware: MiddlewareHandler;
  /** Counts an API call that the fast path can answer. Returns false if it is above the limit. */
  admit: (request: IncomingMessage) => boolean | Promise<boolean>;
}

/** `countAddress` counts in this process, or for all processes of the node. */
export const createRequestLimits = (
  proxies: BlockList | undefined,
  log: Log,
  countAddress: CountRequest = createRequestCounter(),
): RequestLimits => {
  let hasWarned = false;

  const count = (
    kind: RequestKind,
    peer: string,
    forwarded: string | undefined,
  ): number | Promise<number> => {
    if (proxies === undefined && forwarded !== undefined && isLoopback(peer) && !hasWarned) {
      hasWarned = true;
      log.warn(
        'A proxy on this machine sends X-Forwarded-For, but TRUSTED_PROXIES does not name it: all shoppers count as one address',
      );
    }
    return countAddress(
      kind,
      proxies === undefined ? peer : findClientAddress(peer, forwarded, proxies),
    );
  };

  const refuse = (context: Context, kind: RequestKind, seconds: number): Response => {
    const refusal = tooManyRequests(seconds);
    if (kind !== 'page') throw refusal;
    context.header('retry-after', String(refusal.retryAfter));
    context.header('cache-control', 'no-store');
    return context.html(
      renderWaitPage(
        readLanguageKey(context.req.header('cookie')) || 'en',
        refusal.retryAfter ?? 1,
      ),
      429,
    );
  };

  return {
    middleware: async (context, next) => {
      const peer = readPeerAddress(context);
      const kind = classifyRequest(context.req.path);
      const wait =
        peer === 'local' ? 0 : await count(kind, peer, context.req.header('x-forwarded-for'));
      if (wait > 0) return refuse(context, kind, wait);
      return next();
    },
    admit: ({ socket, headers }) => {
      const forwarded = headers['x-forwarded-for'];
      const wait = count(
        'api',
        socket.remoteAddress ?? 'unknown',
        Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      );
      return typeof wait === 'number' ? wait === 0 : wait.then((seconds) => seconds === 0);
    },
  };
};
